package io.barrierscope.app.breakpoint;

import io.barrierscope.engine.breakpoint.Watch;
import io.barrierscope.engine.breakpoint.Watch.Line;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Expressions and their values at the latest notable moments up to the present one. Values are read on the session's thread;
 * a newer question gives up an older one that is still under way. Window's thread only.
 */
public final class WatchesModel {
    /** Moments that are shown. */
    static final int MOMENTS = 60;

    private final ObservableList<Watch> watches = FXCollections.observableArrayList();
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final AtomicLong newest = new AtomicLong();
    private final Asker asker;

    /** Asks something of the session and hands the answer to the window's thread. */
    @FunctionalInterface
    public interface Asker {
        /** Asks. */
        void ask(Function<EngineSession, List<Line>> question, Consumer<List<Line>> answer);
    }

    /** Makes a model without watches. */
    public WatchesModel(Asker asker) {
        this.asker = asker;
    }

    /** The expressions. */
    ObservableList<Watch> watches() {
        return FXCollections.unmodifiableObservableList(watches);
    }

    /** The values, latest moment first. */
    ObservableList<Line> lines() {
        return FXCollections.unmodifiableObservableList(lines);
    }

    /** Adds an expression. */
    void add(Watch watch) {
        watches.add(watch);
        lines.clear();
    }

    /** Takes an expression away. */
    void remove(Watch watch) {
        watches.remove(watch);
        lines.clear();
    }

    /** Reads the values at the moments before, with, a step. */
    void read(TraceView trace, long step) {
        long number = newest.incrementAndGet();
        if (watches.isEmpty()) {
            lines.clear();
            return;
        }
        List<Watch> asked = List.copyOf(watches);
        List<Long> steps = moments(trace, step);
        asker.ask(session -> Watch.over(asked, session, steps, () -> newest.get() != number), answer -> {
            if (newest.get() == number) {
                List<Line> latestFirst = new ArrayList<>(answer);
                Collections.reverse(latestFirst);
                lines.setAll(latestFirst);
            }
        });
    }

    /** The steps of the latest notable events up to a step, and the step itself. */
    static List<Long> moments(TraceView trace, long step) {
        List<Long> steps = new ArrayList<>();
        steps.add(step);
        LogView<TraceEntry> events = trace.events();
        for (int i = trace.eventsUntil(step) - 1; i >= 0 && steps.size() < MOMENTS; i--) {
            long at = events.get(i).step();
            if (at != steps.get(steps.size() - 1)) {
                steps.add(at);
            }
        }
        Collections.reverse(steps);
        return steps;
    }
}
