package io.barrierscope.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command line: {@code run}, {@code replay}, {@code check}, {@code import}, {@code samples}, {@code broker},
 * {@code doctor}. */
@Command(
        name = "barrierscope",
        description = "Runs stateful dataflows as Apache Flink decides, and says what became of every record.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            RunCommand.class,
            ReplayCommand.class,
            CheckCommand.class,
            ImportCommand.class,
            SamplesCommand.class,
            BrokerCommand.class,
            DoctorCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all is well: claims hold, replays are the same, documents are valid",
            "1:a claim fails, the job failed unexpectedly, a replay differs, a document has errors, something is"
                    + " missing",
            "2:bad input",
            "3:internal error"
        })
public final class Main implements Runnable {
    /** The launcher sets this variable when standard error is a terminal; Java 17 cannot tell by itself. */
    private static final String TERMINAL = "BARRIERSCOPE_TERMINAL";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private Main() {}

    /** Runs a command and ends the program with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs a command in the working folder, on the standard streams, and returns its exit code. */
    public static int run(String... args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        boolean terminal = System.getenv(TERMINAL) != null;
        return run(new Surroundings(out, err, Path.of("").toAbsolutePath(), terminal, System::getenv), args);
    }

    static int run(Surroundings surroundings, String... args) {
        try {
            return new CommandLine(new Main(), new Factory(surroundings))
                    .setOut(writer(surroundings.out()))
                    .setErr(writer(surroundings.err()))
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .setUsageHelpAutoWidth(true)
                    .setParameterExceptionHandler((exception, arguments) -> {
                        String command =
                                exception.getCommandLine().getCommandSpec().qualifiedName();
                        surroundings
                                .err()
                                .println(command + ": "
                                        + String.valueOf(exception.getMessage())
                                                .lines()
                                                .findFirst()
                                                .orElse("")
                                                .replace("option option", "option") // picocli says it twice
                                        + "; see " + command + " --help");
                        return ExitCode.BAD_INPUT;
                    })
                    .setExecutionExceptionHandler((exception, command, parsed) -> {
                        surroundings.err().println(CrashNote.write(exception, List.of(args)));
                        return ExitCode.INTERNAL_ERROR;
                    })
                    .execute(args);
        } catch (OutOfMemoryError e) {
            surroundings
                    .err()
                    .println("the run needs more than the "
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB this program may use; stop it earlier with --until, or allow more with"
                            + " JAVA_TOOL_OPTIONS=-Xmx4g");
            return ExitCode.BAD_INPUT;
        } catch (StackOverflowError e) {
            surroundings.err().println(CrashNote.write(e, List.of(args)));
            return ExitCode.INTERNAL_ERROR;
        } finally {
            surroundings.out().flush();
            surroundings.err().flush();
        }
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private record Factory(Surroundings surroundings) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (type == RunCommand.class) {
                return type.cast(new RunCommand(surroundings));
            }
            if (type == ReplayCommand.class) {
                return type.cast(new ReplayCommand(surroundings));
            }
            if (type == CheckCommand.class) {
                return type.cast(new CheckCommand(surroundings));
            }
            if (type == ImportCommand.class) {
                return type.cast(new ImportCommand(surroundings));
            }
            if (type == SamplesCommand.class) {
                return type.cast(new SamplesCommand(surroundings));
            }
            if (type == BrokerCommand.class) {
                return type.cast(new BrokerCommand(surroundings));
            }
            if (type == DoctorCommand.class) {
                return type.cast(new DoctorCommand(surroundings));
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
