package io.barrierscope.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Says what this machine lacks and the command that brings it. */
@Command(
        name = "doctor",
        description = "Says what this machine lacks, and the command that brings it.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    DoctorCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Doctor.Findings findings = Doctor.examine(new LocalHost(surroundings.environment()));
        findings.lines().forEach(surroundings.out()::println);
        return findings.healthy() ? ExitCode.OK : ExitCode.NOT_OK;
    }
}
