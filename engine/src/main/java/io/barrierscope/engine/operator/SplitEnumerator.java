package io.barrierscope.engine.operator;

/** How the coordinator of a source finds its splits and deals them (Flink's {@code SplitEnumerator}). */
public interface SplitEnumerator {
    /** Answer of {@link #existsMillis} for a split that never comes to be. */
    long NEVER = Long.MAX_VALUE;

    /** Number of splits there are or will be; they are counted from 0. */
    int splits();

    /** The subtask that a split without an owner is given to. */
    int owner(int split, int parallelism);

    /** Virtual time from which on a split can be found; 0 for always. */
    long existsMillis(int split);

    /** How long after a look it looks again; 0 when it looks once. */
    long discoveryMillis();

    /** Whether a reader that has its splits gets no more, and may end when it has read them. */
    boolean isBounded();

    /** Whether the source begins with backlog, which it has read when each of its readers has said so. */
    default boolean hasBacklog() {
        return false;
    }

    /** Splits that are all there from the beginning, dealt in turn. */
    record InTurn(int splits, boolean hasBacklog) implements SplitEnumerator {
        @Override
        public int owner(int split, int parallelism) {
            return split % parallelism;
        }

        @Override
        public long existsMillis(int split) {
            return 0;
        }

        @Override
        public long discoveryMillis() {
            return 0;
        }

        @Override
        public boolean isBounded() {
            return true;
        }
    }
}
