package io.barrierscope.app.shell;

import io.barrierscope.app.document.BrokerConnection;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.engine.document.Scenario;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Connects a run to the real brokers its document names, on a thread of its own: the window goes on, a person can give it
 * up at once, and documents can be opened meanwhile. Belongs to the window's thread.
 */
final class Connecting {
    private final Executor fx;
    private AskedPasswords passwords;
    private Teller teller = Teller.NOBODY;
    private @Nullable Thread thread;

    /** Tells the person what goes on. */
    interface Teller {
        /** Nobody hears. */
        Teller NOBODY = new Teller() {
            @Override
            public void connecting(String servers, Runnable giveUp) {}

            @Override
            public void over() {}
        };

        /**
         * It tries to connect.
         *
         * @param giveUp ends it; the run begins on the simulated broker
         */
        void connecting(String servers, Runnable giveUp);

        /** It has come to an end, whatever that is. */
        void over();
    }

    Connecting(Executor fx) {
        this.fx = fx;
        this.passwords = new AskedPasswords(fx, (name, answer) -> answer.accept(Optional.empty()));
    }

    /**
     * Somebody tells the person, and asks.
     *
     * @param question asks for the password of a name, and tells the answer later
     */
    void listen(Teller listener, BiConsumer<String, Consumer<Optional<String>>> question) {
        teller = listener;
        passwords = new AskedPasswords(fx, question);
    }

    /**
     * Connects; an earlier try is over, and nobody hears of it.
     *
     * @param then hears on the window's thread what has come of it, at once when no real broker is wanted
     */
    void connect(OpenFlow flow, Scenario wanted, Consumer<BrokerConnection> then) {
        cancel();
        String servers = BrokerConnection.serversOf(flow, wanted);
        if (servers.isEmpty()) {
            then.accept(BrokerConnection.none(flow));
            return;
        }
        AskedPasswords asked = passwords;
        Thread made = new Thread(() -> connectNow(flow, wanted, asked, then), "broker connection");
        made.setDaemon(true);
        thread = made;
        teller.connecting(servers, () -> {
            if (thread == made) {
                cancel();
                then.accept(BrokerConnection.givenUp(flow, servers));
            }
        });
        made.start();
    }

    private void connectNow(OpenFlow flow, Scenario wanted, AskedPasswords asked, Consumer<BrokerConnection> then) {
        BrokerConnection found = BrokerConnection.connect(flow, wanted, asked.secrets());
        if (!found.problems().isEmpty()) {
            asked.forget();
        }
        Thread self = Thread.currentThread();
        fx.execute(() -> {
            if (thread == self) {
                thread = null;
                teller.over();
                then.accept(found);
            }
        });
    }

    /** Gives up what is under way, if anything is. */
    void cancel() {
        Thread running = thread;
        if (running != null) {
            thread = null;
            running.interrupt();
            teller.over();
        }
    }
}
