package io.barrierscope.app.timeline;

import io.barrierscope.app.run.RunFrame;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.TraceSlice;
import org.jspecify.annotations.Nullable;

/** Keeps all events of the steps around the present one in the list, with the movements of records. */
final class RecordWindow {
    private static final long STEPS_AROUND = 500;
    private static final long STEPS_BEFORE_EDGE = 100;
    private static final int MOST = 20_000;

    private final EventListView.Slices slices;
    private final EventListModel model;
    private final Runnable arrived;
    private boolean shown;
    private long from;
    private long to;
    private long furthest;
    private @Nullable BranchId branch;

    RecordWindow(EventListView.Slices slices, EventListModel model, Runnable arrived) {
        this.slices = slices;
        this.model = model;
        this.arrived = arrived;
    }

    void begin(long step) {
        shown = true;
        ask(step);
    }

    void end() {
        shown = false;
        model.setSlice(null);
        arrived.run();
    }

    /** Asks again when the present step comes near the edge of what is known, or the branch is another. */
    void show(RunFrame frame) {
        long step = frame.image().step();
        BranchId now = frame.history().current();
        boolean inside = step >= from + (from == 0 ? 0 : STEPS_BEFORE_EDGE) && step <= to - STEPS_BEFORE_EDGE;
        boolean grown = frame.furthestStep() != furthest && furthest < to;
        furthest = frame.furthestStep();
        if (!inside || grown || !now.equals(branch)) {
            branch = now;
            ask(step);
        }
    }

    private void ask(long step) {
        from = Math.max(0, step - STEPS_AROUND);
        to = step + STEPS_AROUND;
        slices.ask(from, to, MOST, this::take);
    }

    private void take(TraceSlice slice) {
        if (shown) {
            model.setSlice(slice);
            arrived.run();
        }
    }
}
