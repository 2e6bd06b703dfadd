package io.barrierscope.cli;

import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.engine.base.Problem;
import java.io.Console;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a command sees of the world around it.
 *
 * @param out results
 * @param err problems and progress
 * @param folder relative paths on the command line start here
 * @param terminal whether a person watches, so that progress is worth showing
 * @param environment value of an environment variable, or null
 */
record Surroundings(
        PrintStream out,
        PrintStream err,
        Path folder,
        boolean terminal,
        Function<String, @Nullable String> environment) {
    /** Passwords come from the environment, or from whoever sits at the terminal. */
    @SuppressWarnings("SystemConsoleNull") // later Javas give one without a terminal, too: that is asked apart
    Secrets secrets() {
        return new Secrets(environment, name -> {
            Console console = System.console();
            char[] typed = terminal && console != null ? console.readPassword("%s: ", name) : null;
            return typed == null ? null : new String(typed);
        });
    }

    /** Prints one line per problem. */
    void report(List<Problem> problems) {
        for (Problem problem : problems) {
            err.println(problem.line());
        }
    }

    /** Prints the problem and returns {@link ExitCode#BAD_INPUT}. */
    int refuse(Problem problem) {
        err.println(problem.line());
        return ExitCode.BAD_INPUT;
    }
}
