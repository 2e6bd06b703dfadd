package io.barrierscope.engine.session;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
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
    private final Replay replay;
    private final EventGate gate;
    private final RecentEvents recent = new RecentEvents();
    private final BranchTree branches;
    private Branch branch;
    private long nextFrameStep;
    private @Nullable NearFrame near;

    private EngineSession(MachineFactory factory, TraceListener observer) {
        TraceLog log = new TraceLog();
        gate = new EventGate(log, recent, observer);
        machine = factory.create(gate);
        replay = new Replay(machine, gate);
        branch = new Branch(BranchId.MAIN, "main", replay.frame(), log);
        branches = new BranchTree(branch);
        nextFrameStep = branch.frames.nextAfter(replay.position());
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
        if (replay.position() < branch.length()) {
            replay.to(branch, replay.position() + 1);
            return true;
        }
        if (!machine.step()) {
            return false;
        }
        advanced();
        return true;
    }

    /**
     * Goes one step forward, see {@link #step()}.
     *
     * @param witness hears all events of the step, whether they happen for the first time or again
     */
    public boolean step(TraceListener witness) {
        gate.collect(witness);
        try {
            return step();
        } finally {
            gate.collect(null);
        }
    }

    /** Goes one step back; false at the first step. */
    public boolean stepBack() {
        if (replay.position() == branches.firstStep()) {
            return false;
        }
        go(branch, replay.position() - 1);
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
        while (replay.position() < step && step()) {
            // step() does it all
        }
        return replay.position();
    }

    /** Goes to the last known step that is not later than the virtual time; never beyond the furthest step. */
    public long seekTime(long timeMillis) {
        go(branch, branch.markBefore(timeMillis));
        while (replay.position() < branch.length() && machine.nextStepMillis() <= timeMillis) {
            replay.to(branch, replay.position() + 1);
        }
        return replay.position();
    }

    /**
     * Lets a fault strike, or an operation begin, as the next step. Where a future is already known this begins a branch.
     *
     * @return the branch on which it happened
     */
    public BranchId inject(Fault fault) {
        if (replay.position() < branch.length()) {
            fork();
        }
        branch.commands().add(new Command(replay.position(), fault));
        machine.apply(fault);
        advanced();
        return branch.id;
    }

    /** Begins a branch at the present step and goes over to it. */
    public BranchId fork() {
        leave();
        branch = branches.fork(branch, replay.frame());
        gate.writeTo(branch.log);
        recent.cutAfter(replay.position());
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
        return new HistoryImage(branch.id, replay.position(), branches.images());
    }

    /** Returns a picture of the machine as it is now. */
    public EngineImage image() {
        return machine.image();
    }

    /** Returns what the operator of a vertex holds in all its subtasks, at most so many entries of each state. */
    public List<StateImage> states(VertexId vertex, int most) {
        return machine.states(vertex, most);
    }

    /** Returns how every reader and every state stands at present. */
    public List<VerdictImage> verdicts() {
        return machine.verdicts();
    }

    /**
     * Returns what the consumer of a channel holds under the key of a record, by the name of the state; nothing where records
     * have no key.
     */
    public Map<String, Object> stateUnderKey(ChannelId channel, StreamRecord record) {
        return machine.stateUnderKey(channel, record);
    }

    /** Returns the present step: how many steps lie behind. */
    public long steps() {
        return replay.position();
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
        return replay.position() == branch.length() && machine.ended();
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
        return recent.newest(replay.position(), max);
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
        relive(branches.firstStep() + 1, replay.position(), listener, () -> false);
    }

    private void relive(long fromStep, long toStep, TraceListener listener, BooleanSupplier enough) {
        leave();
        KeyFrame here = replay.frame();
        go(branch, fromStep - 1);
        gate.collect(listener);
        try {
            while (replay.position() < toStep && !enough.getAsBoolean()) {
                replay.to(branch, replay.position() + 1);
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
        replay.advanced();
        branch.extend(replay.position());
        if (Branch.isMark(replay.position())) {
            branch.mark(machine.traceHash(), machine.timeMillis());
        }
        if (replay.position() >= nextFrameStep) {
            branch.frames.add(replay.frame());
            branches.thinFrames(branch);
            nextFrameStep = branch.frames.nextAfter(replay.position());
        }
    }

    /** Goes to a known step of a branch by the shortest way. */
    private void go(Branch target, long step) {
        leave();
        long shared = Math.min(step, target.sharedWith(branch));
        KeyFrame frame = target.frameBefore(step);
        if (near != null) {
            frame = near.orLater(frame, target, step);
        }
        boolean walks = replay.position() <= shared && replay.position() >= frame.step();
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
        if (step - replay.position() > 2 * NEAR_STEPS) {
            replay.to(branch, step - NEAR_STEPS);
            near = new NearFrame(branch, replay.frame());
        }
        replay.to(branch, step);
    }

    /** The present position is about to be left: what is known of the furthest step is kept. */
    private void leave() {
        if (replay.position() == branch.length()) {
            branch.rememberEnd(machine.traceHash());
        }
    }

    private void restore(KeyFrame frame) {
        replay.restore(frame);
        arrived();
    }

    private void arrived() {
        replay.arrivedOn(branch);
        nextFrameStep = branch.frames.nextAfter(branch.length());
    }
}
