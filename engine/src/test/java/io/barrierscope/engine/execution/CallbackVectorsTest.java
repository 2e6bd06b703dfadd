package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.operator.Collector;
import io.barrierscope.engine.operator.Operator;
import io.barrierscope.engine.operator.OperatorContext;
import io.barrierscope.engine.stream.StreamRecord;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The order in which a Flink 2.3.0 job called the operators of a chain, written down from a MiniCluster. */
final class CallbackVectorsTest {
    private final List<String> heard = new ArrayList<>();

    /** Writes down what it is called for, and passes on what comes. */
    private final class Heard extends Operator {
        private final String name;

        Heard(String name) {
            this.name = name;
        }

        private void hear(String what) {
            heard.add(what);
        }

        @Override
        public void open(OperatorContext context, Collector out) {
            hear("open " + name);
        }

        @Override
        public void process(StreamRecord record, OperatorContext context, Collector out) {
            out.collect(record);
        }

        @Override
        public void watermark(long timestampMillis, OperatorContext context) {
            if (timestampMillis == Long.MAX_VALUE) {
                hear("maxWatermark " + name);
            }
            super.watermark(timestampMillis, context);
        }

        @Override
        public void endInput(OperatorContext context, Collector out) {
            hear("endInput " + name);
        }

        @Override
        public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {
            hear("preBarrier " + name + " " + checkpointId);
        }

        @Override
        public void snapshotState(long checkpointId, OperatorContext context) {
            hear("snapshot " + name + " " + checkpointId);
        }

        @Override
        public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {
            hear("complete " + name + " " + checkpointId);
        }

        @Override
        public void close(OperatorContext context) {
            hear("close " + name);
        }
    }

    private static Story chain(int records) {
        return new Story()
                .configuration("'execution.checkpointing.interval':'2 s'," + Story.fixedDelay(5))
                .chained("s", "sequence-source", "'from':1,'to':" + records + ",'ratePerSecond':10")
                .chained("a", "union", "")
                .chained("b", "union", "")
                .chained("c", "union", "")
                .edge("s", "a", "'partitioning':'forward'")
                .edge("a", "b", "'partitioning':'forward'")
                .edge("b", "c", "'partitioning':'forward'");
    }

    private String run(Story story) throws ReflectiveOperationException {
        Engine engine = story.engine();
        Field operator = OperatorNode.class.getDeclaredField("operator");
        operator.setAccessible(true);
        assertThat(engine.tasks()).hasSize(1);
        for (OperatorNode node : engine.task(0).nodes()) {
            if (!node.subtask().vertex().value().equals("s")) {
                operator.set(node, new Heard(node.subtask().vertex().value().toUpperCase(Locale.ROOT)));
            }
        }
        for (int i = 0; i < 10_000 && engine.step(); i++) {
            continue;
        }
        return String.join("; ", heard);
    }

    private static String open() {
        return "open C; open B; open A; ";
    }

    private static String checkpoint(long id) {
        return ("preBarrier A %1$d; preBarrier B %1$d; preBarrier C %1$d; snapshot C %1$d; snapshot B %1$d; snapshot A"
                        + " %1$d; ")
                .formatted(id);
    }

    private static String complete(long id) {
        return "complete C %1$d; complete B %1$d; complete A %1$d; ".formatted(id);
    }

    private static final String END =
            "maxWatermark A; maxWatermark B; maxWatermark C; endInput A; endInput B; endInput C; ";

    @Test
    void a_chain_that_ends_flushes_from_the_head_and_closes_from_the_tail_after_one_more_checkpoint() throws Exception {
        assertThat(run(chain(50)))
                .isEqualTo(open() + checkpoint(1) + complete(1) + checkpoint(2) + complete(2) + checkpoint(3)
                        + complete(3) + END + checkpoint(4) + complete(4) + "close C; close B; close A");
    }

    /** The vector's operator A throws in its own snapshot, so that B and C have given theirs. */
    @Test
    void a_chain_whose_snapshot_fails_is_closed_and_opened_again_from_the_checkpoint_before() throws Exception {
        String told = run(chain(50)
                .fault(
                        "'checkpoint':2,'moment':'triggered'",
                        "'fail-checkpoint','stage':'sync-failure','target':'s#0'"));

        assertThat(told)
                .startsWith(open() + checkpoint(1) + complete(1) + "preBarrier A 2; preBarrier B 2; preBarrier C 2; ")
                .contains("close C; close B; close A; " + open() + checkpoint(3) + complete(3))
                .doesNotContain("complete C 2", "complete A 2")
                .endsWith("close C; close B; close A");
    }

    @Test
    void stopping_without_drain_takes_the_savepoint_and_flushes_nothing() throws Exception {
        String told = run(chain(500).fault("'time':'3 s'", "'stop-with-savepoint'"));

        assertThat(told)
                .isEqualTo(open() + checkpoint(1) + complete(1) + checkpoint(2) + complete(2) + checkpoint(3)
                        + complete(3) + "close C; close B; close A");
    }

    @Test
    void stopping_with_drain_flushes_before_the_savepoint() throws Exception {
        String told = run(chain(500).fault("'time':'3 s'", "'stop-with-savepoint','drain':true"));

        assertThat(told)
                .isEqualTo(open() + checkpoint(1) + complete(1) + checkpoint(2) + complete(2) + END + checkpoint(3)
                        + complete(3) + "close C; close B; close A");
    }

    @Test
    void cancelling_only_closes() throws Exception {
        String told = run(chain(500).fault("'time':'1 s'", "'cancel'"));

        assertThat(told).isEqualTo(open() + checkpoint(1) + complete(1) + "close C; close B; close A");
    }
}
