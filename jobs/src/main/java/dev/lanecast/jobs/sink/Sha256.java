package dev.lanecast.jobs.sink;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The one digest of the product: SHA-256, written as lower-case hex. */
public final class Sha256 {

  /** Bytes of a digest. */
  public static final int BYTES = 32;

  private Sha256() {}

  /** {@return a fresh digest} */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** {@return the digest of the first {@code length} bytes} */
  public static byte[] of(byte[] bytes, int length) {
    MessageDigest digest = digest();
    digest.update(bytes, 0, length);
    return digest.digest();
  }

  /** {@return the digest of {@code bytes} as hex} */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(of(bytes, bytes.length));
  }
}
