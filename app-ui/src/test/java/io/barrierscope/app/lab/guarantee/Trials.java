package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.engine.document.Scenario;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Runs trials of samples and waits for what they come to. */
final class Trials implements TrialRunner.Listener, AutoCloseable {
    private final BlockingQueue<Object> heard = new ArrayBlockingQueue<>(100_000);
    private final TrialRunner runner = new TrialRunner(Runnable::run, this);

    static OpenFlow flow(String sample) {
        return ((Opening.Opened) new ProductOpener().openSample(sample)).flow();
    }

    static Trial of(String sample, int scenario, long untilMillis) {
        OpenFlow flow = flow(sample);
        Scenario chosen = flow.scenarios().get(scenario);
        return Trial.of(flow.jobOf(chosen).graph(), chosen, flow.inputs(), untilMillis);
    }

    TrialRunner runner() {
        return runner;
    }

    TrialResult run(Trial trial) throws InterruptedException {
        runner.start(trial);
        return await(TrialResult.class);
    }

    TrialResult.At at(long millis) throws InterruptedException {
        runner.seek(millis);
        return await(TrialResult.At.class);
    }

    <T> T await(Class<T> wanted) throws InterruptedException {
        while (true) {
            Object next = heard.poll(60, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("nothing was heard");
            }
            if (wanted.isInstance(next)) {
                return wanted.cast(next);
            }
        }
    }

    @Override
    public void progress(double share) {
        heard.add(share);
    }

    @Override
    public void done(TrialResult result) {
        heard.add(result);
    }

    @Override
    public void moment(TrialResult.At moment) {
        heard.add(moment);
    }

    @Override
    public void cancelled() {
        heard.add("cancelled");
    }

    @Override
    public void broken(String message) {
        heard.add(new AssertionError(message));
    }

    @Override
    public void close() {
        runner.close();
    }
}
