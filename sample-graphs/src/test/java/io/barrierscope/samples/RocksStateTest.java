package io.barrierscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scenario of the lessons, and each night of every sample, with its state in RocksDB: the very same run as on the heap, also there and back. */
class RocksStateTest {
    private static final long MAX_STEPS = 100_000;
    private static final int SEEKS = 4;

    static List<SampleScenariosTest.Case> runs() {
        List<SampleScenariosTest.Case> all = SampleScenariosTest.runs();
        return Boolean.getBoolean("nightly")
                ? all
                : all.stream()
                        .filter(each -> each.sample().topic().equals(Sample.LESSON))
                        .toList();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void a_run_with_rocksdb_is_the_run_on_the_heap(SampleScenariosTest.Case each) {
        EngineSession expected = each.run();
        long hash = expected.traceHash();
        try (RocksStores stores = new RocksStores()) {
            EngineSession session = EngineSession.open(rocks(each, stores));
            session.runUntil(StopCondition.end(), MAX_STEPS);

            assertThat(session.traceHash()).isEqualTo(hash);
            assertThat(report(session, each)).isEqualTo(report(expected, each));
            Random random = new Random(each.toString().hashCode());
            for (int i = 0; i < SEEKS; i++) {
                long step = random.nextLong(expected.steps() + 1);
                assertThat(session.seek(step)).isEqualTo(step);
                assertThat(expected.seek(step)).isEqualTo(step);
                assertThat(session.image()).isEqualTo(expected.image());
            }
            session.runUntil(StopCondition.end(), MAX_STEPS);
            assertThat(session.traceHash()).isEqualTo(hash);
        }
    }

    private static String report(EngineSession session, SampleScenariosTest.Case each) {
        return RunReports.of(session, "", each.scenario(), "test", List.of()).toString();
    }

    private static MachineFactory rocks(SampleScenariosTest.Case each, RocksStores stores) {
        JobGraph graph = each.job().graph();
        Map<String, String> configuration = new LinkedHashMap<>(graph.configuration());
        configuration.put("state.backend.type", "rocksdb");
        configuration.put("execution.checkpointing.incremental", "true");
        JobSpec spec = new JobSpec(
                new JobGraph(
                        graph.name(),
                        graph.flinkVersion(),
                        configuration,
                        graph.cluster(),
                        graph.vertices(),
                        graph.edges()),
                each.scenario().faults(),
                each.scenario().recovery(),
                each.scenario().seed(),
                each.scenario().untilMillis().orElse(Long.MAX_VALUE),
                each.inputs());
        return listener -> new Engine(spec, EngineOptions.FULL.with(stores), listener);
    }
}
