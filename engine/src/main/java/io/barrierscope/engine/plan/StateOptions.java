package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.graph.JobGraph;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where keyed state lies and what a checkpoint stores of it (Flink's {@code StateBackendOptions}).
 *
 * @param type {@code state.backend.type}
 * @param incremental {@code execution.checkpointing.incremental}: whether checkpoints share files
 */
public record StateOptions(Type type, boolean incremental) {
    private static final String FORST = "forst";
    private static final List<String> LEGACY_HEAP = List.of("jobmanager", "filesystem");
    private static final List<String> ROCKSDB_FACTORIES = List.of(
            "org.apache.flink.state.rocksdb.embeddedrocksdbstatebackendfactory",
            "org.apache.flink.contrib.streaming.state.embeddedrocksdbstatebackendfactory");
    private static final String HEAP_FACTORY = "org.apache.flink.runtime.state.hashmap.hashmapstatebackendfactory";

    /** The state backends (Flink's {@code StateBackendLoader}). */
    public enum Type {
        HASHMAP,
        ROCKSDB
    }

    /** Whether checkpoints consist of files that may be shared. */
    public boolean sharesFiles() {
        return type == Type.ROCKSDB && incremental;
    }

    /** The options of a graph's configuration. */
    public static StateOptions of(JobGraph graph) {
        return FlinkOptions.state(graph);
    }

    static StateOptions read(TypedOptions typed) {
        Optional<String> name = typed.text(FlinkOptionTable.BACKEND);
        Type type = name.map(given -> type(given, typed)).orElse(Type.HASHMAP);
        return new StateOptions(type, typed.flag(FlinkOptionTable.INCREMENTAL).orElse(false));
    }

    private static Type type(String given, TypedOptions typed) {
        String known = given.toLowerCase(Locale.ROOT);
        if (known.equals("rocksdb") || ROCKSDB_FACTORIES.contains(known)) {
            return Type.ROCKSDB;
        }
        if (known.equals(FORST)) {
            typed.warning(
                    FlinkOptionTable.BACKEND,
                    "the state backend forst is not built in; state lies on the heap instead, with the same results",
                    "write rocksdb to see files");
        } else if (!known.equals("hashmap") && !known.equals(HEAP_FACTORY) && !LEGACY_HEAP.contains(known)) {
            typed.error(
                    FlinkOptionTable.BACKEND,
                    "there is no state backend \"" + VertexChecks.shortened(given) + "\"",
                    NearMiss.of(known, List.of("hashmap", "rocksdb"))
                            .map(near -> "did you mean \"" + near + "\"?")
                            .orElse("write hashmap or rocksdb; classes of your own cannot be loaded here"));
        }
        return Type.HASHMAP;
    }
}
