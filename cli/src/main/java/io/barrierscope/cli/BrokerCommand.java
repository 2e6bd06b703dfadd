package io.barrierscope.cli;

import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.BrokerProcess;
import io.barrierscope.connectors.broker.LocalBroker;
import io.barrierscope.engine.base.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A real Kafka broker on this machine, in a process of its own. */
@Command(
        name = "broker",
        description = "Starts and stops a real Kafka broker on this machine, in a process and a folder of its own.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true)
final class BrokerCommand implements Runnable {
    private final Surroundings surroundings;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    BrokerCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private LocalBroker broker(@Nullable Path folder) {
        return new LocalBroker(folder(folder));
    }

    private BrokerFolder folder(@Nullable Path named) {
        return named == null
                ? BrokerFolder.standard(
                        System.getProperty("os.name", ""),
                        Path.of(System.getProperty("user.home", ".")),
                        surroundings.environment())
                : new BrokerFolder(surroundings.folder().resolve(named));
    }

    @Command(
            name = "start",
            description = "Starts it, unless it runs, and waits until it answers.",
            mixinStandardHelpOptions = true)
    int start(
            @Option(names = "--folder", description = "Where it keeps everything; the user's data folder otherwise.")
                    @Nullable
                    Path folder,
            @Option(names = "--port", defaultValue = "0", description = "Port for clients; a free one otherwise.")
                    int port,
            @Option(names = "--set", description = "A setting of Kafka's own, key=value; kept for later starts.")
                    @Nullable
                    Map<String, String> settings) {
        Map<String, String> given = settings == null ? Map.of() : new LinkedHashMap<>(settings);
        LocalBroker.Start start = broker(folder).start(given, port);
        if (start instanceof LocalBroker.Start.Failed failed) {
            surroundings.err().println(failed.problem().line());
            return ExitCode.NOT_OK;
        }
        LocalBroker.Start.Running running = (LocalBroker.Start.Running) start;
        surroundings.out().println(running.fresh() ? "the broker runs" : "the broker ran already");
        tell(running.process(), folder(folder));
        return ExitCode.OK;
    }

    @Command(
            name = "stop",
            description = "Stops it cleanly and waits until it has ended.",
            mixinStandardHelpOptions = true)
    int stop(
            @Option(names = "--folder", description = "Its folder.") @Nullable Path folder,
            @Option(names = "--force", description = "Kills it, as a crash would.") boolean force) {
        boolean ran = broker(folder).running().isPresent();
        Optional<Problem> problem = broker(folder).stop(force);
        if (problem.isPresent()) {
            surroundings.err().println(problem.get().line());
            return ExitCode.NOT_OK;
        }
        surroundings.out().println(ran ? "the broker has ended" : "no broker ran in " + folder(folder));
        return ExitCode.OK;
    }

    @Command(name = "status", description = "Says whether it runs, and where.", mixinStandardHelpOptions = true)
    int status(@Option(names = "--folder", description = "Its folder.") @Nullable Path folder) {
        Optional<BrokerProcess> running = broker(folder).running();
        if (running.isEmpty()) {
            surroundings.out().println("no broker runs in " + folder(folder));
            return ExitCode.NOT_OK;
        }
        surroundings.out().println("the broker runs");
        tell(running.get(), folder(folder));
        return ExitCode.OK;
    }

    @Command(name = "log", description = "Shows the end of what it said.", mixinStandardHelpOptions = true)
    int log(
            @Option(names = "--folder", description = "Its folder.") @Nullable Path folder,
            @Option(names = "--lines", defaultValue = "40", description = "How many lines.") int lines) {
        if (lines < 1) {
            return surroundings.refuse(
                    Problem.error("--lines " + lines, "is no number of lines", "name one from 1 on"));
        }
        if (!Files.exists(folder(folder).log())) {
            return surroundings.refuse(Problem.error(
                    folder(folder).toString(), "no broker ever ran here", "start one: barrierscope broker start"));
        }
        broker(folder).log(lines).forEach(surroundings.out()::println);
        return ExitCode.OK;
    }

    private void tell(BrokerProcess process, BrokerFolder folder) {
        surroundings.out().println("  bootstrapServers  " + process.bootstrapServers());
        surroundings.out().println("  process           " + process.pid());
        surroundings.out().println("  folder            " + folder);
        surroundings.out().println("  log               " + folder.log());
    }
}
