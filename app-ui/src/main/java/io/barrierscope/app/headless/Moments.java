package io.barrierscope.app.headless;

import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Finds the decisive moments of a run that has been made. */
final class Moments {
    private Moments() {}

    /**
     * The event that makes each moment: the first of its kind, but for commits the last, which also shows a restart's
     * outcome. Moments that did not come are absent.
     */
    static Map<DecisiveMoment, TraceEntry> of(EngineSession session) {
        List<TraceEntry> events = session.trace().events();
        Map<DecisiveMoment, TraceEntry> found = new EnumMap<>(DecisiveMoment.class);
        for (TraceEntry entry : events) {
            for (DecisiveMoment moment : DecisiveMoment.values()) {
                if (moment.isReachedBy(entry.event())
                        && (moment == DecisiveMoment.COMMIT || !found.containsKey(moment))) {
                    found.put(moment, entry);
                }
            }
        }
        return found;
    }
}
