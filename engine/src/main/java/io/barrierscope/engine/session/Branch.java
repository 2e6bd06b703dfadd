package io.barrierscope.engine.session;

import io.barrierscope.engine.base.PagedLongs;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.StorageFailure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One line of history: from the first step along its ancestors to its own furthest step. */
final class Branch {

    private static final int MARK_SHIFT = 8;
    private static final long MARK_MASK = (1L << MARK_SHIFT) - 1;

    final BranchId id;
    final @Nullable Branch parent;
    final long forkStep;
    final KeyFrames frames;
    final TraceLog log;
    private final List<Command> commands;
    private final List<StorageFailure> storageFailures;
    private final PagedLongs hashes = new PagedLongs();
    private final PagedLongs times = new PagedLongs();
    String name;
    private boolean connected;
    private long length;
    private long endHash;

    Branch(BranchId id, String name, KeyFrame start, TraceLog log) {
        this(id, name, null, start, log, new ArrayList<>(), new ArrayList<>());
    }

    private Branch(
            BranchId id,
            String name,
            @Nullable Branch parent,
            KeyFrame start,
            TraceLog log,
            List<Command> commands,
            List<StorageFailure> storageFailures) {
        this.id = id;
        this.name = name;
        this.parent = parent;
        this.forkStep = start.step();
        this.frames = new KeyFrames(start);
        this.log = log;
        this.commands = commands;
        this.storageFailures = storageFailures;
        commands.forEach(command -> follow(command.fault()));
        this.length = start.step();
        this.endHash = start.traceHash();
    }

    /** Returns a branch that leaves this one where the key frame stands. */
    Branch fork(BranchId childId, String childName, KeyFrame start) {
        List<Command> shared = new ArrayList<>(commands.subList(0, firstCommandFrom(start.step())));
        List<StorageFailure> failed = new ArrayList<>();
        storageFailures.stream().filter(one -> one.step() <= start.step()).forEach(failed::add);
        return new Branch(childId, childName, this, start, log.branch(start.step()), shared, failed);
    }

    long length() {
        return length;
    }

    long endHash() {
        return endHash;
    }

    List<Command> commands() {
        return commands;
    }

    /** What a real checkpoint storage failed to do, in the order of the steps. */
    List<StorageFailure> storageFailures() {
        return storageFailures;
    }

    /** The next step is a command. */
    void add(Command command) {
        commands.add(command);
        follow(command.fault());
    }

    private void follow(Fault fault) {
        if (fault instanceof Fault.FromBroker.Connected) {
            connected = true;
        } else if (fault instanceof Fault.FromBroker.Disconnected) {
            connected = false;
        }
    }

    /** Whether at its furthest step a real broker answers. */
    boolean isConnected() {
        return connected;
    }

    /** Returns the index of the first command that waits at or behind a step. */
    int firstCommandFrom(long step) {
        int index = 0;
        while (index < commands.size() && commands.get(index).afterStep() < step) {
            index++;
        }
        return index;
    }

    /** The branch has got one step longer. */
    void extend(long step) {
        length = step;
    }

    /** Whether the hash of the step is to be remembered. */
    static boolean isMark(long step) {
        return (step & MARK_MASK) == 0;
    }

    void mark(long traceHash, long timeMillis) {
        hashes.append(traceHash);
        times.append(timeMillis);
    }

    /** Remembers the hash at the furthest step. */
    void rememberEnd(long traceHash) {
        endHash = traceHash;
    }

    /** Returns the hash remembered at a mark. */
    long markedHash(long step) {
        Branch branch = this;
        Branch above = parent;
        while (above != null && step <= branch.forkStep) {
            branch = above;
            above = branch.parent;
        }
        return branch.hashes.get(markIndex(step) - markIndex(branch.forkStep) - 1);
    }

    /** Returns a step, not long before the last one that is earlier than the virtual time. */
    long markBefore(long timeMillis) {
        Branch branch = this;
        long end = length;
        while (true) {
            long before = branch.marksBefore(timeMillis, markIndex(end) - markIndex(branch.forkStep));
            Branch above = branch.parent;
            if (before > 0) {
                return (markIndex(branch.forkStep) + before) << MARK_SHIFT;
            }
            if (above == null) {
                return branch.forkStep;
            }
            end = branch.forkStep;
            branch = above;
        }
    }

    private long marksBefore(long timeMillis, long count) {
        long low = 0;
        long high = count;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (times.get(middle) < timeMillis) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static long markIndex(long step) {
        return step >>> MARK_SHIFT;
    }

    /** Returns the last key frame on this line that is not behind a step. */
    KeyFrame frameBefore(long step) {
        Branch branch = this;
        Branch above = parent;
        while (above != null && step < branch.forkStep) {
            branch = above;
            above = branch.parent;
        }
        return branch.frames.atOrBefore(step);
    }

    /** Returns the last step that this line and another one share. */
    long sharedWith(Branch other) {
        Branch mine = this;
        long myEnd = length;
        while (mine != null) {
            Branch theirs = other;
            long theirEnd = other.length;
            while (theirs != null) {
                if (mine == theirs) {
                    return Math.min(myEnd, theirEnd);
                }
                theirEnd = Math.min(theirEnd, theirs.forkStep);
                theirs = theirs.parent;
            }
            myEnd = Math.min(myEnd, mine.forkStep);
            mine = mine.parent;
        }
        throw new IllegalStateException(id + " and " + other.id + " have no common beginning");
    }

    boolean descendsFrom(Branch ancestor) {
        Branch branch = this;
        while (branch != null && branch != ancestor) {
            branch = branch.parent;
        }
        return branch != null;
    }

    BranchImage image() {
        return new BranchImage(
                id,
                name,
                parent == null ? null : parent.id,
                forkStep,
                length,
                List.copyOf(commands),
                List.copyOf(storageFailures));
    }
}
