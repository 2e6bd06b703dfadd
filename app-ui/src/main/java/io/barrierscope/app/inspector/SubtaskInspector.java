package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.StateDifference;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TimeImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Looks into a subtask: how it stands, what it holds, what waits for it, how earlier attempts ended. */
public final class SubtaskInspector implements Inspector {
    private static final String TIMERS = "timers";

    /** Entries of each state that are compared with the step before. */
    private static final int COMPARED = 10_000;

    private static final int CHANGES = 12;

    private final Messages messages;
    private final ElementWords words;
    private final StateRows states;
    private final TimeRows times;
    private final Insights insights;

    /** Makes an inspector that shows what pictures carry. */
    public SubtaskInspector(Messages messages) {
        this(messages, Insights.none());
    }

    /** Makes an inspector. */
    public SubtaskInspector(Messages messages, Insights insights) {
        this.messages = messages;
        this.words = new ElementWords(messages);
        this.states = new StateRows(messages);
        this.times = new TimeRows(messages);
        this.insights = insights;
    }

    /** What is asked about a subtask besides its picture. */
    private record Question(SubtaskId subtask) {}

    /** The answer: what the present step has changed, and where the subtask stands in time. */
    private record Answer(StateDifference changes, Optional<TimeImage> time) {
        static Answer of(EngineSession session, SubtaskImage subtask) {
            Predicate<SubtaskId> own = id ->
                    id.index() == subtask.id().index() && subtask.members().contains(id.vertex());
            List<StateImage> after = session.looks().states(own, COMPARED);
            List<StateImage> before = session.steps() == 0
                    ? after
                    : session.at(session.steps() - 1, past -> past.looks().states(own, COMPARED));
            return new Answer(
                    StateDifference.between(before, after, CHANGES),
                    session.looks().time(subtask.id()));
        }
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Subtask picked)) {
            return Optional.empty();
        }
        return find(image, picked.id()).map(found -> inspect(found, image));
    }

    /** The task that runs a subtask: its own, or the chain that holds its vertex. */
    public static Optional<SubtaskImage> find(EngineImage image, SubtaskId id) {
        for (SubtaskImage subtask : image.subtasks()) {
            if (subtask.id().index() == id.index() && subtask.members().contains(id.vertex())) {
                return Optional.of(subtask);
            }
        }
        return Optional.empty();
    }

    private Inspection inspect(SubtaskImage subtask, EngineImage image) {
        Explanation why = Explainer.subtask(subtask, image);
        Question question = new Question(subtask.id());
        Function<EngineSession, Answer> asked = session -> Answer.of(session, subtask);
        StateDifference changes =
                insights.now(question, asked).map(Answer::changes).orElse(StateDifference.NONE);
        Optional<TimeImage> time = insights.lately(question, asked).flatMap(Answer::time);
        Inspection.Sections sections = new Inspection.Sections();
        sections.add(
                messages.text("subtask.changed"),
                states.changes(changes, messages.text("state.before"), messages.text("state.after")));
        for (StateImage state : subtask.states()) {
            if (!state.kind().equals(TIMERS) || time.isEmpty()) {
                sections.add(stateHeading(subtask, state), states.of(state, changes));
            }
        }
        time.ifPresent(found -> sections.add(messages.text("subtask.timers"), times.timers(found)));
        for (ChannelId input : subtask.inputs()) {
            channel(image, input)
                    .ifPresent(
                            channel -> sections.add(queueHeading(channel), words.queue(channel, ElementWords.FIRST)));
        }
        time.ifPresent(found -> sections.add(messages.text("subtask.watermarks"), times.watermarks(found)));
        sections.add(messages.text("inspector.failures"), failureRows(subtask, image));
        sections.add(messages.text("subtask.attempts"), attemptRows(subtask));
        sections.add(messages.text("inspector.facts"), factRows(subtask));
        sections.add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("subtask.kind"),
                subtask.id() + (subtask.members().size() > 1 ? "  " + subtask.name() : nameIfOther(subtask)),
                subtask.state().name(),
                tone(subtask.state()),
                messages.say(why.text()),
                sections.toList());
    }

    private static String nameIfOther(SubtaskImage subtask) {
        return subtask.name().equals(subtask.id().vertex().value()) ? "" : "  " + subtask.name();
    }

    private List<Row> factRows(SubtaskImage subtask) {
        List<Row> rows = new ArrayList<>();
        rows.add(Inspection.fact(messages.text("subtask.processed"), Quantities.count(subtask.processed())));
        rows.add(Inspection.fact(
                messages.text("subtask.last-barrier"),
                subtask.lastBarrier() == 0
                        ? messages.text("inspector.none-yet")
                        : messages.text("checkpoint.title", Long.toString(subtask.lastBarrier()))));
        rows.add(Inspection.fact(messages.text("subtask.attempt"), Integer.toString(subtask.attempt())));
        rows.add(Inspection.fact(messages.text("subtask.region"), Integer.toString(subtask.region())));
        if (subtask.members().size() > 1) {
            rows.add(Inspection.fact(
                    messages.text("subtask.chain"),
                    subtask.members().stream().map(VertexId::value).collect(Collectors.joining(" → "))));
        }
        if (subtask.taskManager() != null) {
            rows.add(new Row.Link(
                    messages.text("subtask.runs-on", subtask.taskManager()),
                    new Subject.Worker(subtask.taskManager()),
                    Tone.PLAIN));
        }
        return rows;
    }

    private String stateHeading(SubtaskImage subtask, StateImage state) {
        String owner = subtask.members().size() > 1 ? state.vertex() + " · " : "";
        return messages.text("subtask.state", owner + state.name(), Quantities.count(state.entryCount()));
    }

    private String queueHeading(ChannelImage channel) {
        return messages.text(
                channel.blocked() ? "subtask.queue-blocked" : "subtask.queue",
                channel.id().from(),
                Integer.toString(channel.records()),
                Integer.toString(channel.capacity()));
    }

    private List<Row> failureRows(SubtaskImage subtask, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (int i = image.failures().size() - 1; i >= 0 && rows.size() < 6; i--) {
            FailureImage failure = image.failures().get(i);
            int place = failure.restarted().indexOf(subtask.id());
            if (place >= 0 || subtask.id().equals(failure.target())) {
                rows.add(new Row.Link(
                        messages.text("failure.title", Integer.toString(failure.number())),
                        new Subject.Failure(failure.number()),
                        Tone.BAD));
            }
            if (place >= 0 && place < failure.whys().size()) {
                rows.add(new Row.Words(messages.say(failure.whys().get(place)), Tone.PLAIN));
            }
        }
        return rows;
    }

    private List<Row> attemptRows(SubtaskImage subtask) {
        if (subtask.attempts().isEmpty()) {
            return List.of();
        }
        List<List<String>> cells = new ArrayList<>();
        for (SubtaskImage.AttemptImage attempt : subtask.attempts()) {
            cells.add(List.of(
                    Integer.toString(attempt.attempt()),
                    attempt.state().name(),
                    Quantities.time(attempt.endedMillis()),
                    messages.say(Objects.requireNonNullElse(attempt.cause(), ""))));
        }
        return List.of(new Row.Table(
                List.of(
                        messages.text("subtask.attempt-number"),
                        messages.text("subtask.attempt-ended"),
                        messages.text("inspector.at"),
                        messages.text("inspector.cause")),
                cells));
    }

    private static Optional<ChannelImage> channel(EngineImage image, ChannelId id) {
        return image.channels().stream()
                .filter(channel -> channel.id().equals(id))
                .findFirst();
    }

    private static Tone tone(ExecutionState state) {
        return switch (state) {
            case RUNNING, FINISHED -> Tone.GOOD;
            case FAILED -> Tone.BAD;
            case CANCELING, CANCELED -> Tone.WARNING;
            default -> Tone.MUTED;
        };
    }
}
