package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.SplitAssignments.Found;
import java.util.List;

/** What the coordinator of a source sends to one of its subtasks (Flink's {@code OperatorEvent}). */
sealed interface ReaderEvent {
    /** What it is, in a few words. */
    String inWords();

    /** Splits to read (Flink's {@code AddSplitEvent}). */
    record AddSplits(List<Found> splits) implements ReaderEvent {
        List<Integer> numbers() {
            return splits.stream().map(Found::split).toList();
        }

        @Override
        public String inWords() {
            return "splits " + numbers();
        }
    }

    /** There will be no more splits (Flink's {@code NoMoreSplitsEvent}). */
    record NoMoreSplits() implements ReaderEvent {
        @Override
        public String inWords() {
            return "no more splits";
        }
    }

    /** How far watermarks may go (Flink's {@code WatermarkAlignmentEvent}). */
    record WatermarkAllowed(long allowedMillis) implements ReaderEvent {
        @Override
        public String inWords() {
            return "how far watermarks may go";
        }
    }
}
