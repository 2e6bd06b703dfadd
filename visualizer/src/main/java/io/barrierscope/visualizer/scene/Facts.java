package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TimeImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a card says in figures beside the state: elements in line, event time, records that came too late. */
final class Facts {
    private final Map<SubtaskId, Long> queued = new HashMap<>();
    private final Map<SubtaskId, ClockImage> clocks = new HashMap<>();

    Facts(EngineImage image) {
        for (ChannelImage channel : image.channels()) {
            long inLine = (long) channel.elements().size() + channel.more();
            if (inLine > 0) {
                queued.merge(channel.id().to(), inLine, Long::sum);
            }
        }
        for (ClockImage clock : image.clocks()) {
            clocks.put(clock.subtask(), clock);
        }
    }

    /** The facts of a subtask that are worth a word, the most urgent first. */
    List<TaskCard.Fact> of(SubtaskId subtask) {
        List<TaskCard.Fact> facts = new ArrayList<>();
        ClockImage clock = clocks.get(subtask);
        if (clock != null && clock.lateRecords() > 0) {
            facts.add(new TaskCard.Fact(TaskCard.Fact.Kind.LATE, Words.of("task.late", clock.lateRecords())));
        }
        Long inLine = queued.get(subtask);
        if (inLine != null) {
            facts.add(new TaskCard.Fact(TaskCard.Fact.Kind.BACKLOG, Words.of("task.queued", inLine)));
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
