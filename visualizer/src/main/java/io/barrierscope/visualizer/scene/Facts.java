package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.engine.view.TimeImage;
import java.util.ArrayList;
import java.util.List;

/** What a card says in figures beside the state: elements in line, event time, records that came too late. */
final class Facts {
    private Facts() {}

    /** The facts of a subtask that are worth a word, the most urgent first. */
    static List<TaskCard.Fact> of(TaskFacts.Of task) {
        List<TaskCard.Fact> facts = new ArrayList<>();
        ClockImage clock = task.clock();
        if (clock != null && clock.lateRecords() > 0) {
            facts.add(new TaskCard.Fact(TaskCard.Fact.Kind.LATE, Words.of("task.late", clock.lateRecords())));
        }
        if (task.queued() > 0) {
            facts.add(new TaskCard.Fact(TaskCard.Fact.Kind.BACKLOG, Words.of("task.queued", task.queued())));
        }
        if (clock != null && clock.watermarkMillis() != TimeImage.NO_WATERMARK) {
            facts.add(new TaskCard.Fact(TaskCard.Fact.Kind.WATERMARK, watermark(clock.watermarkMillis())));
        }
        return facts;
    }

    private static String watermark(long millis) {
        return millis == TimeImage.END_OF_TIME
                ? Words.of("task.watermark.end")
                : Words.of("task.watermark", Words.number(millis));
    }
}
