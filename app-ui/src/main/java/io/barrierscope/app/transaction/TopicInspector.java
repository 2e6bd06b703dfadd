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
        return new Inspection(
                messages.text("topic.kind." + topic.medium()),
                messages.say(topic.name()),
                messages.text(waits ? "topic.waits" : "topic.flows"),
                waits ? Tone.WARNING : Tone.GOOD,
                messages.say(why.text()),
                new Inspection.Sections()
                        .add(messages.text("topic.readers"), readers(topic))
                        .add(messages.text("topic.siblings"), siblings(topic, image))
                        .add(messages.text("topic.transactions"), undecided(topic, image))
                        .add(messages.text("topic.entries"), entries(topic))
                        .add(messages.text("inspector.decided"), WhyRows.of(why, messages))
                        .toList());
    }

    private List<Row> readers(TopicImage topic) {
        TopicImage.Medium medium = topic.medium();
        List<Row> rows = new ArrayList<>();
        rows.add(Inspection.fact(messages.text("topic.committed." + medium), Quantities.count(topic.committedCount())));
        if (medium != TopicImage.Medium.COLLECTION) {
            String all = messages.text("topic.uncommitted." + medium);
            rows.add(Inspection.fact(all, Quantities.count(topic.uncommittedCount())));
        }
        if (medium == TopicImage.Medium.TOPIC) {
            rows.add(Inspection.fact(messages.text("topic.last-stable"), Quantities.count(topic.lastStableOffset())));
            rows.add(Inspection.fact(messages.text("topic.high-watermark"), Quantities.count(topic.highWatermark())));
        }
        return rows;
    }

    /** What else the same sink has written, or others have written to the same topic. */
    private List<Row> siblings(TopicImage topic, EngineImage image) {
        return image.topics().stream()
                .filter(other ->
                        other.sink().equals(topic.sink()) && !other.name().equals(topic.name()))
                .<Row>map(
                        other -> new Row.Link(messages.say(other.name()), new Subject.Topic(other.name()), Tone.PLAIN))
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
            TopicImage.Medium medium = topic.medium();
            String standing = messages.text(
                    medium == TopicImage.Medium.FILES ? "topic.part." + entry.kind() : "topic.entry." + entry.kind());
            List<String> cell =
                    new ArrayList<>(List.of(Long.toString(entry.offset()), marker ? standing : entry.label()));
            if (medium == TopicImage.Medium.TOPIC || medium == TopicImage.Medium.FILES) {
                cell.add(marker ? "" : standing);
            }
            if (medium == TopicImage.Medium.TOPIC) {
                cell.add(marker ? "" : messages.text(entry.committedView() ? "topic.both" : "topic.uncommitted-only"));
            }
            cells.add(cell);
        }
        List<String> headings = List.of(
                messages.text(topic.medium() == TopicImage.Medium.TOPIC ? "topic.offset" : "channel.order"),
                messages.text("topic.entry"),
                messages.text("topic.how"),
                messages.text("topic.seen"));
        return List.of(new Row.Table(headings.subList(0, cells.get(0).size()), cells, Set.of(), links));
    }
}
