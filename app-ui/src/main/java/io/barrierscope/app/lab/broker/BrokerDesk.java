package io.barrierscope.app.lab.broker;

import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.BrokerProcess;
import io.barrierscope.connectors.broker.LocalBroker;
import io.barrierscope.connectors.kafka.TopicBrowser;
import io.barrierscope.engine.base.Problem;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Talks to brokers on threads of its own, so that a dead one never holds the window up; answers come on the window's thread. */
final class BrokerDesk implements AutoCloseable {
    private static final long LOOK_SECONDS = 2;

    private final BrokerFolder folder;
    private final LocalBroker local;
    private final Executor window;
    private final Listener listener;
    private final ScheduledExecutorService starter = thread("local broker");
    private final ScheduledExecutorService looker = thread("topic browser");
    private volatile String servers = "";
    private volatile String topic = "";

    /** Hears what has come of what was asked for. */
    interface Listener {
        /**
         * Whether the local broker runs, and where.
         *
         * @param done whether this is what a start or stop has come to
         */
        void local(Optional<BrokerProcess> running, boolean done);

        /** A start or stop went wrong. */
        void failed(Problem problem);

        /** What the cluster holds, or why nobody answers. */
        void seen(TopicBrowser.Look look);
    }

    BrokerDesk(BrokerFolder folder, Executor window, Listener listener) {
        this.folder = folder;
        this.local = new LocalBroker(folder);
        this.window = window;
        this.listener = listener;
    }

    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, name);
            made.setDaemon(true);
            return made;
        });
    }

    BrokerFolder folder() {
        return folder;
    }

    /** Looks every two seconds from now on. */
    void begin() {
        var unused = looker.scheduleWithFixedDelay(this::look, 0, LOOK_SECONDS, TimeUnit.SECONDS);
    }

    /** What is looked at from now on. */
    void watch(String wantedServers, String wantedTopic) {
        servers = wantedServers.strip();
        topic = wantedTopic;
        looker.execute(this::look);
    }

    void start() {
        starter.execute(() -> {
            LocalBroker.Start start = local.start(Map.of(), 0);
            if (start instanceof LocalBroker.Start.Failed failed) {
                window.execute(() -> listener.failed(failed.problem()));
            }
            tellLocal(true);
        });
    }

    void stop() {
        starter.execute(() -> {
            local.stop(false).ifPresent(problem -> window.execute(() -> listener.failed(problem)));
            tellLocal(true);
        });
    }

    private void tellLocal(boolean done) {
        Optional<BrokerProcess> running = local.running();
        window.execute(() -> listener.local(running, done));
    }

    private void look() {
        try {
            tellLocal(false);
            String wanted = servers;
            if (!wanted.isEmpty()) {
                TopicBrowser.Look seen = new TopicBrowser(wanted).look(topic);
                window.execute(() -> listener.seen(seen));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) { // the next look may do better
            window.execute(() -> listener.seen(new TopicBrowser.Look.Unreachable(String.valueOf(e.getMessage()))));
        }
    }

    @Override
    public void close() {
        starter.shutdown();
        looker.shutdownNow();
    }
}
