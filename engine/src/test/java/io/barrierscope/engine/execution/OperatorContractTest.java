package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.operator.KitContext;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every operator must keep, whichever it is: tiny results, restores between any two calls, rescaling, failures. */
final class OperatorContractTest {
    static List<ContractKit> all() {
        return ContractKit.all();
    }

    static Stream<ContractKit> byHand() {
        return all().stream().filter(kit -> kit.tiny() != null);
    }

    @Test
    void every_operator_of_the_catalog_is_under_contract() {
        assertThat(all().stream().map(ContractKit::operator))
                .containsExactlyInAnyOrderElementsOf(BuiltInOperators.CATALOG.all().stream()
                        .map(OperatorDescription::name)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("byHand")
    void tiny_input_gives_tiny_output_also_with_a_restore_between_any_two_calls(ContractKit kit) {
        List<String> calm = feed(kit, -1);

        assertThat(calm).as(kit.operator()).isEqualTo(kit.tiny());
        for (int between = 0; between <= 7; between++) {
            assertThat(feed(kit, between)).as("restore before call " + between).isEqualTo(calm);
        }
    }

    /** Feeds three records with a watermark behind each, then the end. */
    private static List<String> feed(ContractKit kit, int restoreBefore) {
        KitContext context = new KitContext(KitContext.make(kit.operator(), kit.settings(), 0, 1), 0, 1, 0);
        context.open();
        for (int call = 0; call <= 6; call++) {
            if (call == restoreBefore) {
                context = context.restored(KitContext.make(kit.operator(), kit.settings(), 0, 1));
            }
            if (call == 6) {
                context.clock(1_000);
                context.watermarkArrives(Long.MAX_VALUE);
            } else if (call % 2 == 0) {
                long value = call / 2 + 1;
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("time", value * 100);
                fields.put("key", 0L);
                fields.put("value", value);
                Row row = Row.of(fields);
                context.record(0, 0L, row, value * 100);
                if (kit.hasTwoInputs()) {
                    context.record(1, kit.operator().equals("broadcast-rules") ? null : 0L, row, value * 100);
                }
            } else {
                context.clock(call * 20L);
                context.watermarkArrives((call / 2 + 1) * 100);
            }
        }
        context.endInput();
        return context.out.stream()
                .map(text -> text.substring(0, text.lastIndexOf('@')))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_failure_at_any_moment_of_a_checkpoint_breaks_no_promise(ContractKit kit) {
        List<String> calm = rows(run(kit.job(2)));
        assertThat(calm).isNotEmpty();
        for (CheckpointMoment moment : CheckpointMoment.values()) {
            EngineImage end = run(kit.job(2)
                    .fault(new AtCheckpoint(2, moment, null), new Fault.FailSubtask(TestJobs.subtask("x#0"))));

            assertThat(end.jobStatus()).as(kit.operator() + " " + moment).isEqualTo(JobStatus.FINISHED);
            judge(kit, end, moment.toString());
            if (kit.steady() && !kit.doubles()) {
                assertThat(rows(end)).as(kit.operator() + " " + moment).isEqualTo(calm);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void another_parallelism_gives_the_same_answer(ContractKit kit) {
        List<String> calm = rows(run(kit.job(1)));

        EngineImage end = run(kit.job(1)
                .fault(new AtTime(1_500), new Fault.Rescale(Map.of(new VertexId("x"), 3)))
                .fault(new AtTime(3_500), new Fault.Rescale(Map.of(new VertexId("x"), 2))));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.subtasks().stream().filter(one -> one.members().contains(new VertexId("x"))))
                .as(kit.operator())
                .hasSize(2);
        judge(kit, end, "rescaled");
        if (kit.steady()) {
            assertThat(rows(end)).as(kit.operator()).isEqualTo(calm);
        }
    }

    private static void judge(ContractKit kit, EngineImage end, String when) {
        for (VerdictImage verdict : end.verdicts()) {
            if (verdict.reader() != null && !verdict.reader().equals(kit.reader())) {
                continue;
            }
            if (!kit.loses()) {
                assertThat(verdict.lostCount())
                        .as(kit.operator() + " " + when + verdict)
                        .isZero();
            }
            if (!kit.doubles()) {
                assertThat(verdict.duplicatedCount())
                        .as(kit.operator() + " " + when + verdict)
                        .isZero();
            }
        }
    }

    private static EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> {});
        for (int i = 0; i < 200_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    /** What readers of the sink see in the end, in an order of its own. */
    private static List<String> rows(EngineImage end) {
        List<String> seen = end.topics().stream()
                .filter(topic -> !topic.name().equals("in"))
                .flatMap(topic -> topic.entries().stream())
                .filter(entry -> entry.committedView())
                .map(entry -> entry.label().replaceAll(" .written.*", ""))
                .sorted()
                .toList();
        return seen.isEmpty() ? List.of(end.verdicts().toString()) : seen;
    }
}
