package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.execution.Worker.Condition;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Notice;
import io.barrierscope.engine.plan.ClusterOptions;
import io.barrierscope.engine.trace.ClusterEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The task managers: who works, who can be reached, what the job manager knows of it (Flink's {@code HeartbeatManager} and
 * {@code JobMaster.disconnectTaskManager}).
 */
final class Workers {
    /** Why a task ends whose machine has died: it has thrown nothing. */
    static final String DEAD = "its machine is dead";

    /** A time that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    private final Engine engine;
    private final Slots slots;
    private Worker[] workers;

    Workers(Engine engine) {
        this.engine = engine;
        var cluster = engine.graph().job().cluster();
        this.workers = new Worker[Math.max(1, cluster.taskManagers())];
        Arrays.fill(workers, Worker.NEW);
        this.slots = new Slots(engine, this, Math.max(1, cluster.slotsPerTaskManager()));
    }

    Slots slots() {
        return slots;
    }

    int count() {
        return workers.length;
    }

    /** How the task manager is; numbers begin at 0. */
    Worker worker(int number) {
        return workers[number];
    }

    /** The number of the task's machine, from 0; -1 while it has none. */
    int numberOf(Task task) {
        return slots.machineOf(task);
    }

    /** Where the task runs or ran; null while it has no slot. */
    @Nullable
    TaskManagerId of(Task task) {
        int number = numberOf(task);
        return number < 0 ? null : new TaskManagerId(number + 1);
    }

    private static TaskManagerId id(int number) {
        return new TaskManagerId(number + 1);
    }

    /** How much longer than usual a message to or from the task travels; NEVER when it never arrives. */
    long delayMillis(Task task) {
        int number = numberOf(task);
        Worker worker = number < 0 ? Worker.NEW : workers[number];
        if (worker.isUp()) {
            return 0;
        }
        boolean comes = worker.condition() == Condition.CUT && worker.untilMillis() != NEVER;
        return comes ? Math.max(0, worker.untilMillis() - engine.timeMillis()) : NEVER;
    }

    // ---- the end of a machine

    /** The machine dies now; the job manager hears of it later, or at once. */
    void die(int number, Notice notice, long backMillis, String cause) {
        for (Task task : live(number)) {
            task.stop(false);
            task.state().dying = DEAD;
        }
        workers[number] = workers[number].becomes(Condition.SILENT, backMillis);
        recut();
        long noticed = noticedMillis(notice);
        if (noticed <= engine.timeMillis()) {
            give(number, cause);
        } else {
            ClusterOptions options = engine.options().cluster();
            String heard = notice == Notice.HEARTBEAT_TIMEOUT || options.rpcFailureThreshold() < 0
                    ? timedOut(number)
                    : id(number) + " is no longer reachable: " + options.rpcFailureThreshold()
                            + " heartbeat requests in a row could not be delivered"
                            + " (heartbeat.rpc-failure-threshold)";
            engine.scheduleAt(noticed, new ClusterDue.TaskManagerNoticed(number, workers[number].changes(), heard));
        }
    }

    /** A task that is to be cancelled does not stop in time: its task manager ends itself. */
    boolean stuck(Task task, AttemptId attempt) {
        int number = numberOf(task);
        if (number < 0 || !task.isCurrent(attempt) || task.executionState() != ExecutionState.CANCELING) {
            return false;
        }
        OptionalLong replacement = engine.graph().job().cluster().replacementMillis();
        long back = replacement.isEmpty() ? NEVER : engine.timeMillis() + replacement.getAsLong();
        die(
                number,
                Notice.CONNECTION_LOSS,
                back,
                task.id() + " did not stop within task.cancellation.timeout = "
                        + engine.options().cluster().cancellationTimeoutMillis() + " ms, so " + id(number)
                        + " ended itself");
        return true;
    }

    private String timedOut(int number) {
        return "the heartbeat of " + id(number) + " timed out (heartbeat.timeout = "
                + engine.options().cluster().heartbeatTimeoutMillis() + " ms)";
    }

    /** When the job manager gives up a machine that falls silent now. */
    private long noticedMillis(Notice notice) {
        ClusterOptions options = engine.options().cluster();
        long now = engine.timeMillis();
        if (notice == Notice.CONNECTION_LOSS) {
            return now;
        }
        long interval = options.heartbeatIntervalMillis();
        long lastSign = now / interval * interval;
        long timedOut = lastSign + options.heartbeatTimeoutMillis();
        if (notice == Notice.HEARTBEAT_TIMEOUT || options.rpcFailureThreshold() < 0) {
            return timedOut;
        }
        return Math.min(timedOut, lastSign + options.rpcFailureThreshold() * interval);
    }

    boolean noticed(int number, int changes, String cause) {
        if (workers[number].changes() != changes) {
            return false;
        }
        give(number, cause);
        return true;
    }

    /** The job manager gives the machine up: its attempts fail, then its stored results are forgotten. */
    private void give(int number, String cause) {
        long back = workers[number].untilMillis();
        workers[number] = workers[number].becomes(Condition.GONE, back);
        engine.tracer().emit(new ClusterEvent.TaskManagerLost(id(number), cause));
        List<Task> lost = live(number);
        for (Task task : lost) {
            task.stop(false);
            task.state().dying = cause;
        }
        for (Task task : lost) {
            if (task.executionState() == ExecutionState.CANCELING) {
                engine.scheduler().cancelDone(task, task.attempt().id());
            } else if (!task.executionState().isTerminal()) {
                engine.scheduler().failed(task, cause);
            }
        }
        forgetResults(number, cause);
        recut();
        if (back == NEVER) {
            return;
        }
        if (back <= engine.timeMillis()) {
            register(number);
        } else {
            engine.scheduleAt(back, new ClusterDue.TaskManagerBack(number, workers[number].changes()));
        }
    }

    private void forgetResults(int number, String cause) {
        for (Task task : engine.tasks()) {
            if (numberOf(task) == number && task.output().storesResults()) {
                List<Task> readers = task.output().readers();
                task.output().forgetResults();
                readers.forEach(reader -> reader.fail("it lost the connection to a result it was reading: " + cause));
            }
        }
    }

    boolean back(int number, int changes) {
        if (workers[number].changes() != changes) {
            return false;
        }
        if (workers[number].condition() == Condition.GONE) {
            register(number);
        } else {
            workers[number] = workers[number].becomes(Condition.UP, 0);
            engine.tracer().emit(new ClusterEvent.NetworkHealed(id(number)));
            recut();
            for (Task task : engine.tasks()) {
                if (task.isActive()) {
                    task.loop().planWake();
                }
            }
        }
        return true;
    }

    private void register(int number) {
        workers[number] = workers[number].becomes(Condition.UP, 0);
        engine.tracer().emit(new ClusterEvent.TaskManagerRegistered(id(number), slots.perMachine()));
        engine.scheduler().slotsChanged();
    }

    /** Attempts that occupy the machine as the job manager sees it. */
    List<Task> live(int number) {
        List<Task> found = new ArrayList<>();
        for (Task task : engine.tasks()) {
            if (numberOf(task) == number && Slots.occupies(task)) {
                found.add(task);
            }
        }
        return found;
    }

    // ---- a cut network

    /** Nothing reaches the machine until then. */
    void cut(int number, long untilMillis) {
        workers[number] = workers[number].becomes(Condition.CUT, untilMillis);
        recut();
        long noticed = noticedMillis(Notice.HEARTBEAT_TIMEOUT);
        int changes = workers[number].changes();
        if (noticed <= untilMillis) {
            engine.scheduleAt(noticed, new ClusterDue.TaskManagerNoticed(number, changes, timedOut(number)));
        } else {
            engine.scheduleAt(untilMillis, new ClusterDue.TaskManagerBack(number, changes));
        }
    }

    /** Stops the channels that cross the border of a machine that cannot be reached, and lets all others move. */
    void recut() {
        boolean any = Arrays.stream(workers).anyMatch(worker -> !worker.isUp());
        for (Channel channel : engine.channels()) {
            channel.cut(any && crossesBorder(channel));
        }
    }

    private boolean crossesBorder(Channel channel) {
        int from = numberOf(engine.producerOf(channel));
        int to = numberOf(engine.consumerOf(channel));
        return from != to && (isOut(from) || isOut(to));
    }

    private boolean isOut(int number) {
        return number >= 0
                && (workers[number].condition() == Condition.CUT || workers[number].condition() == Condition.SILENT);
    }

    Memento memento() {
        return new Memento(List.of(workers), slots.memento());
    }

    void restore(Memento memento) {
        workers = memento.workers.toArray(new Worker[0]);
        slots.restore(memento.slots);
        recut();
    }

    /** All machines at one moment. */
    record Memento(List<Worker> workers, Slots.Memento slots) {}
}
