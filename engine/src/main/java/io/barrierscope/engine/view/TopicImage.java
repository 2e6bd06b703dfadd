package io.barrierscope.engine.view;

import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * A topic partition, or the directory of a file sink, as its readers see it.
 *
 * @param name topic and partition, or directory
 * @param highWatermark first offset not yet readable by anyone
 * @param lastStableOffset first offset a read_committed reader may not pass
 * @param entries the last entries, oldest first, at most {@value #MAX_ENTRIES}
 * @param committedCount records a read_committed reader has got so far
 * @param uncommittedCount records a read_uncommitted reader has got so far
 * @param waitingFor what a read_committed reader waits for, in words; empty when for nothing
 */
public record TopicImage(
        String name,
        String sink,
        long highWatermark,
        long lastStableOffset,
        List<Entry> entries,
        long committedCount,
        long uncommittedCount,
        String waitingFor) {
    public static final int MAX_ENTRIES = 200;

    /** Where a sink's records lie. */
    public enum Medium {
        /** A topic of the broker, which knows transactions, a high watermark and a last stable offset. */
        TOPIC(""),
        /** Parts of a file sink, of which readers see the finished ones. */
        FILES("files of "),
        /** A table that holds the newest value of each key. */
        TABLE("table of "),
        /** A list that has every record at once. */
        COLLECTION("collected by ");

        private final String beginning;

        Medium(String beginning) {
            this.beginning = beginning;
        }

        /** What a sink's records are called that lie there. */
        public String nameFor(VertexId sink) {
            return beginning + sink;
        }
    }

    /** Where they lie: only topics have names of their own. */
    public Medium medium() {
        for (Medium medium : Medium.values()) {
            if (medium != Medium.TOPIC && name.startsWith(medium.beginning)) {
                return medium;
            }
        }
        return Medium.TOPIC;
    }

    /** One offset. */
    public record Entry(
            long offset, Kind kind, String label, String transaction, String origin, boolean committedView) {}

    /** What an offset holds. */
    public enum Kind {
        OPEN,
        COMMITTED,
        ABORTED,
        PLAIN,
        COMMIT_MARKER,
        ABORT_MARKER
    }
}
