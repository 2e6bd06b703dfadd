package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.TraceSlice;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The events of the current branch that pass a filter: the notable ones of all steps, or all of some steps. Looks around the
 * present moment first and farther away turn by turn, so that the first answers never wait for the length of the history.
 */
public final class EventListModel {
    /** The kinds of events there are, in the order of the filter. */
    public static final List<String> KINDS = List.of(
            "checkpoint", "barrier", "transaction", "broker", "failover", "fault", "task", "cluster", "time", "record");

    private static final int PER_TURN = 50_000;
    private static final int PER_TURN_WITH_WORDS = 2_000;

    private final EventWords words;
    private final EventHits hits = new EventHits();
    private final long[] found = new long[PER_TURN];
    private Set<String> kinds = new TreeSet<>(KINDS);
    private @Nullable SubtaskId subtask;
    private long checkpoint;
    private String text = "";
    private EventQuery query = EventQuery.of(kinds, null, 0, "");
    private @Nullable TraceView trace;
    private @Nullable TraceSlice slice;
    private long presentStep;
    private List<TraceEntry> source = List.of();
    private long dropped;
    private long before;
    private long behind;
    private @Nullable TraceEntry lastRead;

    public EventListModel(EventWords words) {
        this.words = words;
    }

    /** The events that pass the filter, oldest first. */
    public ObservableList<TraceEntry> shown() {
        return hits;
    }

    /** Shows only events of these kinds. */
    public void setKinds(Set<String> wanted) {
        kinds = new TreeSet<>(wanted);
        ask();
    }

    /** Shows only events of a subtask; null for all. */
    public void setSubtask(@Nullable SubtaskId wanted) {
        subtask = wanted;
        ask();
    }

    /** Shows only events of a checkpoint; 0 for all. */
    public void setCheckpoint(long wanted) {
        checkpoint = wanted;
        ask();
    }

    /** Shows only events that the text means, see {@link EventQuery}. */
    public void setText(String wanted) {
        text = wanted;
        ask();
    }

    /** Searches begin at this step. */
    public void setPresent(long step) {
        presentStep = step;
    }

    /** Shows all events of some steps, with the movements of records; null for the notable ones of all steps. */
    public void setSlice(@Nullable TraceSlice all) {
        slice = all;
        restart();
    }

    /** Takes what has happened. */
    public void update(TraceView newest) {
        trace = newest;
        if (slice != null) {
            return;
        }
        LogView<TraceEntry> events = newest.events();
        if (continues(events)) {
            source = events;
            dropped = events.dropped();
            before = Math.max(before, dropped);
            hits.from(events, dropped);
        } else {
            restart();
        }
        readOn();
    }

    /** There is no run any more. */
    public void forget() {
        trace = null;
        slice = null;
        source = List.of();
        dropped = 0;
        before = 0;
        behind = 0;
        lastRead = null;
        hits.reset(source, 0);
    }

    /** Reads some of what has not been read yet; false when all has been. */
    public boolean readOn() {
        int turn = query.readsWords() ? PER_TURN_WITH_WORDS : PER_TURN;
        long end = dropped + source.size();
        int count = 0;
        long until = Math.min(end, behind + turn / 2);
        for (; behind < until; behind++) {
            TraceEntry entry = source.get((int) (behind - dropped));
            lastRead = entry;
            if (query.accepts(entry.event(), words)) {
                found[count++] = behind;
            }
        }
        hits.append(found, count);
        count = 0;
        long downTo = Math.max(dropped, before - turn / 2);
        while (before > downTo) {
            before--;
            if (query.accepts(source.get((int) (before - dropped)).event(), words)) {
                found[count++] = before;
            }
        }
        hits.prepend(found, count);
        return behind < end || before > dropped;
    }

    /** Index in {@link #shown()} of the last event at or before a step; -1 when there is none. */
    public int lastUntil(long step) {
        int low = 0;
        int high = hits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (hits.get(middle).step() <= step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private boolean continues(LogView<TraceEntry> events) {
        long last = behind - 1 - events.dropped();
        return events.dropped() >= dropped
                && last < events.size()
                && (lastRead == null
                        ? source.isEmpty() && events.dropped() == dropped
                        : last >= 0 && events.get((int) last).equals(lastRead));
    }

    private void ask() {
        query = EventQuery.of(kinds, subtask, checkpoint, text);
        restart();
    }

    private void restart() {
        TraceView now = trace;
        TraceSlice all = slice;
        lastRead = null;
        if (all != null) {
            source = all.entries();
            dropped = 0;
            before = 0;
        } else if (now != null) {
            source = now.events();
            dropped = now.events().dropped();
            before = dropped + now.eventsUntil(presentStep);
        }
        behind = before;
        if (before > dropped) {
            lastRead = source.get((int) (before - 1 - dropped));
        }
        hits.reset(source, dropped);
    }
}
