package io.barrierscope.cli;

import io.barrierscope.engine.base.Problem;
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
