package dev.lanecast.core.metric;

import java.util.Arrays;
import java.util.function.Function;

/**
 * The stored statistics, in the order of their columns. This is the one list of them: SQL structs,
 * Parquet columns and reports walk it, and {@link Metrics#of} rebuilds statistics from its values.
 */
public enum MetricField {
  COUNT("count", "elements", m -> m.counts().count()),
  NAN("nan", "inputs that are NaN", m -> m.counts().nan()),
  INF("inf", "inputs that are infinite", m -> m.counts().inf()),
  EXCLUDED(
      "excluded",
      "inputs that are not finite, or of a scope whose scale is NaN; in no other statistic but count,"
          + " nan, inf, device_differs and codes",
      m -> m.counts().excluded()),
  SATURATED(
      "saturated", "finite, past the largest finite after rounding", m -> m.counts().saturated()),
  FLUSHED("flushed", "x is not 0, its code is a zero", m -> m.counts().flushed()),
  SIGN_LOST(
      "sign_lost",
      "sign bit set, decoded value neither negative nor -0",
      m -> m.counts().signLost()),
  EXACT("exact", "decoded × scale equals x", m -> m.counts().exact()),
  TIES("ties", "remainder exactly one half at the last step", m -> m.counts().ties()),
  DEVICE_DIFFERS(
      "device_differs",
      "device path and single rounding give different codes",
      m -> m.counts().deviceDiffers()),
  AMAX(Kind.VALUE, "amax", "largest |x|", m -> m.extremes().amax()),
  MIN_NONZERO(
      Kind.VALUE, "min_nonzero", "smallest |x| other than 0", m -> m.extremes().minNonzero()),
  MAX_ABS_ERROR(
      Kind.VALUE,
      "max_abs_error",
      "largest |decoded × scale − x|",
      m -> m.extremes().maxAbsError()),
  MAX_ABS_ERROR_INDEX(
      "max_abs_error_index",
      "flattened index of the first element with that error, -1 if there is none",
      m -> m.extremes().maxAbsErrorIndex()),
  MAX_RELATIVE_ERROR(
      Kind.VALUE,
      "max_relative_error",
      "largest |decoded × scale − x| / |x| over x other than 0",
      m -> m.extremes().maxRelativeError()),
  MAX_ULP(
      Kind.VALUE,
      "max_ulp",
      "largest |x / scale − decoded| in ulps of the destination at |x / scale|",
      m -> m.extremes().maxUlp()),
  SUM_X2(Kind.SUM, "sum_x2", "sum of x²", m -> m.sums().x2().toExpansion()),
  SUM_E2(
      Kind.SUM,
      "sum_e2",
      "sum of e², where e is decoded × scale − x",
      m -> m.sums().e2().toExpansion()),
  SUM_XQ(
      Kind.SUM,
      "sum_xq",
      "sum of x × q, where q is decoded × scale",
      m -> m.sums().xq().toExpansion()),
  SUM_Q2(Kind.SUM, "sum_q2", "sum of q²", m -> m.sums().q2().toExpansion()),
  SUM_E(Kind.SUM, "sum_e", "sum of e", m -> m.sums().e().toExpansion()),
  CODES(
      Kind.HISTOGRAM,
      "codes",
      "elements by code; for formats wider than 8 bits by sign and exponent",
      Metrics::codes);

  /** How a field is stored. */
  public enum Kind {
    /** A whole number: of elements, or an index. */
    COUNT(Long.class),
    /** One double. */
    VALUE(Double.class),
    /** An exact sum, as the doubles of {@link ExactSum#toExpansion}. */
    SUM(double[].class),
    /** One count for each bin. */
    HISTOGRAM(long[].class);

    private final Class<?> type;

    Kind(Class<?> type) {
      this.type = type;
    }

    /** {@return the class of a field's value} */
    public Class<?> type() {
      return type;
    }
  }

  private final Kind kind;
  private final String column;
  private final String meaning;

  // Immutable: no getter captures anything.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Metrics, Object> getter;

  MetricField(String column, String meaning, Function<Metrics, Object> getter) {
    this(Kind.COUNT, column, meaning, getter);
  }

  MetricField(Kind kind, String column, String meaning, Function<Metrics, Object> getter) {
    this.kind = kind;
    this.column = column;
    this.meaning = meaning;
    this.getter = getter;
  }

  /** {@return the one spelling of the field's name, in SQL, Parquet and reports} */
  public String column() {
    return column;
  }

  /** {@return how the field is stored} */
  public Kind kind() {
    return kind;
  }

  /** {@return one line for help texts; x is the source value, decoded that of its code} */
  public String meaning() {
    return meaning;
  }

  /** {@return this field of {@code metrics}, an object of {@code kind().type()}} */
  public Object get(Metrics metrics) {
    return kind.type.cast(getter.apply(metrics));
  }

  Object[] boxed(Metrics metrics) {
    return new Object[] {get(metrics)};
  }

  /**
   * {@return the field called {@code column}}
   *
   * @throws IllegalArgumentException if there is none; the message lists them
   */
  public static MetricField of(String column) {
    return Arrays.stream(values())
        .filter(field -> field.column.equals(column))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a statistic; allowed: %s"
                        .formatted(
                            column,
                            String.join(
                                ", ", Arrays.stream(values()).map(MetricField::column).toList()))));
  }
}
