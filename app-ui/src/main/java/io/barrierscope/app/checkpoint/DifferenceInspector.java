package io.barrierscope.app.checkpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Insights;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.StateRows;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointDifference;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Compares two checkpoints: what of state, offsets and committables is in one and not in the other. */
public final class DifferenceInspector implements Inspector {
    /** Entries of each state that are compared; of more, only those both sides list. */
    private static final int COMPARED = 10_000;

    private static final int LISTED = 200;

    private final Messages messages;
    private final StateRows states;
    private final Insights insights;

    public DifferenceInspector(Messages messages, Insights insights) {
        this.messages = messages;
        this.states = new StateRows(messages);
        this.insights = insights;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        return subject instanceof Subject.Difference picked ? Optional.of(inspect(picked, image)) : Optional.empty();
    }

    private Inspection inspect(Subject.Difference picked, EngineImage image) {
        Optional<Optional<CheckpointDifference>> known =
                insights.lately(picked, session -> difference(session, picked));
        List<CheckpointImage> all = image.coordinator().checkpoints();
        Inspection.Sections sections = new Inspection.Sections()
                .add(
                        messages.text("difference.which"),
                        List.of(
                                choice(
                                        "difference-from",
                                        "difference.from",
                                        all,
                                        picked.from(),
                                        id -> new Subject.Difference(id, picked.to())),
                                choice(
                                        "difference-to",
                                        "difference.to",
                                        all,
                                        picked.to(),
                                        id -> new Subject.Difference(picked.from(), id))));
        String lead = messages.text("inspector.looking");
        if (known.isPresent()) {
            Optional<CheckpointDifference> found = known.get();
            found.ifPresent(difference -> addTo(sections, difference));
            lead = found.map(this::lead).orElse(messages.text("content.gone"));
        }
        return new Inspection(
                messages.text("difference.kind"),
                messages.text("difference.title", Long.toString(picked.from()), Long.toString(picked.to())),
                known.flatMap(found -> found)
                        .map(found -> messages.counted(
                                "difference.count", found.states().count()))
                        .orElse(""),
                Tone.PLAIN,
                lead,
                sections.toList());
    }

    private static Optional<CheckpointDifference> difference(EngineSession session, Subject.Difference picked) {
        Optional<CheckpointContent> from = session.checkpoint(picked.from(), COMPARED);
        Optional<CheckpointContent> to = session.checkpoint(picked.to(), COMPARED);
        return from.flatMap(one -> to.map(other -> CheckpointDifference.between(one, other, LISTED)));
    }

    private String lead(CheckpointDifference difference) {
        return messages.text(
                difference.states().count() == 0 ? "difference.none" : "difference.lead",
                Long.toString(difference.from()),
                Long.toString(difference.to()));
    }

    private void addTo(Inspection.Sections sections, CheckpointDifference difference) {
        String from = Long.toString(difference.from());
        String to = Long.toString(difference.to());
        sections.add(
                messages.text("difference.states"),
                states.changes(
                        difference.states(), messages.text("difference.in", from), messages.text("difference.in", to)));
        sections.add(
                messages.text("inspector.facts"),
                List.of(
                        Inspection.fact(
                                messages.text("checkpoint.size"),
                                messages.text(
                                        "difference.change",
                                        Quantities.bytes(difference.bytesBefore()),
                                        Quantities.bytes(difference.bytesAfter()))),
                        Inspection.fact(
                                messages.text("checkpoint.in-flight"),
                                messages.text(
                                        "difference.change",
                                        Quantities.count(difference.inFlightBefore()),
                                        Quantities.count(difference.inFlightAfter())))));
        sections.add(
                messages.text("difference.open"),
                List.of(
                        new Row.Link(
                                messages.text("checkpoint.title", from),
                                new Subject.Checkpoint(difference.from()),
                                Tone.PLAIN),
                        new Row.Link(
                                messages.text("checkpoint.title", to),
                                new Subject.Checkpoint(difference.to()),
                                Tone.PLAIN)));
    }

    private Row choice(String id, String name, List<CheckpointImage> all, long chosen, LongFunction<Subject> subject) {
        List<Row.Link> options = options(messages, all, 0, subject);
        int place = -1;
        for (int i = 0; i < options.size(); i++) {
            place = options.get(i).subject().equals(subject.apply(chosen)) ? i : place;
        }
        return new Row.Choice(id, messages.text(name), options, place);
    }

    /** Every checkpoint but one, as links, newest first. */
    static List<Row.Link> options(
            Messages messages, List<CheckpointImage> all, long but, LongFunction<Subject> subject) {
        List<Row.Link> options = new ArrayList<>();
        for (int i = all.size() - 1; i >= 0; i--) {
            CheckpointImage one = all.get(i);
            if (one.id() != but) {
                options.add(new Row.Link(
                        messages.text("checkpoint.title", Long.toString(one.id())) + "  "
                                + messages.text("checkpoint.status." + one.status()),
                        subject.apply(one.id()),
                        Tone.PLAIN));
            }
        }
        return options;
    }
}
