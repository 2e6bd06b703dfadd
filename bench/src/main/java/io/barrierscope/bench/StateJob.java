package io.barrierscope.bench;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A job whose state is large: rows of about a kilobyte of random letters, the newest kept under each key. First every key
 * comes once; after that come rounds in which the first keys come again.
 */
final class StateJob {
    private static final RowType ROW = RowType.of("key", "text");

    /** Virtual time a record takes in the chain behind the source: that of three operators. */
    static final long MILLIS_PER_RECORD = 3;

    private StateJob() {}

    /**
     * The job.
     *
     * @param keys how many keys there are
     * @param rounds how many keys come again, round by round
     * @param checkpoints where its checkpoints lie
     */
    static JobSpec of(int keys, int textLength, List<Integer> rounds, Path checkpoints) {
        Map<String, String> configuration = new LinkedHashMap<>();
        configuration.put("state.backend.type", "rocksdb");
        configuration.put("execution.checkpointing.incremental", "true");
        configuration.put("execution.checkpointing.dir", checkpoints.toString());
        JobGraph graph = new JobGraph(
                "large state",
                BenchJob.VERSION,
                configuration,
                BenchJob.ONE_SLOT,
                List.of(
                        BenchJob.vertex("rows", "file-source", Map.of("path", "made")),
                        BenchJob.vertex("newest", "reduce", Map.of("expression", "right")),
                        BenchJob.vertex("none", "filter", Map.of("predicate", "false")),
                        BenchJob.vertex("out", "collect-sink", Map.of())),
                List.of(
                        BenchJob.edge("rows", "newest", Partitioning.HASH, "key"),
                        BenchJob.edge("newest", "none", Partitioning.FORWARD, null),
                        BenchJob.edge("none", "out", Partitioning.FORWARD, null)));
        JobInputs inputs = new JobInputs(Map.of(new VertexId("rows"), new Rows(keys, textLength, rounds)));
        return new JobSpec(graph, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, inputs);
    }

    /** Rows that are made when they are read. */
    private static final class Rows extends AbstractList<Row> {
        private final int keys;
        private final int textLength;
        private final List<Integer> rounds;

        Rows(int keys, int textLength, List<Integer> rounds) {
            this.keys = keys;
            this.textLength = textLength;
            this.rounds = rounds;
        }

        @Override
        public Row get(int index) {
            int place = index - keys;
            for (int round = 0; place >= 0 && round < rounds.size() && place >= rounds.get(round); round++) {
                place -= rounds.get(round);
            }
            long key = index < keys ? index : place;
            return Row.of(ROW, key, text(index));
        }

        private String text(int seed) {
            Random random = new Random(seed);
            char[] letters = new char[textLength];
            for (int i = 0; i < letters.length; i += 4) {
                int bits = random.nextInt();
                for (int j = i; j < Math.min(i + 4, letters.length); j++) {
                    letters[j] = (char) ('!' + (bits & 0x3F));
                    bits >>>= 8;
                }
            }
            return new String(letters);
        }

        @Override
        public int size() {
            return keys + rounds.stream().mapToInt(Integer::intValue).sum();
        }
    }
}
