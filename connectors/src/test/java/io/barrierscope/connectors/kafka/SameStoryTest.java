package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioDocuments;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.session.EngineSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each story of two-phase commit is lived through on the simulated broker and on a real one. */
class SameStoryTest {
    private static final Path SAMPLES = Path.of("../sample-graphs/src/main/resources/io/barrierscope/samples");

    /** How many records the samples of the stories that lose some have. */
    private static final int RECORDS = 12;

    private static final String TIMED = "B-4";

    /** The simulated broker looks for time-outs as often as the real one of the tests. */
    private static final String AS_REAL = "{\"transaction.abort.timed.out.transaction.cleanup.interval.ms\": \"200\"}";

    private final TestBroker broker = TestBroker.shared();

    @ParameterizedTest
    @ValueSource(strings = {"B-0", "B-1", "B-2", "B-3"})
    void two_phase_commit(String story) throws Exception {
        FlowDocument flow = sample("two-phase-commit", "story-" + story, Map.of());

        compare(flow, scenario(flow, story), "story-" + story, false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a lost machine", "the sink dies", "the answer"})
    void pooled_transactions(String story) throws Exception {
        String topic = "pool-" + story.replace(' ', '-');
        FlowDocument flow =
                sample("pooled-transactions", topic, Map.of("s.to", 30L, "execution.checkpointing.interval", "1 s"));

        compare(flow, scenario(flow, story), topic, false);
    }

    @Test
    void a_transaction_times_out_while_the_sink_is_down() throws Exception {
        FlowDocument flow = sample(
                "transaction-timeout",
                "timed-out",
                Map.of(
                        "s.ratePerSecond",
                        4L,
                        "out.transaction.timeout.ms",
                        4_000L,
                        "execution.checkpointing.interval",
                        "750 ms",
                        "restart-strategy.fixed-delay.delay",
                        "6 s"));

        compare(flow, scenario(flow, TIMED), "timed-out", true);
    }

    @Test
    void another_producer_fences_one_that_has_pre_committed() throws Exception {
        FlowDocument flow = sample("two-phase-commit", "fenced", Map.of());
        Scenario fence = ScenarioDocuments.read("""
            {"format": "barrierscope/scenario", "version": 1, "name": "fence",
             "faults": [{"at": {"checkpoint": 2, "moment": "pre-committed", "target": "out#0"}, "fault": "fence-producer", "target": "out#0"}],
             "claims": [{"verdict": "at-most-once", "sink": "out", "reader": "read_committed"},
              {"transaction": "fenced-0-2", "state": "LOST"}, {"restarts": 0}, {"jobStatus": "FINISHED"}]}
            """).orThrow().scenario();

        compare(flow, fence, "fenced", true);
    }

    private void compare(FlowDocument flow, Scenario scenario, String topic, boolean loses) {
        EngineSession simulated = LiveJob.simulated(flow, scenario);
        try (LiveJob live = LiveJob.start(flow, scenario, broker)) {
            if (scenario.name().startsWith(TIMED)) {
                live.inRealTime();
            }
            live.toEnd();

            String servers = broker.bootstrapServers();
            List<String> committed = LiveJob.rows(servers, topic, true);
            assertThat(live.broken())
                    .as("claims on the real broker") // its clock may end the other subtask's transaction too
                    .allMatch(claim -> scenario.name().startsWith(TIMED) && claim.contains("COMMITTED"));
            assertThat(committed)
                    .as("read_committed")
                    .containsExactlyInAnyOrderElementsOf(LiveJob.seen(live.session, topic, true));
            assertThat(LiveJob.rows(servers, topic, false))
                    .as("read_uncommitted")
                    .containsExactlyInAnyOrderElementsOf(LiveJob.seen(live.session, topic, false));
            List<String> expected = LiveJob.seen(simulated, topic, true);
            if (loses) { // what stood in the lost transaction depends on when its checkpoint came
                assertThat(committed).hasSizeLessThan(RECORDS);
                assertThat(expected).hasSizeLessThan(RECORDS);
            } else {
                assertThat(committed).as("the simulated run").containsExactlyInAnyOrderElementsOf(expected);
            }
            assertThat(live.replay().detail()).isEmpty();
        }
    }

    private static FlowDocument sample(String name, String topic, Map<String, Object> changes) throws IOException {
        String text = Files.readString(SAMPLES.resolve(name + ".flow.json"))
                .replace("\"slotsPerTaskManager\": 1}", "\"slotsPerTaskManager\": 1, \"broker\": " + AS_REAL + "}");
        FlowDocument flow = FlowDocuments.read(
                        text.replace("\"sums", "\"" + topic).replace("\"pooled", "\"" + topic))
                .orThrow();
        Map<String, Object> settings = new LinkedHashMap<>(changes);
        return flow.withGraph(ChangedGraph.of(flow.graph(), new JobChange(null, settings, Map.of())));
    }

    private static Scenario scenario(FlowDocument flow, String story) {
        return flow.scenarios().stream()
                .filter(one -> one.name().startsWith(story))
                .findFirst()
                .orElseThrow();
    }
}
