package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.TopicSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The fields of a topic that the world outside the job fills. */
public final class TopicFields {
    private static final int MOST_PARTITIONS = 1_000;
    private static final long MOST_EXISTING = 1_000_000;
    private static final double MOST_RATE = 1_000_000;
    private static final TopicSettings FRESH = new TopicSettings("", 1, 0, 1, Long.MAX_VALUE, 1, 0, List.of());

    private final Messages messages;
    private final Texts texts;

    TopicFields(Messages messages) {
        this.messages = messages;
        this.texts = new Texts(messages);
    }

    /** The document with one more topic, under a name of its own. */
    public static FlowDocument add(FlowDocument document) {
        List<String> taken = document.graph().cluster().topics().stream()
                .map(TopicSettings::name)
                .toList();
        int number = taken.size() + 1;
        while (taken.contains("topic" + number)) {
            number++;
        }
        String name = "topic" + number;
        return ClusterDraft.with(document, draft -> draft.topics.add(named(FRESH, name)));
    }

    /** The document without one of its topics. */
    public static FlowDocument remove(FlowDocument document, int index) {
        return ClusterDraft.with(document, draft -> draft.topics.remove(index));
    }

    Section section(FlowDocument document, int index) {
        String name = document.graph().cluster().topics().get(index).name();
        return new Section(
                messages.text("topic.section", name),
                messages.text("topic.lead"),
                true,
                List.of(
                        name(index),
                        whole(
                                index,
                                "partitions",
                                1,
                                MOST_PARTITIONS,
                                1,
                                TopicSettings::partitions,
                                (topic, number) ->
                                        copy(topic, number, topic.existing(), topic.from(), topic.to(), topic.keys())),
                        whole(
                                index,
                                "existing",
                                0,
                                MOST_EXISTING,
                                0,
                                TopicSettings::existing,
                                (topic, number) -> copy(
                                        topic, topic.partitions(), number, topic.from(), topic.to(), topic.keys())),
                        whole(
                                index,
                                "from",
                                Long.MIN_VALUE,
                                Long.MAX_VALUE,
                                1,
                                TopicSettings::from,
                                (topic, number) -> copy(
                                        topic, topic.partitions(), topic.existing(), number, topic.to(), topic.keys())),
                        whole(
                                index,
                                "to",
                                Long.MIN_VALUE,
                                Long.MAX_VALUE,
                                Long.MAX_VALUE,
                                TopicSettings::to,
                                (topic, number) -> copy(
                                        topic,
                                        topic.partitions(),
                                        topic.existing(),
                                        topic.from(),
                                        number,
                                        topic.keys())),
                        rate(index),
                        whole(
                                index,
                                "keys",
                                0,
                                Integer.MAX_VALUE,
                                0,
                                TopicSettings::keys,
                                (topic, number) -> copy(
                                        topic, topic.partitions(), topic.existing(), topic.from(), topic.to(), number)),
                        growth(index)));
    }

    private Field name(int index) {
        return field(
                        index,
                        "name",
                        FieldKind.TEXT,
                        TopicSettings::name,
                        "",
                        (document, text) -> text.isBlank()
                                ? texts.refused("topic-name")
                                : changed(document, index, topic -> named(topic, text.trim())))
                .needed()
                .whenDone();
    }

    private Field whole(
            int index,
            String name,
            long min,
            long max,
            long standard,
            Function<TopicSettings, Number> read,
            BiFunction<TopicSettings, Long, TopicSettings> write) {
        return field(
                index,
                name,
                FieldKind.INTEGER,
                topic -> {
                    long value = read.apply(topic).longValue();
                    return value == standard ? "" : Long.toString(value);
                },
                standard == Long.MAX_VALUE ? messages.text("topic.endless") : Long.toString(standard),
                (document, text) -> texts.whole(
                        text,
                        min,
                        max,
                        standard,
                        number -> with(document, index, topic -> write.apply(topic, number))));
    }

    private Field rate(int index) {
        return field(
                index,
                "ratePerSecond",
                FieldKind.NUMBER,
                topic -> topic.ratePerSecond() == 0 ? "" : Texts.number(topic.ratePerSecond()),
                "0",
                (document, text) -> {
                    try {
                        double rate = text.isBlank() ? 0 : Double.parseDouble(text.trim());
                        return rate >= 0 && rate <= MOST_RATE
                                ? changed(document, index, topic -> with(topic, rate, topic.growth()))
                                : texts.refused("rate");
                    } catch (NumberFormatException e) {
                        return texts.refused("number", text);
                    }
                });
    }

    private Field growth(int index) {
        return field(
                index,
                "growth",
                FieldKind.TEXT,
                topic -> topic.growth().stream()
                        .map(one -> DurationText.of(one.atMillis()) + ": " + one.partitions())
                        .collect(Collectors.joining(", ")),
                messages.text("topic.no-growth"),
                (document, text) -> {
                    List<TopicSettings.Growth> growth = new ArrayList<>();
                    for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
                        String[] sides = part.trim().split("\\s*:\\s*", -1);
                        OptionalLong at = DurationText.millis(sides[0]);
                        if (sides.length != 2 || at.isEmpty() || !sides[1].matches("[1-9]\\d{0,2}|1000")) {
                            return texts.refused("growth", part.trim());
                        }
                        growth.add(new TopicSettings.Growth(at.getAsLong(), Integer.parseInt(sides[1])));
                    }
                    return changed(document, index, topic -> with(topic, topic.ratePerSecond(), growth));
                });
    }

    private Field field(
            int index,
            String name,
            FieldKind kind,
            Function<TopicSettings, String> read,
            String fallback,
            BiFunction<FlowDocument, String, Written> write) {
        String key = "topic." + name;
        return Field.of(
                "topic " + index + " " + name,
                messages.text(key),
                kind,
                messages.text(key + ".help"),
                new EditName(EditName.Kind.CLUSTER, messages.text(key)),
                new Wiring(
                        document -> "/cluster/broker/topics/" + index + "/" + name,
                        document -> isThere(document, index)
                                ? read.apply(document.graph().cluster().topics().get(index))
                                : "",
                        document -> fallback,
                        write));
    }

    private static boolean isThere(FlowDocument document, int index) {
        return index < document.graph().cluster().topics().size();
    }

    private static Written changed(FlowDocument document, int index, UnaryOperator<TopicSettings> change) {
        return new Written.Changed(with(document, index, change));
    }

    private static FlowDocument with(FlowDocument document, int index, UnaryOperator<TopicSettings> change) {
        return isThere(document, index)
                ? ClusterDraft.with(document, draft -> draft.topics.set(index, change.apply(draft.topics.get(index))))
                : document;
    }

    private static TopicSettings named(TopicSettings topic, String name) {
        return new TopicSettings(
                name,
                topic.partitions(),
                topic.existing(),
                topic.from(),
                topic.to(),
                topic.ratePerSecond(),
                topic.keys(),
                topic.growth());
    }

    private static TopicSettings copy(
            TopicSettings topic, long partitions, long existing, long from, long to, long keys) {
        return new TopicSettings(
                topic.name(), (int) partitions, existing, from, to, topic.ratePerSecond(), keys, topic.growth());
    }

    private static TopicSettings with(TopicSettings topic, double rate, List<TopicSettings.Growth> growth) {
        return new TopicSettings(
                topic.name(),
                topic.partitions(),
                topic.existing(),
                topic.from(),
                topic.to(),
                rate,
                topic.keys(),
                List.copyOf(growth));
    }
}
