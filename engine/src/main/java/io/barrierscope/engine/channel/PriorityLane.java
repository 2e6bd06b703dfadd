package io.barrierscope.engine.channel;

import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.StreamElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The barriers that overtake the records of one channel, and those that still stand in line but may yet do so (Flink's
 * priority events and {@code EventAnnouncement}). Empty, and then free of cost, unless checkpoints are unaligned.
 */
public final class PriorityLane {
    private static final long NEVER = Long.MAX_VALUE;
    private static final long[] NONE = {};

    private final Channel channel;
    private List<Entry> entries = List.of();
    private long[] holes = NONE;
    private int timeoutable;
    private long barrierDelayMillis;
    private long announcedBelow;

    PriorityLane(Channel channel) {
        this.channel = channel;
    }

    /**
     * A barrier on the way ahead of the records.
     *
     * @param sequence number of the barrier in its channel
     * @param front elements with a smaller number were in front of it at the consumer's end when it set out
     * @param fromLine whether it stood in line before
     */
    public record Entry(CheckpointBarrier barrier, long arrivalMillis, long sequence, long front, boolean fromLine) {}

    /** Whether nothing here asks for attention. */
    public boolean isIdle() {
        return timeoutable == 0 && entries.isEmpty();
    }

    /** Barriers on their way, first to arrive first. */
    public List<Entry> entries() {
        return entries;
    }

    /**
     * When the next barrier arrives or the next announcement is due; Long.MAX_VALUE for never.
     *
     * @param evenFirst whether a barrier that is the next element anyway is announced too
     */
    public long nextMillis(long nowMillis, boolean evenFirst) {
        if (channel.isBlocked() || channel.isCut()) {
            return NEVER;
        }
        long next = entries.isEmpty() ? NEVER : entries.get(0).arrivalMillis;
        int place = timeoutable == 0 ? -1 : placeToAnnounce(evenFirst);
        return place < 0 ? next : Math.min(next, Math.max(nowMillis, channel.arrivalMillis(place)));
    }

    private int placeToAnnounce(boolean evenFirst) {
        int within = transferable();
        for (int place = 0; place < within; place++) {
            if (channel.get(place) instanceof CheckpointBarrier barrier
                    && barrier.options().isTimeoutable()
                    && channel.sequence(place) >= announcedBelow) {
                return place > 0 || evenFirst ? place : -1;
            }
        }
        return -1;
    }

    /** The next barrier that is put into the channel takes so much longer; what follows waits behind it. */
    public void delayNextBarrier(long millis) {
        barrierDelayMillis += millis;
        channel.changed();
    }

    /** Takes the first barrier that has arrived; null when an announcement comes first. */
    public @Nullable Entry take(long nowMillis) {
        if (entries.isEmpty() || entries.get(0).arrivalMillis > nowMillis) {
            return null;
        }
        Entry first = entries.get(0);
        entries = List.copyOf(entries.subList(1, entries.size()));
        channel.changed();
        return first;
    }

    /** Place of the barrier that is announced now; -1 for none. */
    public int announce(long nowMillis, boolean evenFirst) {
        int place = placeToAnnounce(evenFirst);
        if (place < 0 || channel.arrivalMillis(place) > nowMillis) {
            return -1;
        }
        announcedBelow = channel.sequence(place) + 1;
        channel.changed();
        return place;
    }

    /** Whether the barrier at this place stands in line, but the consumer knows of it. */
    public boolean isAnnounced(int place) {
        return channel.sequence(place) < announcedBelow;
    }

    /** The producer sends a barrier ahead of all that has not reached the consumer's end; tells when it arrives. */
    public long put(CheckpointBarrier barrier, long nowMillis) {
        long sequence = channel.nextSequence();
        addHole(sequence);
        return overtake(barrier, sequence, nowMillis, false);
    }

    private long overtake(CheckpointBarrier barrier, long sequence, long nowMillis, boolean fromLine) {
        long arrival = nowMillis + channel.latencyMillis() + takeDelay();
        if (!entries.isEmpty()) {
            arrival = Math.max(arrival, entries.get(entries.size() - 1).arrivalMillis);
        }
        int received = received(nowMillis);
        long front = received < channel.size() ? channel.sequence(received) : channel.nextSequence();
        channel.holdBack(received, arrival);
        add(new Entry(barrier, arrival, sequence, front, fromLine));
        return arrival;
    }

    /**
     * The time for alignment is over: a barrier that still stands in line at the producer's end overtakes what is in front
     * of it there. Its place must be at the producer's end.
     *
     * @return when it arrives
     */
    public long convert(int place, long nowMillis) {
        long sequence = channel.sequence(place);
        CheckpointBarrier barrier = (CheckpointBarrier) channel.remove(place);
        timeoutable--;
        addHole(sequence);
        return overtake(barrier.asUnaligned(), sequence, nowMillis, true);
    }

    /** Moves an announced barrier in front of everything else at the consumer's end; it stays aligned until it is read. */
    public void prioritise(long sequence, long nowMillis) {
        for (int place = 0; place < channel.size(); place++) {
            if (channel.sequence(place) == sequence) {
                CheckpointBarrier barrier = (CheckpointBarrier) channel.remove(place);
                timeoutable--;
                addHole(sequence);
                add(new Entry(barrier, nowMillis, sequence, sequence, true));
                return;
            }
        }
    }

    /**
     * How many elements may be at the consumer's end, whether or not they have arrived. The consumer grants room for half
     * of the records a channel holds; the others wait at the producer's end, as everything does that is behind an aligned
     * barrier (Flink's credits, and {@code PipelinedSubpartition} blocked by a barrier).
     */
    private int transferable() {
        if (channel.isBlocked()) {
            return 0;
        }
        int room = (channel.capacity() + 1) / 2;
        for (int i = 0; i < channel.size(); i++) {
            StreamElement element = channel.get(i);
            if (element.isRecord()) {
                if (room-- == 0) {
                    return i;
                }
            } else if (element instanceof CheckpointBarrier barrier && barrier.aligned()) {
                return i + 1;
            }
        }
        return channel.size();
    }

    /** How many elements have reached the consumer's end. */
    public int received(long nowMillis) {
        int within = transferable();
        int received = 0;
        while (received < within && channel.arrivalMillis(received) <= nowMillis) {
            received++;
        }
        return received;
    }

    /** Place of a checkpoint's barrier in line; -1 when it is not there. */
    public int placeOfBarrier(long checkpointId) {
        for (int i = 0; i < channel.size(); i++) {
            if (channel.get(i) instanceof CheckpointBarrier barrier && barrier.checkpointId() == checkpointId) {
                return i;
            }
        }
        return -1;
    }

    private void add(Entry entry) {
        List<Entry> more = new ArrayList<>(entries);
        more.add(entry);
        entries = List.copyOf(more);
        channel.changed();
    }

    private void addHole(long sequence) {
        long[] more = Arrays.copyOf(holes, holes.length + 1);
        more[holes.length] = sequence;
        Arrays.sort(more);
        holes = more;
        channel.skipHoles();
    }

    // ---- the channel tells

    /** An event is put in line; tells by how much it is delayed. */
    long put(StreamElement event) {
        if (isTimeoutable(event)) {
            timeoutable++;
        }
        return event instanceof CheckpointBarrier ? takeDelay() : 0;
    }

    private long takeDelay() {
        long delay = barrierDelayMillis;
        barrierDelayMillis = 0;
        return delay;
    }

    void taken(StreamElement event) {
        if (isTimeoutable(event)) {
            timeoutable--;
        }
    }

    private static boolean isTimeoutable(StreamElement event) {
        return event instanceof CheckpointBarrier barrier && barrier.options().isTimeoutable();
    }

    int holes() {
        return holes.length;
    }

    /** Skips the numbers of elements that left the line by overtaking. */
    long next(long sequence) {
        long next = sequence;
        int passed = 0;
        while (passed < holes.length && holes[passed] == next) {
            next++;
            passed++;
        }
        if (passed > 0) {
            holes = Arrays.copyOfRange(holes, passed, holes.length);
        }
        return next;
    }

    /** The number of what stands at a place, counted from the first number in line. */
    long sequence(long first, int place) {
        long sequence = first + place;
        for (long hole : holes) {
            if (hole <= sequence) {
                sequence++;
            }
        }
        return sequence;
    }

    void clear() {
        entries = List.of();
        holes = NONE;
        timeoutable = 0;
        barrierDelayMillis = 0;
    }

    Memento memento() {
        return new Memento(entries, holes, timeoutable, announcedBelow, barrierDelayMillis);
    }

    void restore(Memento memento) {
        entries = memento.entries;
        holes = memento.holes;
        timeoutable = memento.timeoutable;
        announcedBelow = memento.announcedBelow;
        barrierDelayMillis = memento.barrierDelayMillis;
    }

    /** The lane at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    public record Memento(
            List<Entry> entries, long[] holes, int timeoutable, long announcedBelow, long barrierDelayMillis) {}
}
