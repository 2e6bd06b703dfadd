package io.barrierscope.engine.document;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.plan.JobGraphValidator;
import java.util.ArrayList;
import java.util.List;

/** Everything that can be said about a document before it runs. */
public final class DocumentCheck {
    private DocumentCheck() {}

    /** What is wrong with a flow that could be read: its graph, its options, and its scenarios against the graph. */
    public static List<Problem> check(FlowDocument document) {
        List<Problem> problems =
                new ArrayList<>(JobGraphValidator.validate(document.graph(), BuiltInOperators.CATALOG));
        List<String> names = new ArrayList<>();
        for (int i = 0; i < document.scenarios().size(); i++) {
            Scenario scenario = document.scenarios().get(i);
            String place = "/scenarios/" + i;
            if (names.contains(scenario.name())) {
                problems.add(Problem.error(
                        place + "/name",
                        "another scenario is named \"" + scenario.name() + "\" too",
                        "give it a name of its own"));
            }
            names.add(scenario.name());
            problems.addAll(ScenarioJob.of(document.graph(), scenario, place).unclaimed());
        }
        return List.copyOf(problems);
    }

    /** The same for the text of a document, with the problems of its form first. */
    public static List<Problem> check(Reading<FlowDocument> reading) {
        List<Problem> problems = new ArrayList<>(reading.problems());
        reading.value().ifPresent(document -> problems.addAll(check(document)));
        return List.copyOf(problems);
    }
}
