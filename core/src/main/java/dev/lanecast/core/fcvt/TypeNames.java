package dev.lanecast.core.fcvt;

import dev.lanecast.core.fcvt.InstructionException.Part;
import dev.lanecast.core.format.Format;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The part {@code {st}2{dt}} of a mnemonic. Names end and begin with digits; the 2 that separates
 * them is the one that leaves a known type on both sides (N-FCVT-8), and there is never more than
 * one.
 */
final class TypeNames {

  private static final char SEPARATOR = '2';

  private TypeNames() {}

  /**
   * {@return the form of these types}
   *
   * @throws InstructionException naming the type that is none
   */
  static Form form(String text) {
    List<String[]> splits = splits(text);
    for (String[] names : splits) {
      Optional<TypeCode> source = TypeCode.find(names[0]);
      Optional<TypeCode> destination = TypeCode.find(names[1]);
      if (source.isPresent() && destination.isPresent()) {
        return new Form(source.get(), destination.get());
      }
    }
    throw unknown(text, splits);
  }

  private static List<String[]> splits(String text) {
    List<String[]> splits = new ArrayList<>();
    for (int at = text.indexOf(SEPARATOR); at >= 0; at = text.indexOf(SEPARATOR, at + 1)) {
      splits.add(new String[] {text.substring(0, at), text.substring(at + 1)});
    }
    return splits;
  }

  /** Blames the side of the split whose other side is a type. */
  private static InstructionException unknown(String text, List<String[]> splits) {
    for (String[] names : splits) {
      if (TypeCode.find(names[0]).isPresent()) {
        return unknown(Part.DESTINATION_TYPE, names[1]);
      }
      if (TypeCode.find(names[1]).isPresent()) {
        return unknown(Part.SOURCE_TYPE, names[0]);
      }
    }
    return new InstructionException(
        Part.MNEMONIC, text, "is not {st}2{dt}; types are " + TypeCode.labels(all()));
  }

  private static InstructionException unknown(Part part, String name) {
    List<TypeCode> same =
        Arrays.stream(Format.values())
            .filter(format -> format.label().equals(name))
            .flatMap(format -> TypeCode.of(format).stream())
            .toList();
    return new InstructionException(
        part, name, "is not a type; allowed " + TypeCode.labels(same.isEmpty() ? all() : same));
  }

  private static List<TypeCode> all() {
    return List.of(TypeCode.values());
  }
}
