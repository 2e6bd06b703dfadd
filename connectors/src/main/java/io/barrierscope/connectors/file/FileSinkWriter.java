package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes real files of what a job's file sinks do: hears the trace of a forward run and writes each part under a hidden
 * name until the engine commits it. Whatever ends the program, a reader sees whole parts or none.
 */
public final class FileSinkWriter implements TraceListener, Closeable {
    /** Operator name of the sinks written here. */
    public static final String OPERATOR = "file-sink";

    private final Map<VertexId, PartDirectory> directories;
    private final boolean durable;
    private @Nullable Problem failure;

    private FileSinkWriter(Map<VertexId, PartDirectory> directories, boolean durable) {
        this.directories = directories;
        this.durable = durable;
    }

    /**
     * A writer, or why there cannot be one; the writer of a job without file sinks does nothing.
     *
     * @param partsBegun a number higher than those of all parts that lie there
     */
    public record Opening(FileSinkWriter writer, List<Problem> problems, long partsBegun) {}

    /** Prepares the directories for a run that begins with nothing and leaves nothing to go on from. */
    public static Opening open(JobGraph graph, Path folder, Map<VertexId, String> paths) {
        return open(graph, folder, paths, Restart.NONE);
    }

    /**
     * Prepares the directory of every file sink.
     *
     * @param folder holds the document; directories it names must lie within
     * @param paths directories a person chose instead, anywhere
     */
    public static Opening open(JobGraph graph, Path folder, Map<VertexId, String> paths, Restart restart) {
        Map<VertexId, PartDirectory> directories = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        long partsBegun = 0;
        for (int i = 0; i < graph.vertices().size(); i++) {
            JobVertex vertex = graph.vertices().get(i);
            if (!vertex.operator().equals(OPERATOR)) {
                continue;
            }
            String place = "/vertices/" + i + "/settings/directory";
            String chosen = paths.get(vertex.id());
            Object setting = vertex.settings().get("directory");
            try {
                Path root = folder.toAbsolutePath().normalize();
                Path path = root.resolve(chosen != null ? chosen : setting instanceof String text ? text : "parts")
                        .normalize();
                if (chosen == null && !path.startsWith(root)) {
                    problems.add(Problem.error(
                            place,
                            "leads out of the document's folder: " + setting,
                            "allow it with --set " + vertex.id() + ".directory=" + path));
                    continue;
                }
                PartDirectory directory = new PartDirectory(path);
                boolean goesOn = restart.checkpoint() != null || restart.again();
                directory.prepare(goesOn, restart.needed(vertex)).ifPresent(problems::add);
                directories.put(vertex.id(), directory);
                partsBegun = Math.max(partsBegun, directory.partsBegun());
            } catch (InvalidPathException e) {
                problems.add(Problem.error(place, "not a path: " + e.getReason(), "name a directory"));
            }
        }
        return new Opening(new FileSinkWriter(directories, restart.durable()), List.copyOf(problems), partsBegun);
    }

    /** What stopped the writing, if something did: the run should end then. */
    public Optional<Problem> failure() {
        return Optional.ofNullable(failure);
    }

    /** The directories written to, by the sink. */
    public Map<VertexId, Path> directories() {
        Map<VertexId, Path> paths = new LinkedHashMap<>();
        directories.forEach((sink, directory) -> paths.put(sink, directory.path()));
        return paths;
    }

    /** What has been written so far, sink by sink. */
    public List<RunReport.FileOutcome> written() {
        List<RunReport.FileOutcome> written = new ArrayList<>();
        directories.forEach((sink, directory) -> written.add(new RunReport.FileOutcome(
                sink.value(), directory.path().toString(), directory.finished(), directory.finishedCount())));
        return written;
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        SubtaskId subtask = event.subtask();
        if (directories.isEmpty() || failure != null || subtask == null) {
            return;
        }
        if (durable && event instanceof CheckpointEvent.SnapshotTaken) {
            directories.values().forEach(directory -> attempt(directory, directory::bringToDisk));
            return;
        }
        PartDirectory directory = directories.get(subtask.vertex());
        if (directory != null) {
            attempt(directory, () -> apply(directory, event));
        }
    }

    private void attempt(PartDirectory directory, Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            failure = Problem.error(
                    directory.path().toString(),
                    "cannot be written: " + e.getMessage(),
                    "check its rights and the disk");
        }
    }

    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    /** Discards the parts that were not committed, unless a checkpoint may know of them. */
    @Override
    public void close() throws IOException {
        for (PartDirectory directory : directories.values()) {
            if (durable) {
                directory.bringToDisk();
            } else {
                directory.discardUnfinished();
            }
        }
    }

    private static void apply(PartDirectory directory, TraceEvent event) throws IOException {
        if (event instanceof RecordEvent.Delivered delivered) {
            String transaction = delivered.transaction();
            if (transaction != null) {
                directory.part(transaction).append(delivered.record().row());
            }
        } else if (event instanceof TransactionEvent.Opened opened) {
            directory.part(opened.transaction().value());
        } else if (event instanceof TransactionEvent.PreCommitted preCommitted) {
            directory.part(preCommitted.transaction().value()).seal();
        } else if (event instanceof TransactionEvent.PartRolled rolled) {
            directory.part(rolled.transaction().value()).seal();
        } else if (event instanceof TransactionEvent.PartResumed resumed) {
            directory.resume(resumed.transaction().value(), resumed.records());
        } else if (event instanceof TransactionEvent.PartFinished finished) {
            directory.finish(finished.transaction().value());
        } else if (event instanceof TransactionEvent.Aborted aborted) {
            directory.discard(aborted.transaction().value());
        }
    }
}
