package io.barrierscope.app.shell;

import io.barrierscope.connectors.kafka.Secrets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks a person for the passwords of brokers, each once; they are kept in the memory of this window and nowhere else. */
final class AskedPasswords {
    private final Executor fx;
    private final BiConsumer<String, Consumer<Optional<String>>> question;
    private final Map<String, String> known = new ConcurrentHashMap<>();

    /** @param question asks on the window's thread, and tells the answer later */
    AskedPasswords(Executor fx, BiConsumer<String, Consumer<Optional<String>>> question) {
        this.fx = fx;
        this.question = question;
    }

    /** From the environment, or from the person in front of the window. Not for the window's thread: it waits for the answer. */
    Secrets secrets() {
        return new Secrets(System::getenv, this::ask);
    }

    private @Nullable String ask(String name) {
        String before = known.get(name);
        if (before != null) {
            return before;
        }
        CompletableFuture<Optional<String>> answer = new CompletableFuture<>();
        fx.execute(() -> question.accept(name, answer::complete));
        try {
            Optional<String> typed = answer.get();
            typed.ifPresent(password -> known.put(name, password));
            return typed.orElse(null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Asks again the next time: one of them may have been wrong. */
    void forget() {
        known.clear();
    }
}
