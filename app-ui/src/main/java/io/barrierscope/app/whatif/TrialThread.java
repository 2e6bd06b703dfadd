package io.barrierscope.app.whatif;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/** Tries one question after the other away from the window; a newer one makes the older one give up. */
final class TrialThread implements AutoCloseable {
    private final Executor window;
    private final AtomicLong latest = new AtomicLong();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "what if");
        made.setDaemon(true);
        return made;
    });

    TrialThread(Executor window) {
        this.window = window;
    }

    /** Tries it; progress and answer come on the window's thread, unless something else was asked meanwhile. */
    void ask(Question question, DoubleConsumer progress, Consumer<Answer> answer, Consumer<String> broken) {
        long number = latest.incrementAndGet();
        thread.execute(() -> {
            try {
                Answer found = Trial.of(
                        question, () -> latest.get() != number, share -> tell(number, () -> progress.accept(share)));
                tell(number, () -> answer.accept(found));
            } catch (RuntimeException | AssertionError e) {
                tell(number, () -> broken.accept(String.valueOf(e)));
            }
        });
    }

    /** Gives up what is being tried; nothing more is heard of it. */
    void cancel() {
        latest.incrementAndGet();
    }

    private void tell(long number, Runnable news) {
        window.execute(() -> {
            if (latest.get() == number) {
                news.run();
            }
        });
    }

    @Override
    public void close() {
        cancel();
        thread.shutdownNow();
    }
}
