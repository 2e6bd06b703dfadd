package io.barrierscope.engine.session;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A run one can walk through in both directions: step, go back, seek, branch, inject, record.
 *
 * <p>Time travel is replay from the nearest key frame; the running hash proves that what is lived through again is the same.
 * Nothing is ever destroyed by going back: acting in the past begins a branch. A session belongs to one thread; images and
 * views it hands out are immutable and may go to others.
 */
public final class EngineSession {

    private static final long NEAR_STEPS = 32;

    private final Machine machine;
    private final EventGate gate;
    private final RecentEvents recent = new RecentEvents();
    private final BranchTree branches;
    private Branch branch;
    private long position;
    private long nextFrameStep;
    private int nextCommand;
    private @Nullable NearFrame near;

    private EngineSession(MachineFactory factory, TraceListener observer) {
        TraceLog log = new TraceLog();
        gate = new EventGate(log, recent, observer);
        machine = factory.create(gate);
        position = machine.steps();
        branch = new Branch(BranchId.MAIN, "main", frame(), log);
        branches = new BranchTree(branch);
        nextFrameStep = branch.frames.nextAfter(position);
    }

    /** Begins a session at the first step of a new machine. */
    public static EngineSession open(MachineFactory factory) {
        return open(factory, TraceListener.NONE);
    }

    /**
     * Begins a session at the first step of a new machine.
     *
     * @param observer hears every event once, when it happens for the first time
     */
    public static EngineSession open(MachineFactory factory, TraceListener observer) {
        return new EngineSession(factory, observer);
    }

    /** Runs a recording again, as a new session, and compares. */
    public static ReplayResult replay(Recording recording, MachineFactory factory) {
        return ReplayResult.of(recording, factory);
    }

    /** Goes one step forward, into the known future if there is one; false when the run has ended. */
    public boolean step() {
        if (position < branch.length()) {
            replayTo(position + 1);
            return true;
        }
        if (!machine.step()) {
            return false;
        }
        advanced();
        return true;
    }

    /** Goes one step back; false at the first step. */
    public boolean stepBack() {
        if (position == branches.firstStep()) {
            return false;
        }
        go(branch, position - 1);
        return true;
    }

    /** Goes forward until the condition is met, the run has ended, or {@code maxSteps} steps are taken. */
    public StopReason runUntil(StopCondition condition, long maxSteps) {
        gate.await(condition.awaitedEvent());
        try {
            for (long taken = 0; taken < maxSteps; taken++) {
                if (condition.isReached(machine)) {
                    return StopReason.CONDITION_MET;
                }
                if (!step()) {
                    return StopReason.ENDED;
                }
                if (gate.hasSeen()) {
                    return StopReason.CONDITION_MET;
                }
            }
            return condition.isReached(machine) ? StopReason.CONDITION_MET : StopReason.STEP_LIMIT;
        } finally {
            gate.await(null);
        }
    }

    /**
     * Goes to a step of the current branch, backward or forward; beyond the furthest step it runs on.
     *
     * @return the step reached, which is less than asked for when the run has ended before
     */
    public long seek(long step) {
        go(branch, Math.min(Math.max(step, branches.firstStep()), branch.length()));
        while (position < step && step()) {
            // step() does it all
        }
        return position;
    }

    /** Goes to the last known step that is not later than the virtual time; never beyond the furthest step. */
    public long seekTime(long timeMillis) {
        go(branch, branch.markBefore(timeMillis));
        while (position < branch.length() && machine.nextStepMillis() <= timeMillis) {
            replayTo(position + 1);
        }
        return position;
    }

    /**
     * Lets a fault strike, or an operation begin, as the next step. Where a future is already known this begins a branch.
     *
     * @return the branch on which it happened
     */
    public BranchId inject(Fault fault) {
        if (position < branch.length()) {
            fork();
        }
        branch.commands().add(new Command(position, fault));
        machine.apply(fault);
        advanced();
        return branch.id;
    }

    /** Begins a branch at the present step and goes over to it. */
    public BranchId fork() {
        leave();
        branch = branches.fork(branch, frame());
        gate.writeTo(branch.log);
        recent.cutAfter(position);
        arrived();
        return branch.id;
    }

    /** Goes over to another branch, at its furthest step. */
    public void switchTo(BranchId id) {
        Branch target = branches.find(id);
        go(target, target.length());
    }

    /** Goes over to a step of another branch. */
    public void switchTo(BranchId id, long step) {
        Branch target = branches.find(id);
        go(target, Math.min(Math.max(step, branches.firstStep()), target.length()));
    }

    /** Gives a branch another name. */
    public void rename(BranchId id, String name) {
        branches.find(id).name = name;
    }

    /** Deletes a branch and all that left it; false, and nothing happens, when the session is on one of them. */
    public boolean delete(BranchId id) {
        Branch doomed = branches.find(id);
        if (branch.descendsFrom(doomed)) {
            return false;
        }
        branches.delete(doomed);
        near = null;
        return true;
    }

    /** Returns the tree of everything this session has lived through. */
    public HistoryImage history() {
        return new HistoryImage(branch.id, position, branches.images());
    }

    /** Returns a picture of the machine as it is now. */
    public EngineImage image() {
        return machine.image();
    }

    /** Returns what the operator of a vertex holds in all its subtasks, at most so many entries of each state. */
    public List<StateImage> states(VertexId vertex, int most) {
        return machine.states(vertex, most);
    }

    /** Returns the present step: how many steps lie behind. */
    public long steps() {
        return position;
    }

    /** Returns the virtual time in milliseconds. */
    public long timeMillis() {
        return machine.timeMillis();
    }

    /** Returns the virtual time of the next step. */
    public long nextStepMillis() {
        return machine.nextStepMillis();
    }

    /** Whether no step follows the present one. */
    public boolean ended() {
        return position == branch.length() && machine.ended();
    }

    /** Returns the running hash over everything up to the present step. */
    public long traceHash() {
        return machine.traceHash();
    }

    /** Returns the furthest step the current branch has reached. */
    public long furthestStep() {
        return branch.length();
    }

    /** Returns the notable events and marks of the current branch. */
    public TraceView trace() {
        return branch.log.view();
    }

    /** Returns the marks of the current branch's time line. */
    public LogView<Marker> markers() {
        return trace().markers();
    }

    /** Returns the newest events of all kinds up to the present step that are at hand, oldest first. */
    public List<TraceEntry> recentEvents(int max) {
        return recent.newest(position, max);
    }

    /**
     * Returns all events of some steps of the current branch, record movements included, by living through them again. The
     * present position stays.
     *
     * @param fromStep the first step wanted
     * @param toStep the last step wanted
     * @param max the number of events wanted at most
     */
    public TraceSlice traceBetween(long fromStep, long toStep, int max) {
        long from = Math.max(fromStep, branches.firstStep() + 1);
        long to = Math.min(toStep, branch.length());
        if (from > to) {
            return new TraceSlice(List.of(), true);
        }
        if (recent.reachesBackTo(from)) {
            return recent.between(from, to, max);
        }
        SliceCollector collector = new SliceCollector(max);
        relive(from, to, collector, collector::isFull);
        return collector.slice();
    }

    /** Lets a listener hear every event of the current branch up to the present step, which stays. */
    public void relive(TraceListener listener) {
        relive(branches.firstStep() + 1, position, listener, () -> false);
    }

    private void relive(long fromStep, long toStep, TraceListener listener, BooleanSupplier enough) {
        leave();
        KeyFrame here = frame();
        go(branch, fromStep - 1);
        gate.collect(listener);
        try {
            while (position < toStep && !enough.getAsBoolean()) {
                replayTo(position + 1);
            }
        } finally {
            gate.collect(null);
            restore(here);
        }
    }

    /** Returns the current branch, up to its furthest step, as a run that can be made again. */
    public Recording recording(String flow, Scenario scenario, JobInputs inputs, String engineVersion) {
        leave();
        return new Recording(
                flow,
                scenario,
                inputs,
                List.copyOf(branch.commands()),
                branch.length(),
                hex(branch.endHash()),
                engineVersion);
    }

    static String hex(long hash) {
        return HexFormat.of().toHexDigits(hash);
    }

    /** A step was taken that was never taken before. */
    private void advanced() {
        position++;
        branch.extend(position);
        if (Branch.isMark(position)) {
            branch.mark(machine.traceHash(), machine.timeMillis());
        }
        if (position >= nextFrameStep) {
            branch.frames.add(frame());
            branches.thinFrames(branch);
            nextFrameStep = branch.frames.nextAfter(position);
        }
    }

    private KeyFrame frame() {
        return new KeyFrame(position, machine.traceHash(), machine.memento());
    }

    /** Goes to a known step of a branch by the shortest way. */
    private void go(Branch target, long step) {
        leave();
        long shared = Math.min(step, target.sharedWith(branch));
        KeyFrame frame = target.frameBefore(step);
        if (near != null) {
            frame = near.orLater(frame, target, step);
        }
        boolean walks = position <= shared && position >= frame.step();
        if (target != branch) {
            branch = target;
            gate.writeTo(target.log);
            recent.clear(target.length());
        }
        if (walks) {
            arrived();
        } else {
            restore(frame);
        }
        if (step - position > 2 * NEAR_STEPS) {
            replayTo(step - NEAR_STEPS);
            near = new NearFrame(branch, frame());
        }
        replayTo(step);
    }

    /** The present position is about to be left: what is known of the furthest step is kept. */
    private void leave() {
        if (position == branch.length()) {
            branch.rememberEnd(machine.traceHash());
        }
    }

    private void restore(KeyFrame frame) {
        machine.restore(frame.memento());
        position = frame.step();
        arrived();
        verify(frame.traceHash());
    }

    private void arrived() {
        nextCommand = branch.firstCommandFrom(position);
        nextFrameStep = branch.frames.nextAfter(branch.length());
    }

    private void replayTo(long target) {
        List<Command> commands = branch.commands();
        gate.mute();
        try {
            while (position < target) {
                if (nextCommand < commands.size() && commands.get(nextCommand).afterStep() == position) {
                    machine.apply(commands.get(nextCommand).fault());
                    nextCommand++;
                } else if (!machine.step()) {
                    throw new IllegalStateException("the replay ended at step " + position + " before step " + target);
                }
                position++;
                if (Branch.isMark(position)) {
                    verify(branch.markedHash(position));
                }
            }
        } finally {
            gate.unmute();
        }
        if (position == branch.length()) {
            verify(branch.endHash());
        }
    }

    private void verify(long rememberedHash) {
        if (machine.steps() != position || machine.traceHash() != rememberedHash) {
            throw new IllegalStateException("the replay is not the remembered run at step " + position + ": hash "
                    + hex(machine.traceHash()) + " instead of " + hex(rememberedHash) + ", machine at step "
                    + machine.steps());
        }
    }
}
