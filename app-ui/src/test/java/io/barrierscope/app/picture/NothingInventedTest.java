package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
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
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The picture shows what the engine says, all of it and nothing else, wherever in time it is looked at. */
class NothingInventedTest {
    private static final int MOMENTS = 200;
    private static final int NEAR = 12;
    private static final double A_LONG_FRAME_MILLIS = 60_000;
    private static final long MOST_STEPS = 20_000;

    /** What must have been met on the way, so that the comparison is not about empty channels. */
    @ParameterizedTest
    @CsvSource({
        "running-sum, 2, RECORD BARRIER",
        "unaligned, 1, BARRIER OVERTAKING STORED END_OF_DATA END_OF_PARTITION",
        "unaligned, 2, TIMED ANNOUNCED CONVERTED FETCHED",
        "transaction-timeout, 1, RECORD BARRIER",
        "keyed-lanes-region, 1, RECORD BARRIER",
        "late-records, 0, RECORD WATERMARK",
        "every-element.flow.json, 1, CANCEL_MARKER FORCED_ALIGNED OVERTAKING CUT",
        "stored-results.flow.json, 1, RESULT"
    })
    void what_is_drawn_equals_the_engines_image_going_forward_and_backward(String flow, int number, String met)
            throws IOException {
        Opening.Opened opened = opened(flow);
        Scenario scenario = opened.flow().scenarios().get(number);
        EngineSession session = EngineSession.open(new ProductMachines().of(opened.flow(), scenario));
        session.runUntil(StopCondition.end(), MOST_STEPS);
        SceneBuilder builder = new SceneBuilder(opened.flow().jobOf(scenario).graph());
        TokenMotion motion = new TokenMotion();
        MessageMotion messages = new MessageMotion();
        Random random = new Random(number);
        long last = session.furthestStep();
        long step = 0;
        Set<String> seen = new TreeSet<>();

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
            seen.addAll(sorts(motion));
            scene.pipes().forEach(pipe -> seen.add(pipe.cut() ? "CUT" : pipe.result() != null ? "RESULT" : "PIPE"));
        }

        assertThat(seen).containsAll(List.of(met.split(" ")));
    }

    /** What befalls the cluster besides tasks: told while it lasts, and not before nor after. */
    @Test
    void what_is_out_of_order_around_the_job_is_told_while_it_lasts() {
        Opening.Opened opened = (Opening.Opened) new ProductOpener().openSample("running-sum");
        Scenario scenario = opened.flow().scenarios().get(0);
        EngineSession session = EngineSession.open(new ProductMachines().of(opened.flow(), scenario));
        SceneBuilder builder = new SceneBuilder(opened.flow().jobOf(scenario).graph());
        Set<Integer> notices = new TreeSet<>();
        boolean lost = false;
        for (Fault fault : List.of(
                new Fault.BrokerDown(OptionalLong.of(700)),
                new Fault.FailJobManager(true, 800),
                new Fault.FenceProducer(new SubtaskId(new VertexId("out"), 0)),
                new Fault.PartitionNetwork(new TaskManagerId(1), OptionalLong.of(600)))) {
            session.runUntil(StopCondition.time(session.timeMillis() + 4_500), MOST_STEPS);
            session.inject(fault);
            for (int step = 0; step < 120; step++) {
                FlowScene scene = builder.build(session.image());
                TokenMotion motion = new TokenMotion();
                motion.show(scene);
                new DrawnThings(session.image(), scene).equalTheImage(motion);
                notices.add(scene.job().notices().size());
                lost |= session.image().cluster().jobManagerLost();
                session.step();
            }
        }

        assertThat(notices).contains(0, 1);
        assertThat(lost).as("the job manager was lost for a while").isTrue();
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

    /** A sample, or a file of this package. */
    private static Opening.Opened opened(String flow) throws IOException {
        if (!flow.endsWith(".json")) {
            return (Opening.Opened) new ProductOpener().openSample(flow);
        }
        try (InputStream in = NothingInventedTest.class.getResourceAsStream(flow)) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return (Opening.Opened) new ProductOpener().openText(flow, null, text);
        }
    }

    /** The sorts of elements that are drawn, and how they pass. */
    private static Set<String> sorts(TokenMotion motion) {
        Set<String> sorts = new TreeSet<>();
        motion.channels().forEach(channel -> channel.tokens().forEach(token -> {
            sorts.add(token.element().kind().name());
            sorts.add(token.element().passage().name());
            if (token.element().storedFor() > 0) {
                sorts.add("STORED");
            }
        }));
        return sorts;
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
