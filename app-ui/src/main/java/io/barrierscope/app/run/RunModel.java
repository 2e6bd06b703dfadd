package io.barrierscope.app.run;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** What the window knows of the run: the latest frame, what is picked, and what has to be told. Window's thread only. */
public final class RunModel implements RunListener {
    /** {@link #travelProperty()} while no long way is under way. */
    public static final double NOT_TRAVELLING = -2;

    private final ReadOnlyObjectWrapper<@Nullable RunFrame> frame = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<PlayMode> mode = new ReadOnlyObjectWrapper<>(PlayMode.PAUSED);
    private final ReadOnlyDoubleWrapper travel = new ReadOnlyDoubleWrapper(NOT_TRAVELLING);
    private final ObjectProperty<Subject> subject = new SimpleObjectProperty<>(new Subject.Job());
    private final ObjectProperty<PlaySpeed> speed = new SimpleObjectProperty<>(PlaySpeed.FIRST);
    private final List<Consumer<Told>> listeners = new ArrayList<>();
    private @Nullable Long awaitedFailureAfter;
    private @Nullable Long awaitedEffectAfter;

    /** Something that has to be told without stopping anyone. */
    public sealed interface Told {
        /** An act in the past has begun a branch. */
        record Branched(BranchId fresh, BranchId left) implements Told {}

        /** The job was acted upon, after so many steps. */
        record Acted(Fault fault, long step) implements Told {}

        /** What a person did had no effect. */
        record Vain(FaultEvent event, long step) implements Told {}

        /** What was waited for did not come. */
        record Missed(Goal goal, Miss why) implements Told {}

        /** The engine broke. */
        record Broken(String message) implements Told {}

        /** The run stands at breakpoints. */
        record Paused(List<Hit> hits) implements Told {}

        /** Breakpoints were counted, and conditions could not be answered. */
        record Counted(Map<Integer, Long> counts, Map<Integer, String> troubles) implements Told {}

        /** The run has reached its end. */
        record Ended(JobStatus status) implements Told {}
    }

    /** Listens to what has to be told. */
    public void onTold(Consumer<Told> listener) {
        listeners.add(listener);
    }

    /** The latest frame; null before the first session is open. */
    public ReadOnlyObjectProperty<@Nullable RunFrame> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /** Whether time moves. */
    public ReadOnlyObjectProperty<PlayMode> modeProperty() {
        return mode.getReadOnlyProperty();
    }

    /** How far a long way has come, from 0 to 1; -1 when not known; {@link #NOT_TRAVELLING} when there is none. */
    public ReadOnlyDoubleProperty travelProperty() {
        return travel.getReadOnlyProperty();
    }

    /** What is picked. */
    public ObjectProperty<Subject> subjectProperty() {
        return subject;
    }

    /** The speed of playing. */
    public ObjectProperty<PlaySpeed> speedProperty() {
        return speed;
    }

    /** Forgets the run that is shown: another one is about to be opened. */
    public void reset() {
        awaitedFailureAfter = null;
        awaitedEffectAfter = null;
        frame.set(null);
        subject.set(new Subject.Job());
    }

    @Override
    public void frame(RunFrame newest) {
        RunFrame before = frame.get();
        frame.set(newest);
        mode.set(newest.mode());
        showAwaitedFailure(newest);
        tellVainAct(newest);
        if (before != null) {
            showFreshFailure(before, newest);
            leaveFutureFailure(before, newest);
        }
        if (newest.image().ended() && before != null && !before.image().ended()) {
            tell(new Told.Ended(newest.image().jobStatus()));
        }
    }

    @Override
    public void branched(BranchId fresh, BranchId left) {
        tell(new Told.Branched(fresh, left));
    }

    @Override
    public void acted(Fault fault, long step) {
        if (fault instanceof Fault.FailSubtask || fault instanceof Fault.FailTaskManager) {
            awaitedFailureAfter = step;
        }
        awaitedEffectAfter = step;
        tell(new Told.Acted(fault, step));
    }

    @Override
    public void missed(Goal goal, Miss why) {
        tell(new Told.Missed(goal, why));
    }

    @Override
    public void paused(List<Hit> hits) {
        TraceEvent event = hits.get(0).event();
        SubtaskId where = event == null ? null : event.subtask();
        if (where != null) {
            subject.set(new Subject.Subtask(where));
        }
        tell(new Told.Paused(hits));
    }

    @Override
    public void counted(Map<Integer, Long> counts, Map<Integer, String> troubles) {
        tell(new Told.Counted(counts, troubles));
    }

    @Override
    public void travelling(@Nullable Double share) {
        travel.set(share == null ? NOT_TRAVELLING : share);
    }

    @Override
    public void broken(String message) {
        tell(new Told.Broken(message));
    }

    /** After a person has made something fail, the failure is picked as soon as the job has answered it. */
    private void showAwaitedFailure(RunFrame newest) {
        Long after = awaitedFailureAfter;
        if (after == null) {
            return;
        }
        if (newest.image().step() < after) {
            awaitedFailureAfter = null;
            return;
        }
        for (int i = newest.trace().eventsUntil(newest.image().step()) - 1; i >= 0; i--) {
            if (newest.trace().events().get(i).step() < after) {
                return;
            }
            if (newest.trace().events().get(i).event() instanceof FailoverEvent.Decided decided) {
                subject.set(new Subject.Failure(decided.failure()));
                awaitedFailureAfter = null;
                return;
            }
        }
    }

    /** What a person has done and nothing came of is told as soon as the job has answered. */
    private void tellVainAct(RunFrame newest) {
        Long after = awaitedEffectAfter;
        if (after == null) {
            return;
        }
        if (newest.image().step() < after) {
            awaitedEffectAfter = null;
            return;
        }
        List<TraceEntry> events = newest.trace().events();
        for (int i = newest.trace().eventsUntil(newest.image().step()) - 1; i >= 0; i--) {
            TraceEntry entry = events.get(i);
            if (entry.step() < after) {
                return;
            }
            if (entry.event() instanceof FaultEvent struck && !struck.scripted()) {
                awaitedEffectAfter = null;
                if (struck.isVain()) {
                    tell(new Told.Vain(struck, entry.step()));
                }
                return;
            }
        }
    }

    /** While nothing in particular is picked, a failure that has just happened is. */
    private void showFreshFailure(RunFrame before, RunFrame newest) {
        List<FailureImage> failures = newest.image().failures();
        boolean onward = newest.image().step() > before.image().step()
                && newest.history().current().equals(before.history().current());
        boolean free = subject.get() instanceof Subject.Job || subject.get() instanceof Subject.Failure;
        if (onward && free && failures.size() > before.image().failures().size()) {
            subject.set(new Subject.Failure(failures.get(failures.size() - 1).number()));
        }
    }

    /** Before a failure there is nothing to be told about it. */
    private void leaveFutureFailure(RunFrame before, RunFrame newest) {
        boolean back = newest.image().step() < before.image().step();
        if (back
                && subject.get() instanceof Subject.Failure failure
                && failure.number() > newest.image().failures().size()) {
            subject.set(new Subject.Job());
        }
    }

    private void tell(Told told) {
        listeners.forEach(listener -> listener.accept(told));
    }
}
