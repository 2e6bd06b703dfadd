package io.barrierscope.engine.execution;

import io.barrierscope.engine.time.SeededRandom;
import java.util.List;

/** Chance for one purpose, so that drawing more of one thing leaves all others as they were. */
final class Chance {
    private final SeededRandom random;

    Chance(long seed, String purpose) {
        this.random = new SeededRandom(seed * 0x9E3779B97F4A7C15L + purpose.hashCode() * 0xD6E8FEB86659FD93L);
    }

    boolean oneIn(int cases) {
        return random.nextInt(cases) == 0;
    }

    /** From 0 on, the bound not included. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Both ends included. */
    long between(long from, long to) {
        return random.nextBetween(from, to);
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
