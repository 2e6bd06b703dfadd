package io.barrierscope.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.EngineImage;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person meets who drops an operator between a source and a sink, changes nothing and presses Run. */
class FirstRunTest {
    private static final long MOST_STEPS = 20_000;

    static Stream<String> transformations() {
        return named(Kind.TRANSFORMATION);
    }

    static Stream<String> sinks() {
        return named(Kind.SINK).filter(name -> !name.equals("file-sink")); // wants a folder of the machine
    }

    @ParameterizedTest
    @MethodSource("transformations")
    void a_new_operator_works_as_it_is(String name) {
        EditorModel model = line(name);

        EngineImage image = run(model);

        assertThat(image.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(image.failures()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sequence-source", "generator-source", "live-source"})
    void a_new_source_works_as_it_is(String name) {
        EditorModel model = new EditorModel(Arrangement.EMPTY);
        VertexId source = model.add(operator(name), new Position(0, 0));
        model.addBehind(source, operator("collect-sink"), new Position(300, 0));

        EngineImage image = run(model);

        assertThat(image.jobStatus()).isIn(JobStatus.RUNNING, JobStatus.FINISHED);
        assertThat(image.failures()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("sinks")
    void a_new_sink_works_as_it_is(String name) {
        EditorModel model = new EditorModel(Arrangement.EMPTY);
        VertexId source = source(model, 0);
        model.addBehind(source, operator(name), new Position(300, 0));

        EngineImage image = run(model);

        assertThat(image.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(image.failures()).isEmpty();
    }

    private static EditorModel line(String name) {
        EditorModel model = new EditorModel(Arrangement.EMPTY);
        VertexId source = source(model, 0);
        VertexId added =
                model.addBehind(source, operator(name), new Position(300, 0)).orElseThrow();
        if (operator(name).inputs().size() > 1) {
            model.connect(source(model, 200), added);
        }
        model.addBehind(added, operator("collect-sink"), new Position(600, 0));
        return model;
    }

    private static VertexId source(EditorModel model, double y) {
        VertexId source = model.add(operator("sequence-source"), new Position(0, y));
        model.set(source, "to", 200L);
        model.set(source, "ratePerSecond", 50L);
        return source;
    }

    private static EngineImage run(EditorModel model) {
        Opening opening = new ProductOpener().openText("first", null, FlowDocuments.write(model.document()));
        assertThat(opening).isInstanceOf(Opening.Opened.class);
        OpenFlow flow = ((Opening.Opened) opening).flow();
        EngineSession session = EngineSession.open(new ProductMachines().of(flow, Scenario.PLAIN));
        session.runUntil(StopCondition.end(), MOST_STEPS);
        return session.image();
    }

    private static Stream<String> named(Kind kind) {
        return BuiltInOperators.CATALOG.all().stream()
                .filter(operator -> operator.kind() == kind)
                .map(OperatorDescription::name);
    }

    private static OperatorDescription operator(String name) {
        return BuiltInOperators.CATALOG.find(name).orElseThrow();
    }
}
