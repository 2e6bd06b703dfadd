package io.barrierscope.cli;

import io.barrierscope.connectors.broker.BrokerCheck;
import io.barrierscope.connectors.broker.BrokerFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says what this machine lacks and the command that brings it. */
@Command(
        name = "doctor",
        description =
                "Says what this machine lacks, and the command that brings it; with a flow, whether its folders can"
                        + " be written.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "A flow document: can its checkpoints, savepoints and parts be written?")
    private @Nullable String file;

    DoctorCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Doctor.Findings findings = Doctor.examine(new LocalHost(surroundings.environment()));
        findings.lines().forEach(surroundings.out()::println);
        Doctor.Findings disk = DiskCheck.examine(surroundings.folder(), file);
        disk.lines().forEach(surroundings.out()::println);
        BrokerCheck.Findings broker = BrokerCheck.examine(BrokerFolder.standard(
                System.getProperty("os.name", ""),
                Path.of(System.getProperty("user.home", ".")),
                surroundings.environment()));
        broker.lines().forEach(surroundings.out()::println);
        return findings.healthy() && disk.healthy() && broker.healthy() ? ExitCode.OK : ExitCode.NOT_OK;
    }
}
