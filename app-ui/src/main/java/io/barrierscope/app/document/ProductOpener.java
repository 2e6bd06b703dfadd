package io.barrierscope.app.document;

import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.connectors.file.SourceFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Imports;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.samples.Sample;
import io.barrierscope.samples.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Opens flow documents from files and the samples that come with the product. */
public final class ProductOpener implements Opener {
    private final FileInputs.Progress progress;

    /** Nobody hears how far it has come. */
    public ProductOpener() {
        this(FileInputs.Progress.NONE);
    }

    private ProductOpener(FileInputs.Progress progress) {
        this.progress = progress;
    }

    @Override
    public Opener watching(FileInputs.Progress listener) {
        return new ProductOpener(listener);
    }

    @Override
    public List<SampleRef> samples() {
        return Samples.all().stream()
                .map(sample -> new SampleRef(
                        sample.id(),
                        sample.topic().equals(Sample.LESSON) ? "" : sample.topic(),
                        sample.title(),
                        sample.story()))
                .toList();
    }

    @Override
    public Opening openSample(String id) {
        Optional<Sample> found = Samples.find(id);
        if (found.isEmpty()) {
            Problem missing = Samples.missing(id);
            return new Opening.Refused(missing.place(), List.of(missing));
        }
        Sample sample = found.get();
        byte[] content = sample.document().getBytes(StandardCharsets.UTF_8);
        return open(sample.title(), null, content, sampleFiles());
    }

    @Override
    public Opening openFile(Path file) {
        String name = String.valueOf(file.getFileName());
        SafeFiles.Content content = SafeFiles.read(file);
        if (content instanceof SafeFiles.Content.Read read) {
            String text = new String(read.bytes(), StandardCharsets.UTF_8);
            if (Recordings.isMeant(text)) {
                return new Opening.Refused(name, recordingProblems(name, read.bytes()));
            }
            return Imports.isMeant(name, text)
                    ? openImported(name, text, filesBeside(file))
                    : open(name, file, read.bytes(), filesBeside(file));
        }
        return new Opening.Refused(name, List.of(((SafeFiles.Content.Unreadable) content).problem()));
    }

    @Override
    public Opening openText(String title, @Nullable Path file, String text) {
        SourceFiles files = file == null ? sampleFiles() : filesBeside(file);
        return open(title, file, text.getBytes(StandardCharsets.UTF_8), files);
    }

    @Override
    public Opening openEdited(OpenFlow origin, FlowDocument edited) {
        List<Problem> problems = new ArrayList<>(DocumentCheck.check(edited));
        Path file = origin.file();
        SourceFiles files = file == null ? sampleFiles() : filesBeside(file);
        Opening opening = open(origin.title(), file, FlowDocuments.write(edited), edited, problems, files);
        return opening instanceof Opening.Unfinished unfinished
                ? new Opening.Refused(origin.title(), unfinished.flow().problems())
                : opening;
    }

    /** A good recording is no document; a broken one says what is broken. */
    private static List<Problem> recordingProblems(String name, byte[] content) {
        List<Problem> problems = Recordings.read(content).problems();
        return problems.stream().anyMatch(Problem::isError)
                ? problems
                : List.of(Problem.error(name, "this is a recording", "open it alone, to live through its run again"));
    }

    /** A file of Flink's becomes a document that is in no file yet. */
    private Opening openImported(String name, String text, SourceFiles files) {
        Reading<FlowDocument> reading = Imports.read(name, text);
        List<Problem> problems = new ArrayList<>(DocumentCheck.check(reading));
        return reading.value().isEmpty()
                ? new Opening.Refused(name, List.copyOf(problems))
                : open(
                        name,
                        null,
                        FlowDocuments.write(reading.value().get()),
                        reading.value().get(),
                        problems,
                        files);
    }

    private static SourceFiles sampleFiles() {
        return SourceFiles.orElseInFolder(Samples::data, Path.of("").toAbsolutePath());
    }

    private static SourceFiles filesBeside(Path file) {
        return SourceFiles.inFolder(
                Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file));
    }

    private Opening open(String title, @Nullable Path file, byte[] content, SourceFiles files) {
        Reading<FlowDocument> reading = FlowDocuments.read(content);
        List<Problem> problems = new ArrayList<>(DocumentCheck.check(reading));
        Optional<FlowDocument> document = reading.value();
        if (document.isEmpty()) {
            return new Opening.Refused(title, List.copyOf(problems));
        }
        String text = new String(content, StandardCharsets.UTF_8);
        return open(title, file, text, document.get(), problems, files);
    }

    private Opening open(
            String title,
            @Nullable Path file,
            String text,
            FlowDocument document,
            List<Problem> problems,
            SourceFiles files) {
        JobInputs inputs = JobInputs.NONE;
        if (problems.stream().noneMatch(Problem::isError)) {
            FileInputs read = FileInputs.read(document.graph(), files, Map.of(), progress);
            problems.addAll(read.problems());
            inputs = read.inputs();
        }
        List<Scenario> scenarios = new ArrayList<>();
        scenarios.add(Scenario.PLAIN);
        scenarios.addAll(document.scenarios());
        OpenFlow flow =
                new OpenFlow(title, file, text, document, List.copyOf(scenarios), inputs, List.copyOf(problems));
        return problems.stream().anyMatch(Problem::isError) ? new Opening.Unfinished(flow) : new Opening.Opened(flow);
    }
}
