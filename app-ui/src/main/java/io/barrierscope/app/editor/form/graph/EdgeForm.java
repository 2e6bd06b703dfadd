package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Partitioning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The form of an edge. */
public final class EdgeForm {
    private final Messages messages;
    private final Texts texts;

    public EdgeForm(Messages messages) {
        this.messages = messages;
        this.texts = new Texts(messages);
    }

    /** The form of the edge at a place in the document's list. */
    public Form of(FlowDocument document, int index) {
        JobEdge edge = document.graph().edges().get(index);
        String title = edge.from() + " → " + edge.to();
        List<Field> ends = new ArrayList<>();
        ends.add(input(index, operator(document, edge.to())));
        ends.add(output(index, operator(document, edge.from())));
        return new Form(
                messages.text("edge.kind"),
                title,
                messages.text("edge.help"),
                null,
                now -> "/edges/" + index,
                List.of(
                        Section.of(
                                messages.text("form.section.dealing"),
                                List.of(partitioning(index), key(index), exchange(index))),
                        Section.of(messages.text("form.section.ends"), List.copyOf(ends)),
                        Section.of(messages.text("form.section.channel"), List.of(latency(index), buffered(index)))));
    }

    private static Optional<OperatorDescription> operator(FlowDocument document, VertexId id) {
        return document.graph().vertex(id).map(JobVertex::operator).flatMap(BuiltInOperators.CATALOG::find);
    }

    private Field partitioning(int index) {
        return field(
                        index,
                        "partitioning",
                        FieldKind.CHOICE,
                        edge -> edge.partitioning() == null ? "" : Texts.kebab(edge.partitioning()),
                        (document, text) -> changed(
                                document,
                                index,
                                draft -> draft.partitioning =
                                        text.isEmpty() ? null : Texts.constant(Partitioning.class, text)),
                        document -> document.graph()
                                .vertex(edge(document, index).from())
                                .map(from -> Texts.kebab(document.graph().partitioningOf(edge(document, index))))
                                .orElse(""))
                .choosing(Arrays.stream(Partitioning.values()).map(Texts::kebab).toList());
    }

    private Field key(int index) {
        return field(
                index,
                "key",
                FieldKind.EXPRESSION,
                edge -> Texts.orEmpty(edge.key()),
                (document, text) -> changed(document, index, draft -> draft.key = Texts.orNull(text)),
                document -> "");
    }

    private Field exchange(int index) {
        return field(
                        index,
                        "exchange",
                        FieldKind.CHOICE,
                        edge -> edge.exchange() == ExchangeMode.PIPELINED ? "" : Texts.kebab(edge.exchange()),
                        (document, text) -> changed(
                                document,
                                index,
                                draft -> draft.exchange = text.isEmpty()
                                        ? ExchangeMode.PIPELINED
                                        : Texts.constant(ExchangeMode.class, text)),
                        document -> Texts.kebab(ExchangeMode.PIPELINED))
                .choosing(Arrays.stream(ExchangeMode.values()).map(Texts::kebab).toList());
    }

    /** A choice by name where the operator's inputs have names. */
    private Field input(int index, Optional<OperatorDescription> consumer) {
        List<String> names = consumer.map(OperatorDescription::inputs).orElse(List.of());
        if (names.size() < 2) {
            return field(
                    index,
                    "input",
                    FieldKind.INTEGER,
                    edge -> edge.input() == 0 ? "" : Integer.toString(edge.input()),
                    (document, text) -> texts.whole(
                            text,
                            0,
                            Integer.MAX_VALUE,
                            0,
                            number -> with(document, index, draft -> draft.input = (int) number)),
                    document -> "0");
        }
        List<String> choices = IntStream.range(0, names.size())
                .mapToObj(number -> number + " " + names.get(number))
                .toList();
        return field(
                        index,
                        "input",
                        FieldKind.CHOICE,
                        edge -> edge.input() < choices.size() ? choices.get(edge.input()) : "",
                        (document, text) ->
                                changed(document, index, draft -> draft.input = Math.max(0, choices.indexOf(text))),
                        document -> choices.get(0))
                .choosing(choices);
    }

    private Field output(int index, Optional<OperatorDescription> producer) {
        Field field = field(
                index,
                "output",
                FieldKind.TEXT,
                edge -> Texts.orEmpty(edge.output()),
                (document, text) -> changed(document, index, draft -> draft.output = Texts.orNull(text)),
                document -> messages.text("edge.output.main"));
        return field.choosing(producer.map(OperatorDescription::sideOutputs).orElse(List.of()));
    }

    private Field latency(int index) {
        return field(
                index,
                "latency",
                FieldKind.DURATION,
                edge -> edge.latencyMillis() == JobEdge.DEFAULT_LATENCY_MILLIS
                        ? ""
                        : DurationText.of(edge.latencyMillis()),
                (document, text) -> texts.duration(
                        text,
                        0,
                        Integer.MAX_VALUE,
                        JobEdge.DEFAULT_LATENCY_MILLIS,
                        number -> with(document, index, draft -> draft.latencyMillis = number)),
                document -> DurationText.of(JobEdge.DEFAULT_LATENCY_MILLIS));
    }

    private Field buffered(int index) {
        return field(
                index,
                "bufferedRecords",
                FieldKind.INTEGER,
                edge -> edge.bufferedRecords() == JobEdge.DEFAULT_BUFFERED_RECORDS
                        ? ""
                        : Integer.toString(edge.bufferedRecords()),
                (document, text) -> texts.whole(
                        text,
                        1,
                        1_000_000,
                        JobEdge.DEFAULT_BUFFERED_RECORDS,
                        number -> with(document, index, draft -> draft.bufferedRecords = (int) number)),
                document -> Integer.toString(JobEdge.DEFAULT_BUFFERED_RECORDS));
    }

    private Field field(
            int index,
            String name,
            FieldKind kind,
            Function<JobEdge, String> read,
            BiFunction<FlowDocument, String, Written> write,
            Function<FlowDocument, String> fallback) {
        String key = "edge." + name;
        return Field.of(
                "edge " + index + " " + name,
                messages.text(key),
                kind,
                messages.text(key + ".help"),
                new EditName(EditName.Kind.EDGE, messages.text(key)),
                new Wiring(
                        document -> "/edges/" + index + "/" + name,
                        document -> isThere(document, index) ? read.apply(edge(document, index)) : "",
                        document -> isThere(document, index) ? fallback.apply(document) : "",
                        write));
    }

    private static boolean isThere(FlowDocument document, int index) {
        return index < document.graph().edges().size();
    }

    private static JobEdge edge(FlowDocument document, int index) {
        return document.graph().edges().get(index);
    }

    private static Written changed(FlowDocument document, int index, Consumer<EdgeDraft> change) {
        return new Written.Changed(with(document, index, change));
    }

    private static FlowDocument with(FlowDocument document, int index, Consumer<EdgeDraft> change) {
        if (!isThere(document, index)) {
            return document;
        }
        JobEdge edge = edge(document, index);
        EdgeDraft draft = new EdgeDraft(edge);
        change.accept(draft);
        return GraphEdits.replace(document, edge, draft.make());
    }
}
