package dev.lanecast.jobs.plan;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A blob file of the result, cut by the plan: which plan chunks it holds depends on the tensors and
 * on {@code output.file_bytes}, never on partitions.
 *
 * @param number 0-based; names the file
 * @param segments runs of plan chunks, in the order of their tensors
 */
public record OutputFile(int number, List<Segment> segments) implements Serializable {

  public OutputFile {
    segments = List.copyOf(segments);
  }

  /** {@return the name of this file of a kind, such as {@code blobs/00012.arrow}} */
  public String path(String folder, String extension) {
    return String.format(Locale.ROOT, "%s/%05d.%s", folder, number, extension);
  }

  /** {@return the plan chunks of this file} */
  public long chunks() {
    return segments.stream().mapToLong(Segment::chunks).sum();
  }

  /**
   * {@return the files of a result} A file takes chunks while their images stay within {@code
   * fileBytes}; it holds at least one.
   *
   * @param tensors in the order of their names' UTF-8 bytes
   * @param fileBytes payload bytes a file holds at most
   */
  public static List<OutputFile> cut(List<TensorPlan> tensors, long fileBytes) {
    List<OutputFile> files = new ArrayList<>();
    List<Segment> open = new ArrayList<>();
    long bytes = 0;
    for (int tensor = 0; tensor < tensors.size(); tensor++) {
      TensorPlan plan = tensors.get(tensor);
      int first = 0;
      int chunks = plan.grid().chunks();
      for (int chunk = 0; chunk < chunks; chunk++) {
        long more = plan.imageBytes(chunk);
        boolean begun = chunk > first || !open.isEmpty();
        if (begun && bytes + more > fileBytes) {
          if (chunk > first) {
            open.add(new Segment(tensor, first, chunk));
          }
          files.add(new OutputFile(files.size(), open));
          open = new ArrayList<>();
          first = chunk;
          bytes = 0;
        }
        bytes += more;
      }
      open.add(new Segment(tensor, first, chunks));
    }
    if (!open.isEmpty()) {
      files.add(new OutputFile(files.size(), open));
    }
    return files;
  }

  /**
   * {@return the files shared out to tasks, in order, as evenly as whole files allow; no task is
   * empty}
   *
   * @param partitions tasks wanted
   */
  public static List<List<OutputFile>> share(List<OutputFile> files, int partitions) {
    int tasks = Math.min(partitions, files.size());
    List<List<OutputFile>> shares = new ArrayList<>();
    for (long task = 0; task < tasks; task++) {
      int from = (int) (task * files.size() / tasks);
      int to = (int) ((task + 1) * files.size() / tasks);
      shares.add(List.copyOf(files.subList(from, to)));
    }
    return shares;
  }
}
