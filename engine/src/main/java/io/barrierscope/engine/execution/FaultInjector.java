package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtRecord;
import io.barrierscope.engine.fault.Moment.AtRestart;
import io.barrierscope.engine.fault.Moment.AtStep;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.FaultEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Lets the faults of a scenario strike at their moments. A fault that strikes at a protocol moment is the very next step
 * after the one that reached the moment; only a task that is to fail before a record fails instead of processing it.
 */
final class FaultInjector {
    private static final long NEVER = Long.MAX_VALUE;

    private final Engine engine;
    private final List<ScriptedFault> script;
    private final Map<SubtaskId, TreeMap<Long, List<Integer>>> byRecord = new TreeMap<>();
    private final List<Integer> byStep = new ArrayList<>();
    private final List<Integer> byCheckpoint = new ArrayList<>();
    private final List<Integer> byRestart = new ArrayList<>();
    private final ArrayDeque<Fault> striking = new ArrayDeque<>();
    private BitSet done = new BitSet();
    private List<Fault.PoisonRecord> poisons = List.of();
    private long nextStep = NEVER;

    FaultInjector(Engine engine, FaultScript faults) {
        this.engine = engine;
        this.script = faults.faults();
        for (int i = 0; i < script.size(); i++) {
            Moment at = script.get(i).at();
            if (at instanceof AtRecord record) {
                byRecord.computeIfAbsent(record.subtask(), id -> new TreeMap<>())
                        .computeIfAbsent(record.count(), count -> new ArrayList<>())
                        .add(i);
            } else if (at instanceof AtStep) {
                byStep.add(i);
            } else if (at instanceof AtCheckpoint) {
                byCheckpoint.add(i);
            } else if (at instanceof AtRestart) {
                byRestart.add(i);
            }
        }
        findNextStep();
    }

    /** Plans the faults that strike at a time. */
    void begin() {
        for (int i = 0; i < script.size(); i++) {
            if (script.get(i).at() instanceof AtTime time && time.timeMillis() >= engine.timeMillis()) {
                engine.scheduleAt(time.timeMillis(), new EngineEvent.ScriptedFaultDue(i, 1));
            }
        }
    }

    boolean timeCame(int number, int repetition) {
        ScriptedFault fault = script.get(number);
        if (engine.scheduler().isOver() && !(fault.fault() instanceof Fault.Restore)) {
            return false;
        }
        if (repetition < fault.repeat()) {
            engine.schedule(fault.everyMillis(), new EngineEvent.ScriptedFaultDue(number, repetition + 1));
        }
        engine.strike(fault.fault(), true);
        return true;
    }

    // ---- faults that are the next step

    @Nullable
    Fault nextStriking() {
        return striking.pollFirst();
    }

    boolean isStriking() {
        return !striking.isEmpty();
    }

    /** Queues the faults that wait for this number of steps. */
    void stepReached(long steps) {
        if (steps < nextStep) {
            return;
        }
        for (int i : byStep) {
            if (!done.get(i) && ((AtStep) script.get(i).at()).step() <= steps) {
                done.set(i);
                striking.add(script.get(i).fault());
            }
        }
        findNextStep();
    }

    private void findNextStep() {
        nextStep = NEVER;
        for (int i : byStep) {
            if (!done.get(i)) {
                nextStep = Math.min(nextStep, ((AtStep) script.get(i).at()).step());
            }
        }
    }

    // ---- records

    /** From now on the vertex throws at whatever comes from a source record. */
    void poison(Fault.PoisonRecord poison) {
        List<Fault.PoisonRecord> more = new ArrayList<>(poisons);
        more.add(poison);
        poisons = List.copyOf(more);
        for (Task task : engine.tasks()) {
            for (OperatorNode node : task.nodes()) {
                node.findNextFault();
            }
        }
    }

    private void checkPoison(SubtaskId subtask, StreamRecord record) {
        if (record.split() < 0) {
            return;
        }
        for (Fault.PoisonRecord poison : poisons) {
            if (poison.vertex().equals(subtask.vertex())
                    && poison.record().equals(engine.oracle().table().origin(record.split(), record.offset()))) {
                throw new OperatorException(
                        poison.record() + " is a record that " + poison.vertex() + " cannot process");
            }
        }
    }

    /** Ordinal of the next record of the subtask at which something strikes. */
    long nextRecordFault(SubtaskId subtask, long count) {
        for (Fault.PoisonRecord poison : poisons) {
            if (poison.vertex().equals(subtask.vertex())) {
                return count + 1;
            }
        }
        TreeMap<Long, List<Integer>> waiting = byRecord.get(subtask);
        Long next = waiting == null ? null : waiting.higherKey(count);
        return next == null ? NEVER : next;
    }

    void beforeRecord(Task task, SubtaskId subtask, long count, StreamRecord record) {
        checkPoison(subtask, record);
        boolean fails = false;
        for (int i : at(subtask, count)) {
            ScriptedFault fault = script.get(i);
            if (!((AtRecord) fault.at()).before() || !claim(i)) {
                continue;
            }
            if (fault.fault() instanceof Fault.FailSubtask fail && engine.find(fail.target()) == task) {
                engine.tracer()
                        .emit(new FaultEvent(
                                fault.fault(), true, subtask + " throws before it processes record " + count));
                fails = true;
            } else {
                striking.add(fault.fault());
            }
        }
        if (fails) {
            throw new OperatorException("an injected failure before record " + count + " of " + subtask);
        }
    }

    void afterRecord(Task task, SubtaskId subtask, long count) {
        for (int i : at(subtask, count)) {
            if (!((AtRecord) script.get(i).at()).before() && claim(i)) {
                striking.add(script.get(i).fault());
            }
        }
    }

    private List<Integer> at(SubtaskId subtask, long count) {
        TreeMap<Long, List<Integer>> waiting = byRecord.get(subtask);
        return waiting == null ? List.of() : waiting.getOrDefault(count, List.of());
    }

    private boolean claim(int number) {
        if (done.get(number)) {
            return false;
        }
        done.set(number);
        return true;
    }

    // ---- protocol moments

    void moment(CheckpointMoment moment, long checkpointId, @Nullable SubtaskId subtask) {
        for (int i : byCheckpoint) {
            AtCheckpoint at = (AtCheckpoint) script.get(i).at();
            if (at.checkpointId() == checkpointId
                    && at.moment() == moment
                    && (at.subtask() == null || subtask == null || isSameTask(at.subtask(), subtask))
                    && claim(i)) {
                striking.add(script.get(i).fault());
            }
        }
    }

    void restartMoment(RestartMoment moment) {
        for (int i : byRestart) {
            AtRestart at = (AtRestart) script.get(i).at();
            int restart = engine.scheduler().restarts().count() + (moment == RestartMoment.SCHEDULED ? 1 : 0);
            if (at.restart() == restart && at.moment() == moment && claim(i)) {
                striking.add(script.get(i).fault());
            }
        }
    }

    Memento memento() {
        return new Memento(List.copyOf(striking), (BitSet) done.clone(), poisons);
    }

    void restore(Memento memento) {
        striking.clear();
        striking.addAll(memento.striking);
        done = (BitSet) memento.done.clone();
        poisons = memento.poisons;
        findNextStep();
    }

    /** What has struck and what is about to, at one moment. */
    record Memento(List<Fault> striking, BitSet done, List<Fault.PoisonRecord> poisons) {}

    private boolean isSameTask(SubtaskId one, SubtaskId other) {
        Task task = engine.find(one);
        return task != null && task == engine.find(other);
    }
}
