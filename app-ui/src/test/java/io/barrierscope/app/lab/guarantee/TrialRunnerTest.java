package io.barrierscope.app.lab.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TrialRunnerTest {
    private static final long PATIENCE_SECONDS = 60;

    private final BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
    private final List<String> heard = new ArrayList<>();

    @Test
    void who_has_closed_it_hears_nothing_of_what_was_under_way() throws InterruptedException {
        TrialRunner runner = new TrialRunner(window::add, listener());
        runner.start(Trials.of("rewind", 1, 60_000));
        Runnable first = window.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(first).isNotNull();

        runner.close();
        first.run();
        window.forEach(Runnable::run);

        assertThat(heard).isEmpty();
    }

    @Test
    void who_has_not_closed_it_hears_how_far_it_is_and_what_it_has_come_to() throws InterruptedException {
        try (TrialRunner runner = new TrialRunner(window::add, listener())) {
            runner.start(Trials.of("rewind", 1, 60_000));
            while (!heard.contains("done")) {
                Runnable next = window.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThat(next).isNotNull();
                next.run();
            }
        }

        assertThat(heard).startsWith("progress").endsWith("done");
    }

    private TrialRunner.Listener listener() {
        return new TrialRunner.Listener() {
            @Override
            public void progress(double share) {
                heard.add("progress");
            }

            @Override
            public void done(TrialResult result) {
                heard.add("done");
            }

            @Override
            public void moment(TrialResult.At moment) {
                heard.add("moment");
            }

            @Override
            public void cancelled() {
                heard.add("cancelled");
            }

            @Override
            public void broken(String message) {
                heard.add("broken: " + message);
            }
        };
    }
}
