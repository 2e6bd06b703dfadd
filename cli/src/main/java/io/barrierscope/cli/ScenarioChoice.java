package io.barrierscope.cli;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioDocument;
import io.barrierscope.engine.document.ScenarioDocuments;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the scenario that {@code --scenario} means: a name, the beginning of exactly one name, or a file. */
final class ScenarioChoice {
    private final RunOptions options;
    private final Surroundings surroundings;
    private final List<Problem> problems;

    /** @param problems receives what is wrong */
    ScenarioChoice(RunOptions options, Surroundings surroundings, List<Problem> problems) {
        this.options = options;
        this.surroundings = surroundings;
        this.problems = problems;
    }

    /** @param given taken when the command line names none */
    Optional<Scenario> choose(FlowDocument flow, Scenario given) {
        String wanted = options.scenario;
        if (wanted == null) {
            return Optional.of(given);
        }
        Optional<Scenario> exact = flow.scenario(wanted);
        if (exact.isPresent()) {
            return exact;
        }
        List<Scenario> beginning = flow.scenarios().stream()
                .filter(scenario ->
                        scenario.name().toLowerCase(Locale.ROOT).startsWith(wanted.toLowerCase(Locale.ROOT)))
                .toList();
        if (beginning.size() == 1) {
            return Optional.of(beginning.get(0));
        }
        return isFile(wanted) ? read(wanted) : unknown(wanted, flow, beginning);
    }

    private boolean isFile(String name) {
        try {
            Path path = surroundings.folder().resolve(name);
            return Files.exists(path);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private Optional<Scenario> read(String name) {
        InputDocument.Opening opening = InputDocument.open(name, surroundings.folder());
        if (opening instanceof InputDocument.Opening.Refused refused) {
            problems.add(refused.problem());
            return Optional.empty();
        }
        InputDocument document = ((InputDocument.Opening.Opened) opening).document();
        Reading<ScenarioDocument> reading = ScenarioDocuments.read(document.content());
        reading.problems().forEach(problem -> problems.add(problem.in(name)));
        return reading.value().map(ScenarioDocument::scenario);
    }

    private Optional<Scenario> unknown(String wanted, FlowDocument flow, List<Scenario> several) {
        List<Scenario> known = several.isEmpty() ? flow.scenarios() : several;
        String names = String.join(
                ", ", known.stream().map(each -> '"' + each.name() + '"').toList());
        problems.add(Problem.error(
                "--scenario " + wanted,
                several.isEmpty() ? "neither a scenario of the document nor a file" : "several scenarios begin so",
                known.isEmpty() ? "the document has none" : "use one of " + names));
        return Optional.empty();
    }
}
