package io.barrierscope.app.editor.form.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.form.cel.SampleFeed;
import io.barrierscope.app.editor.form.field.DocumentProblems;
import io.barrierscope.app.editor.form.field.Expressions;
import io.barrierscope.app.editor.form.field.FieldModel;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.scenario.ScenarioRun.Standing;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.document.Changes;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ScenariosTest {
    private static final FlowDocument FLOW = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "flow",
         "job": {"configuration": {"execution.checkpointing.interval": "1 s"}},
         "vertices": [
          {"id": "s", "operator": "sequence-source", "settings": {"ratePerSecond": 10}},
          {"id": "sum", "operator": "aggregate", "settings": {"function": "sum"}},
          {"id": "out", "operator": "collect-sink"}],
         "edges": [{"from": "s", "to": "sum"}, {"from": "sum", "to": "out"}],
         "scenarios": [
          {"name": "calm", "seed": 1, "until": "3 s", "claims": [{"restarts": 0}]},
          {"name": "killed", "seed": 1, "until": "9 s",
           "faults": [{"at": {"time": "2 s"}, "fault": "fail-subtask", "target": "sum#0"}],
           "claims": [{"restarts": 0}]},
          {"name": "endless", "seed": 1}]}
        """).orThrow();

    private final Messages messages = Messages.english();
    private final EditorModel editor = new EditorModel(FLOW);

    @Test
    void every_part_of_every_fault_moment_and_claim_has_words_and_can_be_read_back() throws Exception {
        List<Class<? extends Record>> kinds = new ArrayList<>(Kinds.all(Fault.class));
        kinds.addAll(Kinds.all(Moment.class));
        kinds.addAll(Kinds.all(Claim.class));

        for (Class<? extends Record> kind : kinds) {
            Record first = Parts.first(kind, FLOW);
            for (Parts.Part part : Parts.of(kind, FLOW)) {
                assertThat(messages.has("part." + part.name())).as(part.name()).isTrue();
                assertThat(messages.has("part." + part.name() + ".help"))
                        .as(part.name())
                        .isTrue();
                String text = Parts.text(first, part.name());
                assertThat(Parts.with(first, part.name(), text))
                        .as("%s of %s", part, kind)
                        .isEqualTo(first);
            }
        }
        assertThat(kinds).hasSizeGreaterThan(40);
    }

    @Test
    void every_kind_can_be_chosen_and_undone() {
        FormModel form = form(1);

        for (String kind : Kinds.names(Fault.class)) {
            form.of("scenario 1 fault 0 kind").type(kind);
            form.of("scenario 1 fault 0 kind").commit();
        }
        for (String kind : Kinds.names(Moment.class)) {
            form.of("scenario 1 fault 0 moment").type(kind);
            form.of("scenario 1 fault 0 moment").commit();
        }
        for (String kind : Kinds.names(Claim.class)) {
            form.of("scenario 1 claim 0 kind").type(kind);
            form.of("scenario 1 claim 0 kind").commit();
            FlowDocuments.read(editor.text()).orThrow();
        }

        while (editor.undoName().isPresent()) {
            editor.undo();
        }
        assertThat(editor.document()).isEqualTo(FLOW);
    }

    @Test
    void a_fault_is_edited_part_by_part() {
        FormModel form = form(1);

        form.of("scenario 1 fault 0 target").type("s#0");
        FieldModel time = form.of("scenario 1 fault 0 at timeMillis");
        time.type("2500 ms");

        assertThat(editor.document().scenarios().get(1).faults().faults())
                .containsExactly(ScriptedFault.once(
                        new Moment.AtTime(2_500), new Fault.FailSubtask(new SubtaskId(new VertexId("s"), 0))));
        time.type("soon");
        assertThat(time.refusalProperty().get()).contains("soon");
    }

    @Test
    void every_kind_has_words_of_its_own() {
        List<String> kinds = new ArrayList<>(Kinds.names(Fault.class));
        kinds.addAll(Kinds.names(Moment.class));
        kinds.addAll(Kinds.names(Claim.class));

        assertThat(kinds).allMatch(kind -> messages.has("choice." + kind));
    }

    @Test
    void a_fault_at_a_time_strikes_again() {
        FormModel form = form(1);
        form.of("scenario 1 fault 0 moment").type("at-time");
        FormModel timed = form(1);

        timed.of("scenario 1 fault 0 repeat").type("3");
        timed.of("scenario 1 fault 0 every").type("10 s");

        ScriptedFault fault =
                editor.document().scenarios().get(1).faults().faults().get(0);
        assertThat(fault.repeat()).isEqualTo(3);
        assertThat(fault.everyMillis()).isEqualTo(10_000);
        FlowDocuments.read(editor.text()).orThrow();
    }

    @Test
    void a_scenario_changes_its_job() {
        FormModel form = form(1);

        form.of("scenario 1 change flinkVersion").type("1.20");
        form.of("scenario 1 change parallelism").type(Expressions.text(Map.of("sum", 2)));
        form.of("scenario 1 change set").type(Expressions.text(Map.of("restart-strategy.type", "none")));

        Changes changes =
                FlowDocuments.read(editor.text()).orThrow().scenarios().get(1).changes();
        assertThat(changes.flinkVersion()).isEqualTo(FlinkVersion.V1_20);
        assertThat(changes.parallelism()).containsEntry("sum", 2);
        assertThat(changes.settings()).containsEntry("restart-strategy.type", "none");
        form.of("scenario 1 change parallelism").type(Expressions.text(Map.of("sum", "many")));
        assertThat(form.of("scenario 1 change parallelism").refusalProperty().get())
                .contains("many");
    }

    @Test
    void lists_maps_and_json_are_read_and_written() throws Exception {
        Record restarted = Parts.with(Parts.first(Claim.Restarted.class, FLOW), "subtasks", "s#0, sum#0");
        assertThat(Parts.text(restarted, "subtasks")).isEqualTo("s#0, sum#0");
        Record rescale = Parts.with(Parts.first(Fault.Rescale.class, FLOW), "parallelism", "s=2,sum=3");
        assertThat(Parts.text(rescale, "parallelism")).isEqualTo("s=2, sum=3");
        Record result = Parts.with(Parts.first(Claim.ResultIs.class, FLOW), "records", "[{\"a\": [1, \"x\", null]}]");
        assertThat(Parts.text(result, "records")).isEqualTo("[{\"a\": [1, \"x\", null]}]");
        Record restore = Parts.with(Parts.first(Fault.Restore.class, FLOW), "removed", "sum");
        assertThat(Parts.text(restore, "removed")).isEqualTo("sum");
    }

    @Test
    void a_problem_of_a_fault_stands_at_the_fault() {
        FormModel form = form(1);

        form.of("scenario 1 fault 0 target").type("nobody#0");

        assertThat(form.of("scenario 1 fault 0 kind").problemsProperty().get()).hasSize(1);
    }

    @Test
    void a_name_that_another_scenario_has_is_refused() {
        FieldModel name = form(1).of("scenario 1 name");

        name.type("calm");
        assertThat(name.refusalProperty().get()).contains("calm");
        name.type("killed twice");
        name.commit();

        assertThat(editor.document().scenarios().get(1).name()).isEqualTo("killed twice");
    }

    @Test
    void scenarios_are_added_copied_and_deleted_under_names_of_their_own() {
        FlowDocument copied = ScenarioEdits.duplicate(FLOW, 0);
        assertThat(copied.scenarios())
                .extracting(Scenario::name)
                .containsExactly("calm", "calm 2", "killed", "endless");
        assertThat(ScenarioEdits.add(copied, Scenario.PLAIN).scenarios()).hasSize(5);
        assertThat(ScenarioEdits.delete(copied, 1)).isEqualTo(FLOW);
    }

    @Test
    void runs_end_with_ticks_and_crosses_and_count_until_something_changes() {
        ScenariosModel model = new ScenariosModel(
                editor, new SampleFeed.Source(Runnable::run, Runnable::run, graph -> JobInputs.NONE));

        model.run(editor.document().scenarios().subList(0, 2));

        assertThat(model.openProperty().get()).isZero();
        assertThat(standing(model, 0)).isEqualTo(Standing.HOLDS);
        assertThat(standing(model, 1)).isEqualTo(Standing.FAILS);
        form(1).of("scenario 1 seed").type("2");
        assertThat(standing(model, 0)).isEqualTo(Standing.HOLDS);
        assertThat(model.rowsProperty().get().get(1).run()).isNull();
        editor.option("execution.checkpointing.interval", "2 s");
        assertThat(model.rowsProperty().get())
                .allSatisfy(row -> assertThat(row.run()).isNull());
    }

    @Test
    void what_is_to_be_run_says_so_until_it_ends_or_is_given_up() {
        List<Runnable> work = new ArrayList<>();
        ScenariosModel model =
                new ScenariosModel(editor, new SampleFeed.Source(work::add, Runnable::run, graph -> JobInputs.NONE));
        model.run(editor.document().scenarios().subList(0, 2));

        assertThat(standing(model, 0)).isEqualTo(Standing.UNDER_WAY);
        assertThat(standing(model, 1)).isEqualTo(Standing.UNDER_WAY);
        model.cancel();
        work.forEach(Runnable::run);

        assertThat(model.rowsProperty().get())
                .allSatisfy(row -> assertThat(row.run()).isNull());
    }

    @Test
    void what_was_recorded_ends_where_it_was_recorded_unless_an_end_was_set() {
        Scenario endless = Scenario.PLAIN;
        Scenario cut = ScenarioEdits.recorded(endless, List.of(), OptionalLong.of(7_000), "cut");

        assertThat(cut.untilMillis()).hasValue(7_000);
        assertThat(ScenarioEdits.recorded(endless, List.of(), OptionalLong.empty(), "whole")
                        .untilMillis())
                .isEmpty();
        assertThat(ScenarioEdits.recorded(cut, List.of(), OptionalLong.of(9_000), "again")
                        .untilMillis())
                .hasValue(7_000);
    }

    @Test
    void what_is_to_be_run_can_be_given_up() {
        int[] asked = {0};

        ScenarioRun run = ScenarioRun.of(FLOW, FLOW.scenarios().get(2), JobInputs.NONE, () -> asked[0]++ > 2);

        assertThat(run.standing()).isEqualTo(Standing.CANCELLED);
    }

    @Test
    void a_job_that_cannot_run_is_told() {
        editor.set(new VertexId("sum"), "function", "product");

        ScenarioRun run =
                ScenarioRun.of(editor.document(), editor.document().scenarios().get(0), JobInputs.NONE, () -> false);

        assertThat(run.standing()).isEqualTo(Standing.BROKEN);
        assertThat(run.words()).contains("product");
    }

    @Test
    void what_a_person_did_while_it_ran_happens_by_itself_in_the_recorded_scenario() {
        Scenario calm = FLOW.scenarios().get(0);
        EngineSession session = EngineSession.open(listener -> engine(calm, listener));
        session.seek(40);
        session.inject(new Fault.FailSubtask(new SubtaskId(new VertexId("sum"), 0)));
        session.seek(Long.MAX_VALUE);
        List<Command> acts = session.recording("flow", calm, JobInputs.NONE, "").commands();

        Scenario recorded = ScenarioEdits.recorded(calm, acts, OptionalLong.of(99_000), "recorded");
        EngineSession again = EngineSession.open(listener -> engine(recorded, listener));
        again.seek(Long.MAX_VALUE);

        assertThat(recorded.name()).isEqualTo("recorded");
        assertThat(again.image().failures())
                .extracting(FailureImage::timeMillis)
                .isEqualTo(session.image().failures().stream()
                        .map(FailureImage::timeMillis)
                        .toList())
                .hasSize(1);
    }

    private static Engine engine(Scenario scenario, TraceListener listener) {
        return new Engine(
                new JobSpec(
                        FLOW.graph(),
                        scenario.faults(),
                        scenario.recovery(),
                        scenario.seed(),
                        scenario.untilMillis().orElse(Long.MAX_VALUE),
                        JobInputs.NONE),
                EngineOptions.FULL,
                listener);
    }

    private static Standing standing(ScenariosModel model, int index) {
        ScenarioRun run = model.rowsProperty().get().get(index).run();
        assertThat(run).isNotNull();
        return run.standing();
    }

    private FormModel form(int index) {
        return new FormModel(
                editor,
                new ScenarioForm(messages).of(editor.document(), index),
                new DocumentProblems(editor, Runnable::run, Runnable::run).problemsProperty());
    }
}
