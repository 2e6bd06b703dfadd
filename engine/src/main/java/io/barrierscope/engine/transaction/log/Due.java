package io.barrierscope.engine.transaction.log;

/**
 * A place in the coordinator's agenda: by time, and in order of entry at equal times.
 *
 * @param atMillis virtual time
 * @param sequence order of entry, unique per coordinator
 */
record Due(long atMillis, long sequence) implements Comparable<Due> {

    /** Not in the agenda. */
    static final Due NEVER = new Due(Long.MAX_VALUE, -1);

    @Override
    public int compareTo(Due other) {
        int byTime = Long.compare(atMillis, other.atMillis);
        return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
    }
}
