package dev.lanecast.jobs;

import com.holdenkarau.spark.testing.SharedJavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;

/** A Spark context for the tests of a class; Jupiter does not see the JUnit 4 hooks. */
public abstract class SparkTest extends SharedJavaSparkContext {

  @BeforeEach
  void startSpark() {
    runBefore();
  }

  @AfterAll
  static void stopSpark() {
    runAfterClass();
  }

  /** {@return the session of that context} */
  protected SparkSession spark() {
    return SparkSession.builder().sparkContext(sc()).getOrCreate();
  }
}
