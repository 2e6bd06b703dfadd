package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.state.CheckpointStorage;
import org.apache.flink.runtime.state.CheckpointStorageLoader;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.runtime.state.storage.JobManagerCheckpointStorage;
import org.junit.jupiter.api.Test;
import org.slf4j.helpers.NOPLogger;

/** The storage that is configured, and how large a state it takes, against Flink's {@code CheckpointStorageLoader}. */
final class StorageFidelityTest {
    private static final List<String> STORAGES = List.of(
            "jobmanager", "JobManager", "JOBMANAGER", "filesystem", "FileSystem", " filesystem", "file", "memory");
    private static final List<String> DIRECTORIES = List.of("file:///checkpoints", "file:///a/b", "hdfs:///c");

    @Test
    void the_same_storage_is_chosen() {
        Comparisons comparisons = new Comparisons("choice of the checkpoint storage");
        for (String key : List.of("execution.checkpointing.storage", "state.checkpoint-storage")) {
            for (String storage : withNone(STORAGES)) {
                for (String directory : withNone(DIRECTORIES)) {
                    Map<String, String> configuration = new TreeMap<>();
                    put(configuration, key, storage);
                    put(configuration, "execution.checkpointing.dir", directory);

                    comparisons.same(ours(configuration), flinks(configuration), configuration::toString);
                }
            }
        }
        comparisons.assertAtLeast(70);
    }

    private static List<String> withNone(List<String> values) {
        List<String> all = new ArrayList<>(values);
        all.addAll(Collections.singleton(""));
        return all;
    }

    private static void put(Map<String, String> configuration, String key, String value) {
        if (!value.isEmpty()) {
            configuration.put(key, value);
        }
    }

    private static Object ours(Map<String, String> configuration) {
        FlinkOptions.Reading reading = FlinkOptions.read(new JobGraph(
                "storage",
                FlinkVersion.V2_3,
                configuration,
                new ClusterSettings(1, 1, Map.of()),
                List.of(),
                List.of()));
        return reading.hasErrors()
                ? FlinkAnswers.REFUSED
                : reading.options().checkpoints().maxStateBytes().orElse(Long.MAX_VALUE);
    }

    private static Object flinks(Map<String, String> configuration) {
        try {
            CheckpointStorage storage = CheckpointStorageLoader.load(
                    null,
                    new HashMapStateBackend(),
                    Configuration.fromMap(configuration),
                    new Configuration(),
                    StorageFidelityTest.class.getClassLoader(),
                    NOPLogger.NOP_LOGGER);
            return storage instanceof JobManagerCheckpointStorage memory
                    ? (long) memory.getMaxStateSize()
                    : Long.MAX_VALUE;
        } catch (Exception e) { // what it cannot make
            return FlinkAnswers.REFUSED;
        }
    }
}
