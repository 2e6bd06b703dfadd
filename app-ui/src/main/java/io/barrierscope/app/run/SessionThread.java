package io.barrierscope.app.run;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The one thread that owns a session. Tasks run in the order in which they come; when too many wait, further ones are
 * refused, so that a held key does not pile up work.
 */
final class SessionThread implements AutoCloseable {
    private static final int CAPACITY = 64;
    private static final long FRAME_NANOS = TimeUnit.MILLISECONDS.toNanos(16);

    private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final Idle idle;
    private final Thread thread;
    private volatile boolean closed;

    /** What the thread does between tasks. */
    interface Idle {
        /** Whether there is anything to do; otherwise the thread sleeps until a task comes. */
        boolean isBusy();

        /** Does a slice of it that lasts a few milliseconds at most. */
        void slice();

        /** The thread is about to end, all tasks being done. */
        void leave();
    }

    SessionThread(Idle idle) {
        this.idle = idle;
        this.thread = new Thread(this::loop, "session");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Queues a task; false when too many wait. */
    boolean offer(Runnable task) {
        return tasks.size() < CAPACITY && tasks.offer(task);
    }

    /** Queues a task however many wait: one that begins or ends a session, which must not be lost. */
    void add(Runnable task) {
        tasks.add(task);
    }

    /** Whether some task waits. */
    boolean hasTasks() {
        return !tasks.isEmpty();
    }

    private void loop() {
        try {
            while (!closed) {
                Runnable task = idle.isBusy() ? tasks.poll(FRAME_NANOS, TimeUnit.NANOSECONDS) : tasks.take();
                if (task != null) {
                    task.run();
                }
                if (!closed && idle.isBusy()) {
                    idle.slice();
                }
            }
        } catch (InterruptedException e) {
            // it is being closed
        }
        boolean unused = Thread.interrupted(); // what was asked for before the end is still done
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
        idle.leave();
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
