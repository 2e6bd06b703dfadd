package io.barrierscope.app.lab.broker;

import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.BrokerProcess;
import io.barrierscope.connectors.broker.LocalBroker;
import io.barrierscope.connectors.kafka.BrokerAccess;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.connectors.kafka.TopicBrowser;
import io.barrierscope.engine.base.Problem;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Talks to brokers on threads of its own, so that a dead one never holds the window up; answers come on the window's thread. */
final class BrokerDesk implements AutoCloseable {
    private static final long LOOK_SECONDS = 2;

    private final BrokerFolder folder;
    private final LocalBroker local;
    private final Executor window;
    private final Passwords passwords;
    private final Listener listener;
    private final ScheduledExecutorService starter = thread("local broker");
    private final ScheduledExecutorService looker = thread("topic browser");
    private volatile boolean closed;
    private volatile Watched watched = new Watched(BrokerAccess.plain(""), "");

    /** Whom the broker has not let in: nobody tries a password again and again. */
    private volatile @Nullable Watched keptOut;

    private record Watched(BrokerAccess access, String topic) {}

    /** Where passwords come from. */
    record Passwords(Supplier<Secrets> secrets, Runnable forget) {}

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

    BrokerDesk(BrokerFolder folder, Executor window, Passwords passwords, Listener listener) {
        this.folder = folder;
        this.local = new LocalBroker(folder);
        this.window = window;
        this.passwords = passwords;
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
    void watch(BrokerAccess access, String topic) {
        watched = new Watched(access, topic);
        keptOut = null;
        looker.execute(this::look);
    }

    void start() {
        starter.execute(() -> {
            LocalBroker.Start start = local.start(Map.of(), 0);
            if (start instanceof LocalBroker.Start.Failed failed) {
                news(() -> listener.failed(failed.problem()));
            }
            tellLocal(true);
        });
    }

    void stop() {
        starter.execute(() -> {
            local.stop(false).ifPresent(problem -> news(() -> listener.failed(problem)));
            tellLocal(true);
        });
    }

    /** Tells nothing to who has closed it meanwhile. */
    private void news(Runnable told) {
        window.execute(() -> {
            if (!closed) {
                told.run();
            }
        });
    }

    private void tellLocal(boolean done) {
        Optional<BrokerProcess> running = local.running();
        news(() -> listener.local(running, done));
    }

    @SuppressWarnings("ReferenceEquality") // who is kept out is kept out until a person asks anew
    private void look() {
        Watched wanted = watched;
        try {
            tellLocal(false);
            if (!wanted.access.servers().isEmpty() && wanted != keptOut) {
                tell(wanted, new TopicBrowser(wanted.access, passwords.secrets().get()).look(wanted.topic));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) { // the next look may do better
            String servers = wanted.access.servers();
            Problem problem = Problem.error(servers, servers + ": " + e.getMessage(), "check the address");
            tell(wanted, new TopicBrowser.Look.Unreachable(problem));
        }
    }

    private void tell(Watched wanted, TopicBrowser.Look seen) {
        if (seen instanceof TopicBrowser.Look.Unreachable && wanted.access.isSecured()) {
            keptOut = wanted;
            passwords.forget().run();
        }
        news(() -> listener.seen(seen));
    }

    @Override
    public void close() {
        closed = true;
        starter.shutdown();
        looker.shutdownNow();
    }
}
