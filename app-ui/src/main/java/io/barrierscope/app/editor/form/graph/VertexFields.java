package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.edit.Renaming;
import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.plan.JobGraphValidator;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The fields that every vertex has, whatever its operator. */
final class VertexFields {
    /** {@code KeyGroupRangeAssignment.UPPER_BOUND_MAX_PARALLELISM}. */
    private static final int MOST_KEY_GROUPS = 1 << 15;

    private final VertexId id;
    private final Messages messages;
    private final Texts texts;

    VertexFields(VertexId id, Messages messages) {
        this.id = id;
        this.messages = messages;
        this.texts = new Texts(messages);
    }

    List<Field> identity() {
        return List.of(
                field(
                        "name",
                        FieldKind.TEXT,
                        vertex -> named(vertex),
                        vertex -> id.value(),
                        (document, text) ->
                                changed(document, draft -> draft.name = text.isBlank() ? id.value() : text)),
                field("id", FieldKind.TEXT, vertex -> vertex.id().value(), vertex -> "", this::rename)
                        .needed()
                        .whenDone(),
                field(
                        "uid",
                        FieldKind.TEXT,
                        vertex -> Texts.orEmpty(vertex.uid()),
                        vertex -> "",
                        (document, text) -> changed(document, draft -> draft.uid = Texts.orNull(text))));
    }

    private static String named(JobVertex vertex) {
        return vertex.name().equals(vertex.id().value()) ? "" : vertex.name();
    }

    private Written rename(FlowDocument document, String text) {
        VertexId other = new VertexId(text.trim());
        if (other.value().isEmpty()) {
            return texts.refused("id-empty");
        }
        if (!other.value().matches("[A-Za-z0-9_-]+")) {
            return texts.refused("id-letters");
        }
        if (!other.equals(id) && document.graph().vertex(other).isPresent()) {
            return texts.refused("id-taken", other.value());
        }
        return new Written.Changed(Renaming.rename(document, id, other));
    }

    List<Field> running() {
        Field chaining = field(
                "chaining",
                FieldKind.CHOICE,
                vertex -> vertex.chaining() == Chaining.ALWAYS ? "" : Texts.kebab(vertex.chaining()),
                vertex -> Texts.kebab(Chaining.ALWAYS),
                (document, text) -> changed(
                        document,
                        draft -> draft.chaining =
                                text.isEmpty() ? Chaining.ALWAYS : Texts.constant(Chaining.class, text)));
        return List.of(
                field(
                        "parallelism",
                        FieldKind.INTEGER,
                        vertex -> vertex.parallelism() == 1 ? "" : Integer.toString(vertex.parallelism()),
                        vertex -> "1",
                        (document, text) -> texts.whole(
                                text,
                                1,
                                JobGraphValidator.MAX_SUBTASKS,
                                1,
                                number -> with(document, draft -> draft.parallelism = (int) number))),
                field(
                        "maxParallelism",
                        FieldKind.INTEGER,
                        vertex -> vertex.maxParallelism().isPresent()
                                ? Integer.toString(vertex.maxParallelism().getAsInt())
                                : "",
                        vertex -> messages.text("form.derived"),
                        this::maxParallelism),
                field(
                        "slotSharingGroup",
                        FieldKind.TEXT,
                        vertex -> Texts.orEmpty(vertex.slotSharingGroup()),
                        vertex -> messages.text("form.inherited"),
                        (document, text) -> changed(document, draft -> draft.slotSharingGroup = Texts.orNull(text))),
                chaining.choosing(
                        Arrays.stream(Chaining.values()).map(Texts::kebab).toList()));
    }

    private Written maxParallelism(FlowDocument document, String text) {
        if (text.isBlank()) {
            return changed(document, draft -> draft.maxParallelism = OptionalInt.empty());
        }
        return texts.whole(
                text,
                1,
                MOST_KEY_GROUPS,
                1,
                number -> with(document, draft -> draft.maxParallelism = OptionalInt.of((int) number)));
    }

    List<Field> timing() {
        return List.of(
                time(
                        "processing",
                        VertexTiming::processingMillis,
                        (t, ms) -> new VertexTiming(
                                ms,
                                t.snapshotSyncMillis(),
                                t.snapshotAsyncMillis(),
                                t.deployMillis(),
                                t.restoreMillis(),
                                t.cancelMillis())),
                time(
                        "snapshotSync",
                        VertexTiming::snapshotSyncMillis,
                        (t, ms) -> new VertexTiming(
                                t.processingMillis(),
                                ms,
                                t.snapshotAsyncMillis(),
                                t.deployMillis(),
                                t.restoreMillis(),
                                t.cancelMillis())),
                time(
                        "snapshotAsync",
                        VertexTiming::snapshotAsyncMillis,
                        (t, ms) -> new VertexTiming(
                                t.processingMillis(),
                                t.snapshotSyncMillis(),
                                ms,
                                t.deployMillis(),
                                t.restoreMillis(),
                                t.cancelMillis())),
                time(
                        "deploy",
                        VertexTiming::deployMillis,
                        (t, ms) -> new VertexTiming(
                                t.processingMillis(),
                                t.snapshotSyncMillis(),
                                t.snapshotAsyncMillis(),
                                ms,
                                t.restoreMillis(),
                                t.cancelMillis())),
                time(
                        "restore",
                        VertexTiming::restoreMillis,
                        (t, ms) -> new VertexTiming(
                                t.processingMillis(),
                                t.snapshotSyncMillis(),
                                t.snapshotAsyncMillis(),
                                t.deployMillis(),
                                ms,
                                t.cancelMillis())),
                time(
                        "cancel",
                        VertexTiming::cancelMillis,
                        (t, ms) -> new VertexTiming(
                                t.processingMillis(),
                                t.snapshotSyncMillis(),
                                t.snapshotAsyncMillis(),
                                t.deployMillis(),
                                t.restoreMillis(),
                                ms)));
    }

    private Field time(
            String name, ToLongFunction<VertexTiming> read, BiFunction<VertexTiming, Long, VertexTiming> write) {
        long standard = read.applyAsLong(VertexTiming.DEFAULT);
        return field(
                "timing/" + name,
                FieldKind.DURATION,
                vertex -> {
                    long millis = read.applyAsLong(vertex.timing());
                    return millis == standard ? "" : DurationText.of(millis);
                },
                vertex -> DurationText.of(standard),
                (document, text) -> texts.duration(
                        text,
                        0,
                        Integer.MAX_VALUE,
                        standard,
                        millis -> with(document, draft -> draft.timing = write.apply(draft.timing, millis))));
    }

    private Field field(
            String name,
            FieldKind kind,
            Function<JobVertex, String> read,
            Function<JobVertex, String> fallback,
            BiFunction<FlowDocument, String, Written> write) {
        String key = "vertex." + name.replace('/', '.');
        return Field.of(
                "vertex " + id + " " + name,
                messages.text(key),
                kind,
                messages.text(key + ".help"),
                new EditName(
                        name.equals("id") || name.equals("name") ? EditName.Kind.RENAME : EditName.Kind.SETTING,
                        messages.text(key)),
                new Wiring(
                        document -> Places.vertex(document, id) + "/" + name,
                        document -> document.graph().vertex(id).map(read).orElse(""),
                        document -> document.graph().vertex(id).map(fallback).orElse(""),
                        write));
    }

    private Written changed(FlowDocument document, Consumer<VertexDraft> change) {
        return new Written.Changed(with(document, change));
    }

    private FlowDocument with(FlowDocument document, Consumer<VertexDraft> change) {
        return GraphEdits.change(document, id, vertex -> {
            VertexDraft draft = new VertexDraft(vertex);
            change.accept(draft);
            return draft.make();
        });
    }
}
