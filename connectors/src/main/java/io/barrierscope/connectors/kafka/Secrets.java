package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.Problem;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where passwords come from: a document names an environment variable, {@code ${env:NAME}}, or has a person asked, {@code
 * ${prompt:NAME}}. What they are never goes into a document, a recording, a problem or a log.
 */
public final class Secrets {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|prompt):([^}]+)}");

    private final Function<String, @Nullable String> environment;
    private final Function<String, @Nullable String> prompt;
    private final Map<String, String> typed = new ConcurrentHashMap<>();

    /**
     * @param environment value of an environment variable, or null
     * @param prompt asks a person for what the name stands for, each name once; null when nobody answers
     */
    public Secrets(Function<String, @Nullable String> environment, Function<String, @Nullable String> prompt) {
        this.environment = environment;
        this.prompt = prompt;
    }

    private @Nullable String asked(String name) {
        String before = typed.get(name);
        String found = before == null ? prompt.apply(name) : before;
        if (found != null) {
            typed.put(name, found);
        }
        return found;
    }

    /** From the environment alone. */
    public static Secrets ofEnvironment() {
        return new Secrets(System::getenv, name -> null);
    }

    /** A reference that leads nowhere. */
    static final class MissingException extends Exception {
        private static final long serialVersionUID = 1;

        private final String setting;

        MissingException(String reference, String setting) {
            super(reference);
            this.setting = setting;
        }

        /** The problem it is, at the setting where the reference stands. */
        Problem problem(RealVertex vertex) {
            return problem(vertex.placeOf(setting));
        }

        Problem problem(String place) {
            return Problem.error(
                    place,
                    getMessage() + " stands for nothing",
                    "set the environment variable before the start, or answer the prompt");
        }
    }

    /**
     * Puts what references stand for in their places.
     *
     * @param setting in which the value stands
     */
    String resolve(String setting, String value) throws MissingException {
        Matcher matcher = REFERENCE.matcher(value);
        StringBuilder resolved = new StringBuilder();
        while (matcher.find()) {
            String name = matcher.group(2);
            String found = matcher.group(1).equals("env") ? environment.apply(name) : asked(name);
            if (found == null) {
                throw new MissingException(matcher.group(), setting);
            }
            matcher.appendReplacement(resolved, Matcher.quoteReplacement(found));
        }
        return matcher.appendTail(resolved).toString();
    }
}
