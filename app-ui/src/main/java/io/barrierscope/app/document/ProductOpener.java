package io.barrierscope.app.document;

import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.connectors.file.SourceFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Scenario;
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
        Sample sample = Samples.find(id).orElseThrow();
        byte[] content = sample.document().getBytes(StandardCharsets.UTF_8);
        SourceFiles files =
                SourceFiles.orElseInFolder(Samples::data, Path.of("").toAbsolutePath());
        return open(sample.title(), null, content, files);
    }

    @Override
    public Opening openFile(Path file) {
        String name = String.valueOf(file.getFileName());
        SafeFiles.Content content = SafeFiles.read(file);
        if (content instanceof SafeFiles.Content.Read read) {
            Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
            return open(name, file, read.bytes(), SourceFiles.inFolder(folder));
        }
        return new Opening.Refused(name, List.of(((SafeFiles.Content.Unreadable) content).problem()));
    }

    private static Opening open(String title, @Nullable Path file, byte[] content, SourceFiles files) {
        Reading<FlowDocument> reading = FlowDocuments.read(content);
        List<Problem> problems = new ArrayList<>(DocumentCheck.check(reading));
        Optional<FlowDocument> document = reading.value();
        if (document.isEmpty() || problems.stream().anyMatch(Problem::isError)) {
            return new Opening.Refused(title, List.copyOf(problems));
        }
        FileInputs inputs = FileInputs.read(document.get().graph(), files, Map.of());
        problems.addAll(inputs.problems());
        if (problems.stream().anyMatch(Problem::isError)) {
            return new Opening.Refused(title, List.copyOf(problems));
        }
        List<Scenario> scenarios = new ArrayList<>();
        scenarios.add(Scenario.PLAIN);
        scenarios.addAll(document.get().scenarios());
        return new Opening.Opened(new OpenFlow(
                title,
                file,
                new String(content, StandardCharsets.UTF_8),
                document.get().graph(),
                List.copyOf(scenarios),
                inputs.inputs(),
                List.copyOf(problems)));
    }
}
