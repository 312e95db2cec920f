package dev.lanecast.udfs;

import dev.lanecast.udfs.function.AmaxFunction;
import dev.lanecast.udfs.function.QuantizeFunction;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;

/** The one list of SQL functions; the catalog, the docs and the tests walk it. */
public final class LanecastFunctions {

  /** Every function, in order of name. */
  public static final List<UnboundFunction> ALL =
      List.of(new AmaxFunction(), new QuantizeFunction());

  private LanecastFunctions() {}

  /** {@return the function of that SQL name} */
  static Optional<UnboundFunction> find(String name) {
    return ALL.stream().filter(function -> function.name().equals(name)).findFirst();
  }
}
