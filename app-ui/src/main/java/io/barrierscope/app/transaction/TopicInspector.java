package io.barrierscope.app.transaction;

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
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TopicImage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks into a topic partition: every entry as a {@code read_committed} and a {@code read_uncommitted} reader sees it. */
public final class TopicInspector implements Inspector {
    private static final int SHOWN = 40;

    private final Messages messages;

    public TopicInspector(Messages messages) {
        this.messages = messages;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Topic picked)) {
            return Optional.empty();
        }
        return image.topics().stream()
                .filter(topic ->
                        topic.name().equals(picked.name()) || topic.sink().equals(picked.name()))
                .findFirst()
                .map(topic -> inspect(topic, image));
    }

    private Inspection inspect(TopicImage topic, EngineImage image) {
        Explanation why = Explainer.topic(topic);
        boolean waits = !topic.waitingFor().isEmpty();
        List<Row> readers = List.of(
                Inspection.fact(messages.text("topic.committed"), Quantities.count(topic.committedCount())),
                Inspection.fact(messages.text("topic.uncommitted"), Quantities.count(topic.uncommittedCount())),
                Inspection.fact(messages.text("topic.last-stable"), Quantities.count(topic.lastStableOffset())),
                Inspection.fact(messages.text("topic.high-watermark"), Quantities.count(topic.highWatermark())));
        return new Inspection(
                messages.text("topic.kind"),
                topic.name(),
                messages.text(waits ? "topic.waits" : "topic.flows"),
                waits ? Tone.WARNING : Tone.GOOD,
                messages.say(why.text()),
                new Inspection.Sections()
                        .add(messages.text("topic.readers"), readers)
                        .add(messages.text("topic.siblings"), siblings(topic, image))
                        .add(messages.text("topic.transactions"), undecided(topic, image))
                        .add(messages.text("topic.entries"), entries(topic))
                        .add(messages.text("inspector.decided"), WhyRows.of(why, messages))
                        .toList());
    }

    /** What else the same sink has written, or others have written to the same topic. */
    private static List<Row> siblings(TopicImage topic, EngineImage image) {
        return image.topics().stream()
                .filter(other ->
                        other.sink().equals(topic.sink()) && !other.name().equals(topic.name()))
                .<Row>map(other -> new Row.Link(other.name(), new Subject.Topic(other.name()), Tone.PLAIN))
                .toList();
    }

    /** The transactions in whose hands the next offsets are: a read_committed reader passes when they are decided. */
    private List<Row> undecided(TopicImage topic, EngineImage image) {
        Set<String> names = new LinkedHashSet<>();
        for (TopicImage.Entry entry : topic.entries()) {
            if (entry.kind() == TopicImage.Kind.OPEN) {
                names.add(entry.transaction());
            }
        }
        return image.transactions().stream()
                .filter(one -> one.endedMillis() < 0 && names.contains(one.id().value()))
                .<Row>map(one -> new Row.Link(
                        messages.text("topic.transaction", one.id(), messages.text("transaction.state." + one.state())),
                        new Subject.Transaction(one.id()),
                        Tone.WARNING))
                .toList();
    }

    private List<Row> entries(TopicImage topic) {
        if (topic.entries().isEmpty()) {
            return List.of(new Row.Words(messages.text("topic.empty"), Tone.MUTED));
        }
        List<List<String>> cells = new ArrayList<>();
        List<Row.CellLink> links = new ArrayList<>();
        for (int i = topic.entries().size() - 1; i >= 0 && cells.size() < SHOWN; i--) {
            TopicImage.Entry entry = topic.entries().get(i);
            boolean marker =
                    entry.kind() == TopicImage.Kind.COMMIT_MARKER || entry.kind() == TopicImage.Kind.ABORT_MARKER;
            if (!entry.origin().isEmpty()) {
                links.add(new Row.CellLink(cells.size(), 1, new Subject.SourceRecord(entry.origin())));
            }
            String standing = messages.text("topic.entry." + entry.kind());
            cells.add(List.of(
                    Long.toString(entry.offset()),
                    marker ? standing : entry.label(),
                    marker ? "" : standing,
                    marker ? "" : messages.text(entry.committedView() ? "topic.both" : "topic.uncommitted-only")));
        }
        return List.of(new Row.Table(
                List.of(
                        messages.text("topic.offset"),
                        messages.text("topic.entry"),
                        messages.text("topic.how"),
                        messages.text("topic.seen")),
                cells,
                Set.of(),
                links));
    }
}
