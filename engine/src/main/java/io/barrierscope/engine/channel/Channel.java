package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.stream.StreamElement;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A bounded FIFO from one subtask to another. Records take places, events (barriers, end markers) do not: they must never
 * wait for room. Elements arrive {@code latencyMillis} after they were put, and in order.
 */
public final class Channel {
    private final int index;
    private final ChannelId id;
    private final int capacity;
    private final long latencyMillis;
    private int limit;

    private @Nullable StreamElement[] elements = new StreamElement[16];
    private long[] arrivals = new long[16];
    private int head;
    private int size;
    private int records;
    private long taken;
    private long lastArrival = Long.MIN_VALUE;
    private boolean connected;
    private boolean cut;
    private long blockedBy;
    private final PriorityLane lane = new PriorityLane(this);
    private final @Nullable StoredResult stored;
    private @Nullable ChannelMemento latest;
    private FullChannels full = new FullChannels();
    private ReadOrder order = new ReadOrder(1);
    private int place;

    public Channel(int index, ChannelId id, int capacity, long latencyMillis) {
        this(index, id, capacity, latencyMillis, false);
    }

    /**
     * @param blocking whether it reads a stored result rather than its producer
     */
    public Channel(int index, ChannelId id, int capacity, long latencyMillis, boolean blocking) {
        this.index = index;
        this.id = id;
        this.capacity = capacity;
        this.limit = capacity;
        this.latencyMillis = latencyMillis;
        this.stored = blocking ? new StoredResult() : null;
    }

    /** Keeps the count of its producer's full channels up to date from now on; done once, before the first element. */
    public void countIn(FullChannels fullOfProducer) {
        full = fullOfProducer;
    }

    /** Takes part in the reading order of its consumer from now on; done once, before the first element. */
    public void readIn(ReadOrder orderOfConsumer, int placeAmongInputs) {
        order = orderOfConsumer;
        place = placeAmongInputs;
    }

    /** Place among the inputs of its consumer, from 0. */
    public int place() {
        return place;
    }

    private void headChanged() {
        order.set(place, blockedBy != 0 ? Long.MAX_VALUE : firstArrivalMillis());
    }

    /** Dense number of the channel in the execution graph. */
    public int index() {
        return index;
    }

    public ChannelId id() {
        return id;
    }

    /** Places for records. */
    public int capacity() {
        return capacity;
    }

    /** Places for records, those included that hold what was restored in front of everything. */
    public int limit() {
        return limit;
    }

    public long latencyMillis() {
        return latencyMillis;
    }

    public int size() {
        return size;
    }

    /** Number of records in it. */
    public int records() {
        return records;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** Whether no further record fits. */
    public boolean isFull() {
        return records >= limit;
    }

    /** Whether a consumer exists or will: what is put into an unconnected channel is gone. */
    public boolean isConnected() {
        return connected;
    }

    /** Whether what is put goes straight to the consumer: it is connected and nothing is stored in between. */
    public boolean isDirect() {
        return connected && stored == null;
    }

    /** The stored result it reads; null for a pipelined exchange. */
    public @Nullable StoredResult stored() {
        return stored;
    }

    /** Keeps everything on its way, or lets it arrive again; no part of a memento, because machines decide it. */
    public void cut(boolean now) {
        if (cut != now) {
            cut = now;
            headChanged();
        }
    }

    public void connect() {
        connected = true;
        latest = null;
    }

    public void disconnect() {
        connected = false;
        latest = null;
    }

    /** The checkpoint whose alignment keeps it from being read; 0 for none. */
    public long blockedBy() {
        return blockedBy;
    }

    public boolean isBlocked() {
        return blockedBy != 0;
    }

    public void block(long checkpointId) {
        blockedBy = checkpointId;
        changed();
    }

    public void resume() {
        blockedBy = 0;
        changed();
    }

    /**
     * Puts an element behind all others.
     *
     * @return when it arrives at the consumer
     * @throws IllegalStateException if a record does not fit: the caller must look first
     */
    public long put(StreamElement element, long nowMillis) {
        if (element.isRecord()) {
            if (records >= limit) {
                throw new IllegalStateException("channel " + id + " is over its capacity of " + limit);
            }
            records++;
            full.changed(false, isFull());
        }
        long arrival = Math.max(nowMillis + latencyMillis, lastArrival);
        if (!element.isRecord()) {
            arrival += lane.put(element);
        }
        append(element, arrival);
        if (size == 1) {
            headChanged();
        }
        return arrival;
    }

    /** When the first element arrives; Long.MAX_VALUE when there is none. */
    public long firstArrivalMillis() {
        return size == 0 || cut ? Long.MAX_VALUE : arrivals[head];
    }

    /** The first element without taking it; null when empty. */
    public @Nullable StreamElement peek() {
        return size == 0 ? null : elements[head];
    }

    /** Takes the first element. */
    public StreamElement take() {
        StreamElement element = elements[head];
        if (size == 0 || element == null) {
            throw new IllegalStateException("channel " + id + " is empty");
        }
        elements[head] = null;
        head = (head + 1) & (arrivals.length - 1);
        size--;
        taken++;
        if (element.isRecord()) {
            full.changed(isFull(), false);
            records--;
            if (limit != capacity) { // what was restored stands in front of everything else
                limit--;
                full.changed(false, isFull());
            }
        } else {
            lane.taken(element);
        }
        if (lane.holes() != 0) {
            skipHoles();
        }
        latest = null;
        headChanged();
        return element;
    }

    /** Puts an element behind all others, arriving then; one that was restored takes no place. */
    void append(StreamElement element, long arrival, boolean restored) {
        boolean wasFull = isFull();
        if (element.isRecord()) {
            records++;
            limit += restored ? 1 : 0;
        }
        append(element, arrival);
        full.changed(wasFull, isFull());
        headChanged();
    }

    private void append(StreamElement element, long arrival) {
        if (size == arrivals.length) {
            grow();
        }
        int slot = (head + size) & (arrivals.length - 1);
        elements[slot] = element;
        arrivals[slot] = arrival;
        size++;
        lastArrival = Math.max(lastArrival, arrival);
        latest = null;
    }

    /** Throws everything away, as a broken connection does. */
    public void clear() {
        full.changed(isFull(), false);
        taken = nextSequence();
        lane.clear();
        Arrays.fill(elements, null);
        head = 0;
        size = 0;
        records = 0;
        limit = capacity;
        lastArrival = Long.MIN_VALUE;
        blockedBy = 0;
        latest = null;
        headChanged();
    }

    /** The i-th element from the consumer's end. */
    public StreamElement get(int i) {
        StreamElement element = elements[(head + i) & (arrivals.length - 1)];
        if (i >= size || element == null) {
            throw new IndexOutOfBoundsException(i);
        }
        return element;
    }

    /** Arrival time of the i-th element. */
    public long arrivalMillis(int i) {
        return arrivals[(head + i) & (arrivals.length - 1)];
    }

    /** Number that identifies the i-th element among all that ever were in this channel. */
    public long sequence(int i) {
        return lane.holes() == 0 ? taken + i : lane.sequence(taken, i);
    }

    long nextSequence() {
        return taken + size + lane.holes();
    }

    /** What overtakes the records. */
    public PriorityLane lane() {
        return lane;
    }

    /** Lets nothing from this place on arrive before the given time. */
    void holdBack(int from, long arrivalMillis) {
        for (int i = from; i < size; i++) {
            int slot = (head + i) & (arrivals.length - 1);
            arrivals[slot] = Math.max(arrivals[slot], arrivalMillis);
        }
        lastArrival = Math.max(lastArrival, arrivalMillis);
        changed();
    }

    /** Takes an event out of the line. */
    StreamElement remove(int place) {
        StreamElement removed = get(place);
        for (int i = place; i < size - 1; i++) {
            int slot = (head + i) & (arrivals.length - 1);
            int behind = (head + i + 1) & (arrivals.length - 1);
            elements[slot] = elements[behind];
            arrivals[slot] = arrivals[behind];
        }
        elements[(head + size - 1) & (arrivals.length - 1)] = null;
        size--;
        changed();
        return removed;
    }

    /** Whether the network keeps everything from arriving. */
    public boolean isCut() {
        return cut;
    }

    void skipHoles() {
        taken = lane.next(taken);
    }

    void changed() {
        latest = null;
        headChanged();
    }

    /** The content as an immutable value; the same object as long as nothing changed. */
    public ChannelMemento memento() {
        ChannelMemento known = latest;
        if (known == null) {
            StreamElement[] copy = new StreamElement[size];
            long[] times = new long[size];
            for (int i = 0; i < size; i++) {
                copy[i] = get(i);
                times[i] = arrivalMillis(i);
            }
            known = new ChannelMemento(
                    copy,
                    times,
                    records,
                    limit,
                    taken,
                    lastArrival,
                    connected,
                    blockedBy,
                    lane.memento(),
                    stored == null ? null : stored.memento());
            latest = stored == null ? known : null;
        }
        return known;
    }

    @SuppressWarnings("ReferenceEquality") // the very same memento means that nothing changed
    public void restore(ChannelMemento memento) {
        if (memento == latest) {
            return;
        }
        boolean wasFull = isFull();
        int needed = Math.max(16, Integer.highestOneBit(Math.max(1, memento.elements().length) * 2 - 1));
        elements = Arrays.copyOf(memento.elements(), needed);
        arrivals = Arrays.copyOf(memento.arrivals(), needed);
        head = 0;
        size = memento.elements().length;
        records = memento.records();
        limit = memento.limit();
        taken = memento.taken();
        lastArrival = memento.lastArrival();
        connected = memento.connected();
        blockedBy = memento.blockedBy();
        lane.restore(memento.lane());
        if (stored != null && memento.stored() != null) {
            stored.restore(memento.stored());
        }
        latest = stored == null ? memento : null; // what is stored changes without the channel's knowing
        full.changed(wasFull, isFull());
        headChanged();
    }

    private void grow() {
        @Nullable StreamElement[] moreElements = new StreamElement[arrivals.length * 2];
        long[] moreArrivals = new long[arrivals.length * 2];
        for (int i = 0; i < size; i++) {
            int slot = (head + i) & (arrivals.length - 1);
            moreElements[i] = elements[slot];
            moreArrivals[i] = arrivals[slot];
        }
        elements = moreElements;
        arrivals = moreArrivals;
        head = 0;
    }
}
