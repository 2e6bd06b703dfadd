package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.Message;
import io.barrierscope.visualizer.scene.Messages;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What goes between subtasks, coordinator and store can be seen: read from the pixels of a picture. */
final class PaintedMessagesTest {
    private static final SubtaskId SUM = SampleImages.id(SampleImages.SUM, 0);

    /** Where a message rests, from the end of its way. */
    private static final double REST = 17;

    @ParameterizedTest
    @EnumSource(Message.Kind.class)
    void a_message_is_seen_at_the_end_of_its_way_state_as_a_disc_and_words_as_an_envelope(Message.Kind kind) {
        EngineImage image = SampleImages.alignment();
        TraceEntry happened = new TraceEntry(image.step(), image.timeMillis(), event(kind));
        Paper paper = Paper.of(image, 1_300, 820, happened);
        Paper without = Paper.of(image, 1_300, 820);

        List<Message> sent = Messages.of(paper.scene(), List.of(happened));
        assertThat(sent).singleElement().matches(one -> one.kind() == kind);
        Curve way = sent.get(0).way();
        Point end = paper.on(way, way.length() - REST);
        Rect glyph = new Rect(end.x() - 7, end.y() - 7, 14, 14);
        boolean bad = kind == Message.Kind.DECLINE || kind == Message.Kind.ABORT;
        Ink ink = bad ? Ink.CANCELED_INK : Ink.CHECKPOINT_2;
        assertThat(paper.amount(ink, glyph)).isGreaterThan(without.amount(ink, glyph) + 40);
        assertThat(paper.is(ink, end.x() - 7 * paper.scale(), end.y()))
                .as("is whole, and not of two layers")
                .isEqualTo(!kind.isState());
        Point middle = paper.on(way, way.length() / 2);
        Rect line = new Rect(middle.x() - 6, middle.y() - 6, 12, 12);
        assertThat(paper.part(line)).as("its way").isNotEqualTo(without.part(line));
    }

    private static TraceEvent event(Message.Kind kind) {
        return switch (kind) {
            case TRIGGER -> new CheckpointEvent.TriggerArrived(SUM, 3);
            case SNAPSHOT -> new CheckpointEvent.SnapshotStored(SUM, 3);
            case ACKNOWLEDGE -> new CheckpointEvent.Acknowledged(SUM, 3, 1, 4);
            case DECLINE ->
                new CheckpointEvent.Declined(SUM, 3, CheckpointFailureReason.CHECKPOINT_DECLINED_TASK_CLOSING);
            case COMPLETE -> new CheckpointEvent.CompletionNotified(SUM, 3);
            case ABORT -> new CheckpointEvent.AbortNotified(SUM, 3);
            case RESTORE -> new FailoverEvent.Restored(1, 3, List.of(SUM));
        };
    }
}
