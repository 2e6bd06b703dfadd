package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.List;

/** Collects events until there are enough, or their records are large enough, and one more to know that there are more. */
final class SliceCollector implements TraceListener {

    private final int max;
    private final List<TraceEntry> entries = new ArrayList<>();
    private boolean overflown;
    private long payloadBytes;

    SliceCollector(int max) {
        this.max = max;
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        payloadBytes += event.payloadBytes();
        boolean fits = payloadBytes <= RecentEvents.MOST_PAYLOAD_BYTES || entries.isEmpty();
        if (entries.size() < max && fits && !overflown) {
            entries.add(new TraceEntry(step, timeMillis, event));
        } else {
            overflown = true;
        }
    }

    boolean isFull() {
        return overflown;
    }

    TraceSlice slice() {
        return new TraceSlice(List.copyOf(entries), !overflown);
    }
}
