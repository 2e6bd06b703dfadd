package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Hears a run and tells tests what readers of its sinks have got. */
public final class RunContents implements TraceListener {
    private final RunHistory history = new RunHistory();

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        history.on(step, timeMillis, event);
    }

    /** Records of committed transactions, in the order of the commits. */
    public List<Map<String, @Nullable Object>> committed(String sink) {
        return history.transactions().seenBy(sink, "read_committed");
    }

    /** Every record that was written, with repetitions. */
    public List<Map<String, @Nullable Object>> written(String sink) {
        return history.transactions().seenBy(sink, "collected");
    }
}
