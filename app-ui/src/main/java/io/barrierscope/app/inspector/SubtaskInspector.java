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
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Looks into a subtask: how it stands, what it holds, what waits for it, how earlier attempts ended. */
public final class SubtaskInspector implements Inspector {
    private final Messages messages;
    private final ElementWords words;

    public SubtaskInspector(Messages messages) {
        this.messages = messages;
        this.words = new ElementWords(messages);
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
        Explanation why = Explainer.subtask(subtask);
        Inspection.Sections sections = new Inspection.Sections();
        for (StateImage state : subtask.states()) {
            sections.add(stateHeading(subtask, state), stateRows(state));
        }
        for (ChannelId input : subtask.inputs()) {
            channel(image, input).ifPresent(channel -> sections.add(queueHeading(channel), words.queue(channel)));
        }
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

    private List<Row> stateRows(StateImage state) {
        List<Row> rows = new ArrayList<>();
        rows.add(Inspection.fact(
                messages.text("subtask.state-kind"),
                state.bytes() == 0 ? state.kind() : state.kind() + ", " + Quantities.bytes(state.bytes())));
        if (state.ttlMillis() > 0) {
            rows.add(Inspection.fact(messages.text("subtask.state-ttl"), Quantities.duration(state.ttlMillis())));
        }
        if (state.entryCount() == 0) {
            rows.add(new Row.Words(messages.text("subtask.state-empty"), Tone.MUTED));
            return rows;
        }
        List<List<String>> cells = new ArrayList<>();
        for (StateImage.Entry entry : state.entries()) {
            cells.add(
                    state.keyed()
                            ? List.of(entry.key(), entry.value(), Integer.toString(entry.keyGroup()))
                            : List.of(entry.key(), entry.value()));
        }
        String key = messages.text("subtask.key");
        String value = messages.text("subtask.value");
        rows.add(new Row.Table(
                state.keyed() ? List.of(key, value, messages.text("subtask.key-group")) : List.of("", value), cells));
        if (state.entryCount() > state.entries().size()) {
            rows.add(more(state.entryCount() - state.entries().size()));
        }
        return rows;
    }

    private Row more(long count) {
        return new Row.Words(messages.text("inspector.more", Quantities.count(count)), Tone.MUTED);
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
