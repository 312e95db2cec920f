package dev.lanecast.core.metric;

import java.util.function.Function;

/** Stored field values on their way back into {@link Metrics}. */
record FieldValues(Function<MetricField, Object> values) {
  Counts counts() {
    return new Counts(
        count(MetricField.COUNT),
        count(MetricField.NAN),
        count(MetricField.INF),
        count(MetricField.EXCLUDED),
        count(MetricField.SATURATED),
        count(MetricField.FLUSHED),
        count(MetricField.SIGN_LOST),
        count(MetricField.EXACT),
        count(MetricField.TIES),
        count(MetricField.DEVICE_DIFFERS));
  }

  Extremes extremes() {
    return new Extremes(
        value(MetricField.AMAX),
        value(MetricField.MIN_NONZERO),
        value(MetricField.MAX_ABS_ERROR),
        count(MetricField.MAX_ABS_ERROR_INDEX),
        value(MetricField.MAX_RELATIVE_ERROR),
        value(MetricField.MAX_ULP));
  }

  Sums sums() {
    return new Sums(
        sum(MetricField.SUM_X2),
        sum(MetricField.SUM_E2),
        sum(MetricField.SUM_XQ),
        sum(MetricField.SUM_Q2),
        sum(MetricField.SUM_E));
  }

  long[] histogram(MetricField field) {
    return get(field, long[].class).clone();
  }

  private long count(MetricField field) {
    return get(field, Long.class);
  }

  private double value(MetricField field) {
    return get(field, Double.class);
  }

  private ExactSum sum(MetricField field) {
    return ExactSum.ofExpansion(get(field, double[].class));
  }

  private <T> T get(MetricField field, Class<T> type) {
    Object value = values.apply(field);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          "%s is %s; allowed: a %s"
              .formatted(
                  field.column(),
                  value == null ? "missing" : "a " + value.getClass().getSimpleName(),
                  type.getSimpleName()));
    }
    return type.cast(value);
  }
}
