package io.barrierscope.engine.session;

import java.util.ArrayList;
import java.util.List;

/** All branches of a session, in the order of their making; the main one is first and stays. */
final class BranchTree {
    private static final int MAX_BRANCHES = 1_000;

    private final List<Branch> branches = new ArrayList<>();
    private int lastNumber = BranchId.MAIN.number();

    BranchTree(Branch main) {
        branches.add(main);
    }

    /** Returns the step at which the session began. */
    long firstStep() {
        return branches.get(0).forkStep;
    }

    Branch find(BranchId id) {
        for (Branch each : branches) {
            if (each.id.equals(id)) {
                return each;
            }
        }
        throw new IllegalArgumentException("there is no " + id);
    }

    /** Adds a branch that leaves another one where the key frame stands. */
    Branch fork(Branch from, KeyFrame start) {
        if (branches.size() == MAX_BRANCHES) {
            throw new IllegalStateException("a session has at most " + MAX_BRANCHES + " branches; delete some first");
        }
        BranchId id = new BranchId(++lastNumber);
        Branch made = from.fork(id, id.toString(), start);
        branches.add(made);
        return made;
    }

    /** Drops a branch and all that left it. */
    void delete(Branch doomed) {
        branches.removeIf(each -> each.descendsFrom(doomed));
    }

    /** Drops key frames of the richest branch, {@code preferred} among equals, when all together hold too many. */
    void thinFrames(Branch preferred) {
        int all = 0;
        Branch richest = preferred;
        for (Branch each : branches) {
            all += each.frames.size();
            if (each.frames.size() > richest.frames.size()) {
                richest = each;
            }
        }
        if (all > 2 * branches.get(0).frames.most() + branches.size()) {
            richest.frames.thin();
        }
    }

    List<BranchImage> images() {
        return branches.stream().map(Branch::image).toList();
    }
}
