package io.barrierscope.app.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.checkpoint.CoordinatorInspector;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.life.LifeInspector;
import io.barrierscope.app.life.LifeModel;
import io.barrierscope.app.transaction.TopicInspector;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is told of the things of real runs, compared with the images of these runs: nothing is left out or another's. */
class WholeInspectionTest {
    private static final long ALL_STEPS = 100_000;

    private final Messages messages = Messages.english();

    /** Asks a session at once. */
    private static final class AtOnce implements Insights.Asker {
        private final EngineSession session;

        AtOnce(EngineSession session) {
            this.session = session;
        }

        @Override
        public <T> void ask(Function<EngineSession, T> question, Consumer<T> answer) {
            answer.accept(question.apply(session));
        }
    }

    @Test
    void a_topic_tells_both_marks_and_which_reader_sees_each_entry() {
        EngineSession session = session("transaction-timeout", 1);
        session.seekTime(5_500);
        int apart = 0;
        for (long step = session.steps(); step < session.furthestStep(); step += 40) {
            session.seek(step);
            for (TopicImage topic : session.image().topics()) {
                Inspection told = new TopicInspector(messages)
                        .inspect(new Subject.Topic(topic.name()), session.image())
                        .orElseThrow();
                apart += topic.lastStableOffset() < topic.highWatermark() ? 1 : 0;
                assertThat(fact(told, "topic.last-stable")).isEqualTo(Quantities.count(topic.lastStableOffset()));
                assertThat(fact(told, "topic.high-watermark")).isEqualTo(Quantities.count(topic.highWatermark()));
                assertThat(fact(told, "topic.committed.TOPIC")).isEqualTo(Quantities.count(topic.committedCount()));
                assertThat(fact(told, "topic.uncommitted.TOPIC")).isEqualTo(Quantities.count(topic.uncommittedCount()));
                seenBy(told, topic);
            }
        }
        assertThat(apart).as("moments at which the marks differ").isPositive();
    }

    private void seenBy(Inspection told, TopicImage topic) {
        for (List<String> line : table(told, "topic.entries")) {
            TopicImage.Entry entry = topic.entries().stream()
                    .filter(one -> Long.toString(one.offset()).equals(line.get(0)))
                    .findFirst()
                    .orElseThrow();
            boolean marker =
                    entry.kind() == TopicImage.Kind.COMMIT_MARKER || entry.kind() == TopicImage.Kind.ABORT_MARKER;
            boolean both = entry.kind() == TopicImage.Kind.COMMITTED && entry.offset() < topic.lastStableOffset();
            if (!marker) {
                assertThat(line.get(3))
                        .as(topic.name() + " " + entry)
                        .isEqualTo(messages.text(both ? "topic.both" : "topic.uncommitted-only"));
            }
        }
    }

    @Test
    void the_coordinator_lists_every_request_that_waits() {
        EngineSession session = session("running-sum", 2);
        session.seek(session.trace().events().stream()
                .filter(entry -> entry.event() instanceof CheckpointEvent.Triggered)
                .findFirst()
                .orElseThrow()
                .step());
        for (int i = 0; i < 3; i++) {
            session.inject(new Fault.TriggerCheckpoint());
            session.step();
        }
        int waiting = session.image().coordinator().requests().size();
        assertThat(waiting).isPositive();

        Inspection told = new CoordinatorInspector(messages)
                .inspect(new Subject.Coordinator(), session.image())
                .orElseThrow();

        assertThat(section(told, "coordinator.requests").rows().stream().filter(Row.Fact.class::isInstance))
                .hasSize(waiting);
    }

    @Test
    void a_subtask_tells_its_earlier_attempts_and_where_it_stands_in_event_time() {
        EngineSession failed = session("running-sum", 2);
        int attempts = 0;
        for (SubtaskImage subtask : failed.image().subtasks()) {
            List<List<String>> lines = table(inspect(failed, subtask), "subtask.attempts");
            assertThat(lines).hasSameSizeAs(subtask.attempts());
            for (int i = 0; i < lines.size(); i++) {
                assertThat(lines.get(i))
                        .startsWith(
                                Integer.toString(subtask.attempts().get(i).attempt()),
                                subtask.attempts().get(i).state().name());
                attempts++;
            }
        }
        assertThat(attempts).isPositive();

        EngineSession timed = session("late-records", 0);
        timed.seek(timed.furthestStep() / 2);
        List<String> headings = new ArrayList<>();
        for (SubtaskImage subtask : timed.image().subtasks()) {
            inspect(timed, subtask).sections().forEach(section -> headings.add(section.heading()));
        }
        assertThat(headings).contains(messages.text("subtask.timers"), messages.text("subtask.watermarks"));
    }

    private Inspection inspect(EngineSession session, SubtaskImage subtask) {
        return new SubtaskInspector(messages, insights(session))
                .inspect(new Subject.Subtask(subtask.id()), session.image())
                .orElseThrow();
    }

    @Test
    void a_failure_tells_how_much_was_read_once_more_and_what_each_reader_sees() {
        EngineSession session = session("running-sum", 2);
        EngineImage image = session.image();
        assertThat(image.failures()).isNotEmpty();

        for (FailureImage failure : image.failures()) {
            Inspection told = new FailureInspector(messages)
                    .inspect(new Subject.Failure(failure.number()), image)
                    .orElseThrow();
            long read = failure.replayed().stream()
                    .mapToLong(FailureImage.Replay::records)
                    .sum();
            assertThat(read).isPositive();
            assertThat(told.sections())
                    .anyMatch(one -> one.heading().equals(messages.counted("failure.replayed", read)));
            long readers = image.verdicts().stream()
                    .filter(one -> one.reader() != null)
                    .count();
            assertThat(section(told, "failure.effect").rows().stream().filter(Row.Link.class::isInstance))
                    .hasSize((int) readers);
            assertThat(words(told, "inspector.decided"))
                    .containsAll(Explainer.failure(failure, image).governedBy());
            assertThat(Explainer.failure(failure, image).governedBy()).isNotEmpty();
        }
    }

    @Test
    void a_blocked_channel_names_the_options_that_govern_it_and_where_they_come_from() {
        EngineSession session = session("unaligned", 2);
        ChannelImage blocked = null;
        for (TraceEntry entry : session.trace().events()) {
            if (blocked != null || !(entry.event() instanceof BarrierEvent.Arrived)) {
                continue;
            }
            session.seek(entry.step());
            blocked = session.image().channels().stream()
                    .filter(ChannelImage::blocked)
                    .findFirst()
                    .orElse(null);
        }
        assertThat(blocked).isNotNull();

        Inspection told = new ChannelInspector(messages)
                .inspect(new Subject.Channel(blocked.id()), session.image())
                .orElseThrow();

        assertThat(told.status()).isEqualTo(messages.text("channel.blocked"));
        assertThat(words(told, "inspector.decided"))
                .containsAll(Explainer.channel(blocked).governedBy())
                .hasSizeGreaterThan(1);
    }

    @Test
    void the_life_of_a_record_that_was_read_again_names_every_attempt_that_had_it() {
        EngineSession session = session("running-sum", 2);
        String origin = session.image().failures().get(0).replayed().get(0).first();
        Inspection told = life(session, origin);

        String source = Origin.parse(origin).orElseThrow().source();
        List<String> attempts = section(told, "life.attempts").rows().stream()
                .map(row -> ((Row.Link) row).text())
                .filter(text -> text.startsWith(source + "#"))
                .toList();
        assertThat(attempts).anyMatch(text -> text.endsWith("attempt 0")).anyMatch(text -> text.endsWith("attempt 1"));
        assertThat(section(told, "life.effects").rows()).isNotEmpty();
    }

    @Test
    void the_life_of_a_record_names_the_operators_that_it_went_through_without_an_event() {
        EngineSession session = session("word-count", 0);
        SubtaskImage task = session.image().subtasks().stream()
                .filter(one -> one.inputs().isEmpty() && one.members().size() > 1)
                .findFirst()
                .orElseThrow();

        Inspection told = life(session, task.members().get(0).value() + "#0@0");

        String chain = task.members().stream().map(VertexId::value).collect(Collectors.joining(" → "));
        assertThat(words(told, "life.attempts")).hasSize(2).first().asString().startsWith(chain + " is one task");
    }

    private Inspection life(EngineSession session, String origin) {
        Insights insights = insights(session);
        LifeModel lives = new LifeModel(new AtOnce(session));
        lives.at(session.history().current(), session.steps(), true);
        LifeInspector inspector = new LifeInspector(messages, new EventWords(messages), insights, lives);
        Subject subject = new Subject.SourceRecord(origin);
        for (int i = 0;
                i < 50
                        && lives.of(Origin.parse(origin).orElseThrow())
                                .filter(life -> life.untilStep() >= session.steps())
                                .isEmpty();
                i++) {
            inspector.inspect(subject, session.image());
        }
        return inspector.inspect(subject, session.image()).orElseThrow();
    }

    private static Insights insights(EngineSession session) {
        Insights insights = new Insights(new AtOnce(session));
        insights.at(session.history().current(), session.steps(), true);
        return insights;
    }

    private Inspection.Section section(Inspection told, String key) {
        Optional<Inspection.Section> found = told.sections().stream()
                .filter(one -> one.heading().equals(messages.text(key)))
                .findFirst();
        return found.orElse(new Inspection.Section(key, List.of()));
    }

    private List<String> words(Inspection told, String key) {
        return section(told, key).rows().stream()
                .filter(Row.Words.class::isInstance)
                .map(row -> ((Row.Words) row).text())
                .toList();
    }

    private List<List<String>> table(Inspection told, String key) {
        return section(told, key).rows().stream()
                .filter(Row.Table.class::isInstance)
                .flatMap(row -> ((Row.Table) row).cells().stream())
                .toList();
    }

    private String fact(Inspection told, String key) {
        return told.sections().stream()
                .flatMap(one -> one.rows().stream())
                .filter(row -> row instanceof Row.Fact fact && fact.name().equals(messages.text(key)))
                .map(row -> ((Row.Fact) row).value())
                .findFirst()
                .orElse("");
    }

    private static EngineSession session(String sample, int number) {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample(sample)).flow();
        EngineSession session = EngineSession.open(
                new ProductMachines().of(flow, flow.scenarios().get(number)));
        session.runUntil(StopCondition.time(40_000), ALL_STEPS);
        return session;
    }
}
