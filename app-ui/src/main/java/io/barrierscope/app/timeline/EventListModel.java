package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The notable events of the current branch that pass a filter; grows with the trace and reads only what is new. */
public final class EventListModel {
    /** The kinds of events there are, in the order of the filter. */
    public static final List<String> KINDS =
            List.of("checkpoint", "barrier", "transaction", "broker", "failover", "fault", "task", "record");

    private static final int ENTRIES_PER_TURN = 4_000;

    private final EventWords words;
    private final ObservableList<TraceEntry> shown = FXCollections.observableArrayList();
    private final Set<String> kinds = new TreeSet<>(KINDS);
    private String text = "";
    private @Nullable TraceView trace;
    private long dropped;
    private int read;
    private @Nullable TraceEntry lastRead;

    public EventListModel(EventWords words) {
        this.words = words;
    }

    /** The events that pass the filter, oldest first. */
    public ObservableList<TraceEntry> shown() {
        return shown;
    }

    /** Shows only events of these kinds. */
    public void setKinds(Set<String> wanted) {
        kinds.clear();
        kinds.addAll(wanted);
        restart();
    }

    /** Shows only events whose line holds the text, whatever the case. */
    public void setText(String wanted) {
        text = wanted.strip().toLowerCase(Locale.ROOT);
        restart();
    }

    /** Takes what has happened. */
    public void update(TraceView newest) {
        LogView<TraceEntry> events = newest.events();
        trace = newest;
        boolean continues = read <= events.size()
                && dropped == events.dropped()
                && (read == 0 || events.get(read - 1).equals(lastRead));
        if (!continues) {
            restart();
            dropped = events.dropped();
        }
        readOn();
    }

    /** Reads some of what has not been read yet; false when all has been. */
    public boolean readOn() {
        TraceView now = trace;
        if (now == null) {
            return false;
        }
        LogView<TraceEntry> events = now.events();
        int end = Math.min(events.size(), read + ENTRIES_PER_TURN);
        List<TraceEntry> fresh = new ArrayList<>();
        for (; read < end; read++) {
            TraceEntry entry = events.get(read);
            lastRead = entry;
            if (passes(entry)) {
                fresh.add(entry);
            }
        }
        shown.addAll(fresh);
        return read < events.size();
    }

    /** Index in {@link #shown()} of the last event at or before a step; -1 when there is none. */
    public int lastUntil(long step) {
        int low = 0;
        int high = shown.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (shown.get(middle).step() <= step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private boolean passes(TraceEntry entry) {
        return kinds.contains(EventWords.kindName(entry.event()))
                && (text.isEmpty()
                        || words.line(entry.event()).toLowerCase(Locale.ROOT).contains(text));
    }

    private void restart() {
        shown.clear();
        read = 0;
        lastRead = null;
    }
}
