package io.barrierscope.cli;

import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Imports;
import io.barrierscope.engine.document.Reading;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a flow document of Flink's own files. */
@Command(
        name = "import",
        description = "Makes a flow document of a Flink job plan (JSON) and configuration files.",
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "A job plan, flink-conf.yaml or config.yaml; later ones are laid over earlier ones.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--into",
            paramLabel = "FLOW",
            description = "Flow document that takes it: a plan replaces its graph, a configuration file sets options.")
    private @Nullable String into;

    @Option(names = "--output", paramLabel = "FILE", description = "Where to write it; standard output otherwise.")
    private @Nullable String output;

    ImportCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Attempt<Optional<FlowDocument>> base = base();
        if (base.value().isEmpty()) {
            surroundings.report(base.problems());
            return ExitCode.BAD_INPUT;
        }
        Optional<FlowDocument> document = base.value().get();
        for (String file : files) {
            InputDocument.Opening opening = InputDocument.open(file, surroundings.folder());
            if (opening instanceof InputDocument.Opening.Refused refused) {
                return surroundings.refuse(refused.problem());
            }
            byte[] content = ((InputDocument.Opening.Opened) opening).document().content();
            String text = new String(content, StandardCharsets.UTF_8);
            Reading<FlowDocument> reading =
                    document.isPresent() ? Imports.into(document.get(), file, text) : Imports.read(file, text);
            reading.problems().forEach(problem -> surroundings.report(List.of(problem.in(file))));
            document = reading.value();
            if (document.isEmpty()) {
                return ExitCode.BAD_INPUT;
            }
        }
        return write(FlowDocuments.write(document.orElseThrow()));
    }

    private Attempt<Optional<FlowDocument>> base() {
        if (into == null) {
            return Attempt.of(Optional.empty(), List.of());
        }
        InputDocument.Opening opening = InputDocument.open(into, surroundings.folder());
        if (opening instanceof InputDocument.Opening.Refused refused) {
            return Attempt.refused(refused.problem());
        }
        Reading<FlowDocument> reading = FlowDocuments.read(
                ((InputDocument.Opening.Opened) opening).document().content());
        List<Problem> problems =
                reading.problems().stream().map(problem -> problem.in(into)).toList();
        return reading.hasErrors() ? Attempt.refused(problems) : Attempt.of(reading.value(), problems);
    }

    private int write(String text) {
        if (output == null) {
            surroundings.out().print(text);
            return ExitCode.OK;
        }
        Path target = surroundings.folder().resolve(output);
        Optional<Problem> failed = SafeFiles.write(target, text);
        if (failed.isPresent()) {
            return surroundings.refuse(failed.get());
        }
        surroundings.out().println(output + ": written");
        return ExitCode.OK;
    }
}
