package io.barrierscope.app.checkpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.WhyRows;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks into the checkpoint coordinator: its timer, its failure counter and its checkpoints. */
public final class CoordinatorInspector implements Inspector {
    private final Messages messages;

    public CoordinatorInspector(Messages messages) {
        this.messages = messages;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        return subject instanceof Subject.Coordinator ? Optional.of(inspect(image)) : Optional.empty();
    }

    private Inspection inspect(EngineImage image) {
        CoordinatorImage coordinator = image.coordinator();
        Explanation why = Explainer.coordinator(coordinator);
        boolean periodic = coordinator.nextTickMillis() >= 0;
        List<Row> facts = new ArrayList<>();
        facts.add(Inspection.fact(
                messages.text("coordinator.next"),
                periodic ? Quantities.time(coordinator.nextTickMillis()) : messages.text("coordinator.off")));
        facts.add(Inspection.fact(messages.text("coordinator.queued"), Integer.toString(coordinator.queued())));
        facts.add(Inspection.fact(
                messages.text("coordinator.failures"),
                messages.text(
                        "coordinator.failures-of",
                        Integer.toString(coordinator.consecutiveFailures()),
                        coordinator.tolerableFailures() == Integer.MAX_VALUE
                                ? messages.text("coordinator.unlimited")
                                : Integer.toString(coordinator.tolerableFailures()))));
        List<Row> checkpoints = new ArrayList<>();
        for (int i = coordinator.checkpoints().size() - 1; i >= 0; i--) {
            CheckpointImage checkpoint = coordinator.checkpoints().get(i);
            checkpoints.add(new Row.Link(
                    messages.text("checkpoint.title", Long.toString(checkpoint.id())) + "  "
                            + messages.text("checkpoint.status." + checkpoint.status()),
                    new Subject.Checkpoint(checkpoint.id()),
                    checkpoint.status() == CheckpointImage.Status.FAILED ? Tone.BAD : Tone.PLAIN));
        }
        return new Inspection(
                messages.text("coordinator.kind"),
                messages.text("coordinator.title"),
                messages.text(periodic ? "coordinator.periodic" : "coordinator.off"),
                periodic ? Tone.GOOD : Tone.MUTED,
                lead(image),
                new Inspection.Sections()
                        .add(messages.text("coordinator.requests"), requests(coordinator))
                        .add(messages.text("inspector.facts"), facts)
                        .add(messages.text("job.checkpoints"), checkpoints)
                        .add(
                                messages.text("coordinator.why"),
                                List.of(new Row.Words(messages.say(why.text()), Tone.PLAIN)))
                        .add(messages.text("inspector.decided"), WhyRows.of(why, messages))
                        .toList());
    }

    /** The requests that wait, in the order in which they are served, with what they wait for: the same only once. */
    private List<Row> requests(CoordinatorImage coordinator) {
        if (coordinator.requests().isEmpty()) {
            return List.of(new Row.Words(messages.text("coordinator.no-request"), Tone.MUTED));
        }
        List<Row> rows = new ArrayList<>();
        int place = 1;
        CoordinatorImage.Request.@Nullable Why told = null;
        for (CoordinatorImage.Request request : coordinator.requests()) {
            rows.add(Inspection.fact(
                    messages.text(
                            "coordinator.request",
                            Integer.toString(place++),
                            messages.text("coordinator.request." + request.kind())),
                    messages.text(
                            request.periodic() ? "coordinator.since-timer" : "coordinator.since-person",
                            Quantities.time(request.sinceMillis()))));
            if (request.why() != told) {
                Explanation why = Explainer.request(request);
                String because =
                        messages.text("coordinator.because", messages.say(why.headline()), messages.say(why.text()));
                rows.add(new Row.Words(because, Tone.MUTED));
            }
            told = request.why();
        }
        int more = coordinator.queued() - coordinator.requests().size();
        if (more > 0) {
            rows.add(new Row.Words(messages.text("inspector.more", Integer.toString(more)), Tone.MUTED));
        }
        return rows;
    }

    private String lead(EngineImage image) {
        long latest = image.coordinator().latestCompleted();
        if (image.ended()) {
            return messages.text("coordinator.lead-over");
        }
        return latest == 0
                ? messages.text("coordinator.lead-none")
                : messages.text("coordinator.lead", Long.toString(latest));
    }
}
