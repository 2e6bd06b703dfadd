package io.barrierscope.app.breakpoint;

import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The breakpoints of a window; broken invariants pause from the beginning. Window's thread only. */
public final class BreakpointList {
    /** More than a person can tell apart. */
    public static final int MOST = 200;

    private final ObservableList<Breakpoint> breakpoints = FXCollections.observableArrayList();
    /** One view for all: listeners hang on it, and a view that nobody holds would take them along. */
    private final ObservableList<Breakpoint> shown = FXCollections.unmodifiableObservableList(breakpoints);

    private final ReadOnlyObjectWrapper<Standing> standing =
            new ReadOnlyObjectWrapper<>(new Standing(Map.of(), Map.of()));
    private final Consumer<List<Breakpoint>> changed;
    private int lastNumber;

    /** How often breakpoints were reached, and which of their conditions could not be answered, by their numbers. */
    public record Standing(Map<Integer, Long> counts, Map<Integer, String> troubles) {}

    /**
     * Makes a list with the breakpoint at broken invariants.
     *
     * @param changed hears of each new list
     */
    public BreakpointList(Consumer<List<Breakpoint>> changed) {
        this.changed = changed;
        add(new BreakAt.Invariant(), "", 1);
    }

    /** The breakpoints in the order in which they were added. */
    public ObservableList<Breakpoint> shown() {
        return shown;
    }

    /** How they stand. */
    public ReadOnlyObjectProperty<Standing> standingProperty() {
        return standing.getReadOnlyProperty();
    }

    /** The run has counted. */
    public void counted(Map<Integer, Long> counts, Map<Integer, String> troubles) {
        standing.set(new Standing(counts, troubles));
    }

    /** Adds one; false when there are too many. */
    public boolean add(BreakAt at, String condition, long every) {
        if (breakpoints.size() >= MOST) {
            return false;
        }
        change(before -> before.add(new Breakpoint(++lastNumber, at, condition.strip(), every, true)));
        return true;
    }

    /** Puts another breakpoint in the place of the one with the same number. */
    public void replace(Breakpoint fresh) {
        change(before -> before.replaceAll(old -> old.number() == fresh.number() ? fresh : old));
    }

    /** Takes one away. */
    public void remove(Breakpoint doomed) {
        change(before -> before.removeIf(old -> old.number() == doomed.number()));
    }

    /** Switches all on or off. */
    public void enableAll(boolean on) {
        change(before -> before.replaceAll(old -> old.enabled(on)));
    }

    /** On, off, gone: what one click after another does to a place. */
    public void cycle(BreakAt at) {
        Optional<Breakpoint> here = at(at);
        if (here.isEmpty()) {
            add(at, "", 1);
        } else if (here.get().enabled()) {
            replace(here.get().enabled(false));
        } else {
            remove(here.get());
        }
    }

    /** Whether there is one that pauses at the same, besides one that is being changed. */
    boolean has(BreakAt at, String condition, long every, @Nullable Breakpoint besides) {
        return breakpoints.stream()
                .filter(one -> besides == null || one.number() != besides.number())
                .anyMatch(one ->
                        one.at().equals(at) && one.condition().equals(condition.strip()) && one.every() == every);
    }

    /** The breakpoint at a place, if there is one. */
    public Optional<Breakpoint> at(BreakAt at) {
        return breakpoints.stream().filter(one -> one.at().equals(at)).findFirst();
    }

    private void change(Consumer<List<Breakpoint>> act) {
        List<Breakpoint> fresh = new ArrayList<>(breakpoints);
        act.accept(fresh);
        if (!fresh.equals(breakpoints)) {
            breakpoints.setAll(fresh);
            changed.accept(List.copyOf(fresh));
        }
    }
}
