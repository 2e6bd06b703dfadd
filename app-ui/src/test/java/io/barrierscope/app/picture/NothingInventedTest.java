package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.visualizer.motion.MessageMotion;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Messages;
import io.barrierscope.visualizer.scene.SceneBuilder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The picture shows what the engine says, all of it and nothing else, wherever in time it is looked at. */
class NothingInventedTest {
    private static final int MOMENTS = 200;
    private static final int NEAR = 12;
    private static final double A_LONG_FRAME_MILLIS = 60_000;
    private static final long MOST_STEPS = 20_000;

    @ParameterizedTest
    @CsvSource({"running-sum, 2", "unaligned, 1", "transaction-timeout, 1", "keyed-lanes-region, 1", "late-records, 0"})
    void what_is_drawn_equals_the_engines_image_going_forward_and_backward(String sample, int number) {
        Opening.Opened opened = (Opening.Opened) new ProductOpener().openSample(sample);
        Scenario scenario = opened.flow().scenarios().get(number);
        EngineSession session = EngineSession.open(new ProductMachines().of(opened.flow(), scenario));
        session.runUntil(StopCondition.end(), MOST_STEPS);
        SceneBuilder builder = new SceneBuilder(opened.flow().jobOf(scenario).graph());
        TokenMotion motion = new TokenMotion();
        MessageMotion messages = new MessageMotion();
        Random random = new Random(number);
        long last = session.furthestStep();
        long step = 0;

        for (int i = 0; i < MOMENTS; i++) {
            long target = i % 2 == 0 ? random.nextLong(last + 1) : step + random.nextInt(2 * NEAR + 1) - NEAR;
            step = session.seek(Math.max(0, Math.min(last, target)));
            FlowScene scene = builder.build(session.image());
            motion.show(scene);
            List<TraceEntry> happened = happened(session.trace(), step);
            messages.show(List.of(), Messages.of(scene, happened), false);
            rest(motion, messages);

            new DrawnThings(session.image(), scene).equalTheImage(motion);
            DrawnMessages.equal(messages.messages(), happened);
        }
    }

    @Test
    void each_late_record_is_counted_at_its_subtask_back_and_forth_in_time() {
        Opening.Opened opened = (Opening.Opened) new ProductOpener().openSample("late-records");
        EngineSession session = EngineSession.open(new ProductMachines()
                .of(opened.flow(), opened.flow().scenarios().get(0)));
        session.runUntil(StopCondition.end(), MOST_STEPS);
        List<TraceEntry> late = session.trace().events().stream()
                .filter(entry -> entry.event() instanceof TimeEvent.LateRecord)
                .toList();
        assertThat(late).isNotEmpty();

        assertThat(lateCount(session)).isEqualTo(late.size());
        session.seek(late.get(0).step());
        assertThat(lateCount(session)).isEqualTo(1);
        session.seek(late.get(0).step() - 1);
        assertThat(lateCount(session)).isZero();
    }

    private static long lateCount(EngineSession session) {
        return session.image().clocks().stream()
                .mapToLong(ClockImage::lateRecords)
                .sum();
    }

    private static List<TraceEntry> happened(TraceView trace, long step) {
        return trace.events().subList(trace.eventsUntil(step - 1), trace.eventsUntil(step));
    }

    private static void rest(TokenMotion motion, MessageMotion messages) {
        int frames = 0;
        while (motion.advance(A_LONG_FRAME_MILLIS) || messages.advance(A_LONG_FRAME_MILLIS)) {
            if (++frames > NEAR) {
                throw new IllegalStateException("the picture never rests");
            }
        }
    }
}
