package io.barrierscope.cli;

import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.ScenarioDocuments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Validates documents, scenarios and recordings. */
@Command(
        name = "check",
        description = "Validates flow documents, scenarios, recordings, and Flink job plans and configuration files.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or sample:NAME.")
    private List<String> files = new ArrayList<>();

    CheckCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        int worst = ExitCode.OK;
        for (String file : files) {
            worst = Math.max(worst, check(file));
        }
        return worst;
    }

    private int check(String file) {
        InputDocument.Opening opening = InputDocument.openOrImport(file, surroundings.folder());
        if (opening instanceof InputDocument.Opening.Refused refused) {
            return surroundings.refuse(refused.problem());
        }
        InputDocument document = ((InputDocument.Opening.Opened) opening).document();
        return switch (document.kind().orElse(DocumentKind.FLOW)) {
            case FLOW -> checkFlow(document);
            case SCENARIO -> report(file, ScenarioDocuments.read(document.content()), List.of());
            case RECORDING -> report(file, Recordings.read(document.content()), List.of());
        };
    }

    private int checkFlow(InputDocument document) {
        Reading<FlowDocument> reading = FlowDocuments.read(document.content());
        List<Problem> more = new ArrayList<>();
        document.notes().forEach(problem -> more.add(problem.in(document.name())));
        if (reading.value().isPresent()) {
            FlowDocument flow = reading.value().get();
            DocumentCheck.check(flow).forEach(problem -> more.add(problem.in(document.name())));
            more.addAll(FileInputs.read(flow.graph(), document.sourceFiles(), Map.of())
                    .problems());
        }
        return report(document.name(), reading, more);
    }

    /** Prints everything; a text that is no document at all is bad input, one with errors is not all right. */
    private int report(String file, Reading<?> reading, List<Problem> more) {
        List<Problem> problems = new ArrayList<>();
        reading.problems().forEach(problem -> problems.add(problem.in(file)));
        problems.addAll(more);
        surroundings.report(problems);
        if (reading.value().isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        boolean wrong = problems.stream().anyMatch(Problem::isError);
        if (!wrong) {
            surroundings.out().println(file + ": ok");
        }
        return wrong ? ExitCode.NOT_OK : ExitCode.OK;
    }
}
