package io.barrierscope.engine.time;

/** The only source of chance: SplitMix64, whose whole state is one long. */
public final class SeededRandom {
    private long state;

    public SeededRandom(long seed) {
        this.state = seed;
    }

    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Uniform in {@code [0, bound)}. */
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound " + bound);
        }
        return (int) Math.floorMod(nextLong() >>> 1, (long) bound);
    }

    /** Uniform in {@code [from, to]}. */
    public long nextBetween(long from, long to) {
        return from + Math.floorMod(nextLong() >>> 1, to - from + 1);
    }

    /** The state, to be given to {@link #restore}. */
    public long memento() {
        return state;
    }

    public void restore(long memento) {
        state = memento;
    }
}
