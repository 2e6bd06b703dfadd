package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.StoredRows;
import io.barrierscope.engine.stream.Row;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the file sources of a job read, taken into memory before the run.
 *
 * @param inputs records by source vertex; empty for a source with a problem
 * @param problems what could not be read, with file and line
 */
public record FileInputs(JobInputs inputs, List<Problem> problems) {
    /** Operator name of the sources read here. */
    public static final String OPERATOR = "file-source";

    /** Larger files stay on disk and are read block by block. */
    static final long IN_MEMORY_BYTES = 32L << 20;

    /** What comes with the program and is no file on disk is refused when it is larger. */
    private static final long MAX_BYTES = 256L << 20;

    /** Hears how far the reading of a large file has come. */
    @FunctionalInterface
    public interface Progress {
        /** Nobody hears it. */
        Progress NONE = (path, share) -> {};

        /** The share of the file that is read, from 0 to 1. */
        void read(String path, double share);
    }

    /**
     * Reads every {@code file-source} of the graph.
     *
     * @param files where the documents' paths lead
     * @param paths other paths for some sources, instead of what the document says
     */
    public static FileInputs read(JobGraph graph, SourceFiles files, Map<VertexId, String> paths) {
        return read(graph, files, paths, Progress.NONE);
    }

    /** The same; somebody hears how far it has come with large files. */
    public static FileInputs read(JobGraph graph, SourceFiles files, Map<VertexId, String> paths, Progress progress) {
        return read(graph, files, paths, progress, IN_MEMORY_BYTES);
    }

    static FileInputs read(
            JobGraph graph, SourceFiles files, Map<VertexId, String> paths, Progress progress, long inMemoryBytes) {
        Map<VertexId, List<Row>> rows = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < graph.vertices().size(); i++) {
            JobVertex vertex = graph.vertices().get(i);
            if (!vertex.operator().equals(OPERATOR)) {
                continue;
            }
            Object setting = vertex.settings().get("path");
            String path = paths.getOrDefault(vertex.id(), setting instanceof String text ? text : "");
            Optional<RowFormat> format = format(vertex, path);
            if (path.isBlank()) {
                problems.add(Problem.error(
                        "/vertices/" + i + "/settings/path", "no file to read", "name one, or pass --set path=FILE"));
            } else if (format.isEmpty()) {
                problems.add(Problem.error(
                        "/vertices/" + i + "/settings/format",
                        "no such format: " + vertex.settings().get("format"),
                        "use text, csv or json-lines"));
            } else {
                Optional<Path> large = files.onDisk(path).filter(file -> isLarger(file, inMemoryBytes));
                Reading reading = large.isPresent()
                        ? () -> FileRows.of(large.get(), path, format.get(), share -> progress.read(path, share))
                        : () -> inMemory(files, path, format.get());
                attempt(path, reading, problems).ifPresent(found -> rows.put(vertex.id(), found));
            }
        }
        return new FileInputs(new JobInputs(rows), List.copyOf(problems));
    }

    /**
     * Puts the rows that a recording only names in their place.
     *
     * @param files where the paths lead
     */
    public static FileInputs fetched(JobInputs recorded, JobGraph graph, SourceFiles files, Progress progress) {
        Map<VertexId, List<Row>> rows = new LinkedHashMap<>(recorded.rows());
        List<Problem> problems = new ArrayList<>();
        recorded.rows().forEach((source, known) -> {
            if (known instanceof StoredRows away) {
                String path = away.place().file();
                JobVertex vertex = graph.vertex(source).orElseThrow();
                Optional<Path> file = files.onDisk(path);
                if (file.isEmpty()) {
                    problems.add(Problem.error(path, "no such file", "bring the file that the run has read"));
                    return;
                }
                Reading reading = () -> FileRows.of(
                        file.get(),
                        path,
                        format(vertex, path).orElse(RowFormat.TEXT),
                        share -> progress.read(path, share));
                attempt(path, reading, problems).ifPresent(found -> {
                    rows.put(source, found);
                    if (!((StoredRows) found).place().equals(away.place())) {
                        problems.add(Problem.error(
                                path, "is not the file that the run has read", "bring the file as it was"));
                    }
                });
            }
        });
        return new FileInputs(new JobInputs(rows), List.copyOf(problems));
    }

    private static boolean isLarger(Path file, long bytes) {
        try {
            return Files.size(file) > bytes;
        } catch (IOException e) {
            return false; // the reading will say what is wrong
        }
    }

    @FunctionalInterface
    private interface Reading {
        List<Row> rows() throws IOException;
    }

    private static List<Row> inMemory(SourceFiles files, String path, RowFormat format) throws IOException {
        try (InputStream in = files.open(path);
                Utf8Lines lines = new Utf8Lines(in, MAX_BYTES)) {
            return List.copyOf(format.read(lines));
        }
    }

    private static Optional<List<Row>> attempt(String path, Reading reading, List<Problem> problems) {
        try {
            return Optional.of(reading.rows());
        } catch (BadInputException e) {
            problems.add(Problem.error(path + ":" + e.line(), e.message(), e.remedy()));
        } catch (SourceFiles.IsDirectoryException e) {
            problems.add(Problem.error(path, "is a directory", "name a file in it"));
        } catch (FileNotFoundException e) {
            problems.add(Problem.error(
                    path,
                    "no such file" + (path.equals(e.getMessage()) ? "" : " (looked for " + e.getMessage() + ")"),
                    "check the path, or pass another with --set path=FILE"));
        } catch (InvalidPathException e) {
            problems.add(Problem.error(path, "not a path: " + e.getReason(), "check the path"));
        } catch (AccessDeniedException e) {
            problems.add(Problem.error(path, "may not be read", "give yourself the right to read it"));
        } catch (IOException e) {
            problems.add(Problem.error(path, "cannot be read: " + e.getMessage(), "check the disk and the path"));
        }
        return Optional.empty();
    }

    /** The format set, or else the one that the extension stands for. */
    private static Optional<RowFormat> format(JobVertex vertex, String path) {
        Object set = vertex.settings().get("format");
        String byExtension = path.endsWith(".csv") ? "csv" : path.endsWith(".jsonl") ? "json-lines" : "text";
        return switch (set == null ? byExtension : set.toString()) {
            case "text" -> Optional.of(RowFormat.TEXT);
            case "csv" -> Optional.of(new CsvFormat());
            case "json-lines" -> Optional.of(new JsonLinesFormat());
            default -> Optional.empty();
        };
    }
}
