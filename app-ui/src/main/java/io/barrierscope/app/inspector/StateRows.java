package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.base.Clipped;
import io.barrierscope.engine.view.StateDifference;
import io.barrierscope.engine.view.StateDifference.Change;
import io.barrierscope.engine.view.StateImage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says what a state holds, entry by entry, and what of it has changed. */
public final class StateRows {
    private static final String KEY = "subtask.key";
    private static final String VALUE = "subtask.value";

    private final Messages messages;

    public StateRows(Messages messages) {
        this.messages = messages;
    }

    /**
     * The content of one state.
     *
     * @param changes what is different from before; entries of it are marked
     */
    public List<Row> of(StateImage state, StateDifference changes) {
        List<Row> rows = new ArrayList<>();
        rows.add(Inspection.fact(messages.text("subtask.state-kind"), kind(state)));
        if (state.ttlMillis() > 0) {
            rows.add(Inspection.fact(messages.text("subtask.state-ttl"), Quantities.duration(state.ttlMillis())));
        }
        if (state.entryCount() == 0) {
            rows.add(new Row.Words(messages.text("subtask.state-empty"), Tone.MUTED));
            return rows;
        }
        List<List<String>> cells = new ArrayList<>();
        Set<Integer> marked = new HashSet<>();
        for (StateImage.Entry entry : state.entries()) {
            Change change = find(changes, state, entry);
            if (change != null) {
                marked.add(cells.size());
            }
            String now = said(entry.value());
            String value = change == null || change.before() == null
                    ? now
                    : messages.text("subtask.value-was", now, said(change.before()));
            cells.add(
                    state.keyed()
                            ? List.of(entry.key(), value, Integer.toString(entry.keyGroup()))
                            : List.of(Integer.toString(cells.size() + 1), value));
        }
        rows.add(new Row.Table(
                state.keyed()
                        ? List.of(messages.text(KEY), messages.text(VALUE), messages.text("subtask.key-group"))
                        : List.of(messages.text("channel.order"), messages.text(VALUE)),
                cells,
                marked,
                List.of()));
        if (state.entryCount() > state.entries().size()) {
            rows.add(more(state.entryCount() - state.entries().size()));
        }
        return rows;
    }

    /** What kind of state it is and how large. */
    public String kind(StateImage state) {
        String kind =
                messages.text("state.kind." + state.kind().replace(' ', '-').toUpperCase(Locale.ROOT));
        return state.bytes() == 0 ? kind : kind + ", " + Quantities.bytes(state.bytes());
    }

    private static @Nullable Change find(StateDifference changes, StateImage state, StateImage.Entry entry) {
        for (Change change : changes.changes()) {
            boolean same = change.vertex().equals(state.vertex())
                    && change.state().equals(state.name())
                    && change.key().equals(entry.key());
            if (same && Objects.equals(change.after(), entry.value())) {
                return change;
            }
        }
        return null;
    }

    /**
     * What has changed, as a table of its own.
     *
     * @param before heading of the old values
     * @param after heading of the new ones
     */
    public List<Row> changes(StateDifference difference, String before, String after) {
        if (difference.count() == 0) {
            return List.of();
        }
        List<List<String>> cells = new ArrayList<>();
        for (Change change : difference.changes()) {
            String key = change.key().isEmpty() ? "" : "[" + change.key() + "]";
            cells.add(List.of(
                    change.vertex() + " · " + change.state() + key,
                    change.before() == null ? messages.text("state.absent") : said(change.before()),
                    change.after() == null ? messages.text("state.absent") : said(change.after())));
        }
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Table(List.of(messages.text("state.state"), before, after), cells));
        if (difference.count() > cells.size()) {
            rows.add(more(difference.count() - cells.size()));
        }
        return rows;
    }

    /** A value in the language of the window where it is the engine's own words and no data. */
    private String said(String value) {
        boolean words = value.indexOf(' ') > 0 && Character.isLetterOrDigit(value.charAt(0));
        return words ? messages.say(value) : Clipped.whenLarge(value);
    }

    private Row more(long count) {
        return new Row.Words(messages.text("inspector.more", Quantities.count(count)), Tone.MUTED);
    }
}
