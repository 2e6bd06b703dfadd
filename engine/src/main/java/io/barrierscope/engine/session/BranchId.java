package io.barrierscope.engine.session;

/** A branch of a session's history, counted from 1; 1 is the run as it first went. */
public record BranchId(int number) implements Comparable<BranchId> {
    /** The run as it first went. */
    public static final BranchId MAIN = new BranchId(1);

    @Override
    public int compareTo(BranchId other) {
        return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return "branch " + number;
    }
}
