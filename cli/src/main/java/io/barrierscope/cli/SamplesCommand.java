package io.barrierscope.cli;

import io.barrierscope.samples.Sample;
import io.barrierscope.samples.Samples;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the samples that come with the product. */
@Command(name = "samples", description = "Lists the samples.", mixinStandardHelpOptions = true)
final class SamplesCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    SamplesCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        String topic = "";
        for (Sample sample : Samples.all()) {
            if (!sample.topic().equals(topic)) {
                topic = sample.topic();
                surroundings.out().printf("%s%s%n", topic.equals(Sample.LESSON) ? "" : System.lineSeparator(), topic);
            }
            surroundings.out().printf("%-28s%s%n", Samples.PREFIX + sample.id(), sample.title());
            surroundings.out().printf("%-28s%s%n", "", sample.story());
        }
        return ExitCode.OK;
    }
}
