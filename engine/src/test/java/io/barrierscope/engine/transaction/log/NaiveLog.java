package io.barrierscope.engine.transaction.log;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A partition as a plain list, read by looking at everything each time: slow and plainly right. */
final class NaiveLog {

    record Line(
            @Nullable String payload,
            long producerId,
            @Nullable TransactionResult marker) {}

    private final List<Line> lines = new ArrayList<>();

    private @Nullable List<Fate> known;

    NaiveLog() {}

    NaiveLog(NaiveLog other) {
        lines.addAll(other.lines);
    }

    void add(String payload, long producerId) {
        lines.add(new Line(payload, producerId, null));
        known = null;
    }

    void mark(long producerId, TransactionResult result) {
        lines.add(new Line(null, producerId, result));
        known = null;
    }

    int size() {
        return lines.size();
    }

    /** Returns the first offset whose transaction has no marker behind it, or the end. */
    int lastStableOffset() {
        List<Fate> fates = fates();
        int open = fates.indexOf(Fate.OPEN);
        return open < 0 ? fates.size() : open;
    }

    List<String> uncommitted(int from) {
        List<String> payloads = new ArrayList<>();
        for (Line line : lines.subList(from, lines.size())) {
            if (line.payload != null) {
                payloads.add(line.payload);
            }
        }
        return payloads;
    }

    List<String> committed(int from) {
        List<Fate> fates = fates();
        List<String> payloads = new ArrayList<>();
        int end = lastStableOffset();
        for (int offset = from; offset < end; offset++) {
            Line line = lines.get(offset);
            if (line.payload != null && fates.get(offset) == Fate.VISIBLE) {
                payloads.add(line.payload);
            }
        }
        return payloads;
    }

    int openTransactions() {
        List<Fate> fates = fates();
        Set<Long> open = new LinkedHashSet<>();
        for (int offset = 0; offset < lines.size(); offset++) {
            if (fates.get(offset) == Fate.OPEN) {
                open.add(lines.get(offset).producerId);
            }
        }
        return open.size();
    }

    private enum Fate {
        VISIBLE,
        HIDDEN,
        OPEN
    }

    /** Goes backwards, so that the marker last met is the one that ends a record's transaction. */
    private List<Fate> fates() {
        if (known != null) {
            return known;
        }
        Map<Long, TransactionResult> ends = new LinkedHashMap<>();
        Fate[] fates = new Fate[lines.size()];
        for (int offset = lines.size() - 1; offset >= 0; offset--) {
            Line line = lines.get(offset);
            if (line.marker != null) {
                ends.put(line.producerId, line.marker);
                fates[offset] = Fate.HIDDEN;
            } else if (line.producerId < 0) {
                fates[offset] = Fate.VISIBLE;
            } else {
                TransactionResult end = ends.get(line.producerId);
                fates[offset] = end == null ? Fate.OPEN : end == TransactionResult.COMMIT ? Fate.VISIBLE : Fate.HIDDEN;
            }
        }
        known = List.of(fates);
        return known;
    }
}
