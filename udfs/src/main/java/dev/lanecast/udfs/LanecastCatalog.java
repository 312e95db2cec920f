package dev.lanecast.udfs;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The functions of {@link LanecastFunctions} as a Spark catalog: with {@code
 * spark.sql.catalog.lanecast=dev.lanecast.udfs.LanecastCatalog} a session calls {@code
 * lanecast.quantize(…)}.
 */
public final class LanecastCatalog implements FunctionCatalog {

  /** The catalog's usual name, and so the prefix of its functions. */
  public static final String NAME = "lanecast";

  private String name = NAME;

  /** Makes the functions known to a running session. */
  public static void install(SparkSession spark) {
    spark.conf().set("spark.sql.catalog." + NAME, LanecastCatalog.class.getName());
  }

  @Override
  public void initialize(String catalogName, CaseInsensitiveStringMap options) {
    name = catalogName;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) {
    if (namespace.length != 0) {
      return new Identifier[0];
    }
    return LanecastFunctions.ALL.stream()
        .map(function -> Identifier.of(namespace, function.name()))
        .toArray(Identifier[]::new);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    if (identifier.namespace().length != 0) {
      throw new NoSuchFunctionException(identifier);
    }
    return LanecastFunctions.find(identifier.name())
        .orElseThrow(() -> new NoSuchFunctionException(identifier));
  }
}
