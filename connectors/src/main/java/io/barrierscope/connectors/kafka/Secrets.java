package io.barrierscope.connectors.kafka;

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

    /**
     * @param environment value of an environment variable, or null
     * @param prompt asks a person for what the name stands for; null when nobody answers
     */
    public Secrets(Function<String, @Nullable String> environment, Function<String, @Nullable String> prompt) {
        this.environment = environment;
        this.prompt = prompt;
    }

    /** From the environment alone. */
    public static Secrets ofEnvironment() {
        return new Secrets(System::getenv, name -> null);
    }

    /** A reference that leads nowhere. */
    static final class MissingException extends Exception {
        private static final long serialVersionUID = 1;

        MissingException(String reference) {
            super(reference);
        }
    }

    /** Puts what references stand for in their places. */
    String resolve(String value) throws MissingException {
        Matcher matcher = REFERENCE.matcher(value);
        StringBuilder resolved = new StringBuilder();
        while (matcher.find()) {
            String name = matcher.group(2);
            String found = matcher.group(1).equals("env") ? environment.apply(name) : prompt.apply(name);
            if (found == null) {
                throw new MissingException(matcher.group());
            }
            matcher.appendReplacement(resolved, Matcher.quoteReplacement(found));
        }
        return matcher.appendTail(resolved).toString();
    }
}
