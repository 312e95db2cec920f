package dev.lanecast.core.layout;

import dev.lanecast.core.format.Format;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * One whole 256-byte register for each source register, as a loop of narrowing Casts in one layout
 * and plain stores leaves them: unit {@code u} lies at byte {@code u*us + L*ud}, all else is zero
 * (L-IMG-2). Pairs of 4-bit codes are one unit (L-REG-1, L-REG-2).
 *
 * @param source what the last step of the cast reads; its width spaces the units
 * @param destination the format of the codes
 * @param layout the slot of each lane that holds the result
 */
public record RegisterImage(Format source, Format destination, RegLayout layout) implements Image {
  private static final int REGISTER_BYTES = 256;

  /**
   * @throws IllegalArgumentException if the Cast does not narrow, or does not take {@code layout};
   *     the message lists the layouts it takes (L-REG-8, L-IMG-9)
   */
  public RegisterImage {
    Set<RegLayout> allowed = RegLayout.allowed(source, destination);
    if (allowed.isEmpty() || !UnitWidths.of(source, destination).isNarrowing()) {
      throw new IllegalArgumentException(
          "%s to %s has no register image: it is not a register Cast to a narrower type; allowed: packed"
              .formatted(source.label(), destination.label()));
    }
    if (!allowed.contains(layout)) {
      throw new IllegalArgumentException(
          "register layout %s of %s to %s; allowed: %s"
              .formatted(layout, source.label(), destination.label(), RegLayout.names(allowed)));
    }
  }

  @Override
  public String label() {
    return "register";
  }

  @Override
  public Optional<RegLayout> regLayout() {
    return Optional.of(layout);
  }

  /** {@return whole registers: all of the image counts as valid (L-IMG-6, L-IMG-7)} */
  @Override
  public long validBytes(long elements) {
    Bounds.requireElements(elements);
    long registerElements = registerElements();
    long registers = elements / registerElements + (elements % registerElements == 0 ? 0 : 1);
    return Math.multiplyExact(registers, (long) REGISTER_BYTES);
  }

  @Override
  public void write(byte[] codes, int elements, ByteBuffer out) {
    Bounds.requireRoom(out, byteSize(elements));
    Bounds.requireCodes(codes, (long) elements * destination.containerBytes());
    UnitWidths widths = UnitWidths.of(source, destination);
    int registerElements = registerElements();
    byte[] units = new byte[REGISTER_BYTES];
    byte[] register = new byte[REGISTER_BYTES];
    for (int done = 0; done < elements; ) {
      int count = Math.min(elements - done, registerElements);
      if (count < registerElements) {
        Arrays.fill(register, (byte) 0);
      }
      if (widths.elements() == 1) {
        System.arraycopy(
            codes, done * widths.destination(), units, 0, count * widths.destination());
      } else {
        Nibbles.pack(codes, done, count, units);
      }
      scatter(units, widths.units(count), widths, register);
      out.put(register);
      done += count;
    }
  }

  @Override
  public void read(ByteBuffer image, int elements, byte[] codes) {
    Bounds.requireWhole(image, byteSize(elements));
    Bounds.requireCodes(codes, (long) elements * destination.containerBytes());
    UnitWidths widths = UnitWidths.of(source, destination);
    int registerElements = registerElements();
    byte[] units = new byte[REGISTER_BYTES];
    byte[] register = new byte[REGISTER_BYTES];
    long offset = 0;
    for (int done = 0; done < elements; ) {
      int count = Math.min(elements - done, registerElements);
      image.get(register);
      int unitCount = widths.units(count);
      gather(register, unitCount, widths, units);
      Bounds.requireZeros(register, offset);
      if (widths.elements() == 1) {
        System.arraycopy(
            units, 0, codes, done * widths.destination(), count * widths.destination());
      } else {
        Nibbles.requireZeroTail(units, count, offset + unitByte(unitCount - 1, widths));
        Nibbles.unpack(units, count, codes, done);
      }
      offset += REGISTER_BYTES;
      done += count;
    }
  }

  private int registerElements() {
    return REGISTER_BYTES * Byte.SIZE / source.bits();
  }

  /** The first byte of unit {@code u} inside its register: {@code u*us + L*ud} (L-IMG-2). */
  private int unitByte(int unit, UnitWidths widths) {
    return unit * widths.source() + layout.slot() * widths.destination();
  }

  private void scatter(byte[] units, int count, UnitWidths widths, byte[] register) {
    for (int part = 0; part < widths.destination(); part++) {
      int to = unitByte(0, widths) + part;
      for (int unit = 0, from = part; unit < count; unit++) {
        register[to] = units[from];
        to += widths.source();
        from += widths.destination();
      }
    }
  }

  /** Takes the units out of {@code register} and leaves zeros in their place. */
  private void gather(byte[] register, int count, UnitWidths widths, byte[] units) {
    for (int part = 0; part < widths.destination(); part++) {
      int from = unitByte(0, widths) + part;
      for (int unit = 0, to = part; unit < count; unit++) {
        units[to] = register[from];
        register[from] = 0;
        from += widths.source();
        to += widths.destination();
      }
    }
  }
}
