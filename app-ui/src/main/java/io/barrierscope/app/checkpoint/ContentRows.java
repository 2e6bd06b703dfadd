package io.barrierscope.app.checkpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.StateRows;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointContent.InFlight;
import io.barrierscope.engine.view.CheckpointContent.Offset;
import io.barrierscope.engine.view.CheckpointContent.Part;
import io.barrierscope.engine.view.CheckpointContent.Stage;
import io.barrierscope.engine.view.StateDifference;
import io.barrierscope.engine.view.StateImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says what a checkpoint holds, operator by operator. */
final class ContentRows {
    private final Messages messages;
    private final StateRows states;

    ContentRows(Messages messages) {
        this.messages = messages;
        this.states = new StateRows(messages);
    }

    /** Adds a section for each operator, one for what was in flight, and one for the coordinators of the sources. */
    void add(CheckpointContent content, Inspection.Sections sections) {
        Map<VertexId, List<Part>> operators = new LinkedHashMap<>();
        for (Part part : content.parts()) {
            operators
                    .computeIfAbsent(part.subtask().vertex(), vertex -> new ArrayList<>())
                    .add(part);
        }
        operators.forEach((vertex, parts) -> sections.add(heading(vertex, parts), rows(parts)));
        sections.add(messages.text("content.in-flight"), inFlight(content.inFlight()));
        sections.add(messages.text("content.splits"), splits(content));
    }

    private String heading(VertexId vertex, List<Part> parts) {
        long bytes = parts.stream().mapToLong(Part::bytes).sum();
        return messages.text("content.operator", vertex, Quantities.bytes(bytes));
    }

    private List<Row> rows(List<Part> parts) {
        List<Row> rows = new ArrayList<>();
        for (Part part : parts) {
            List<Row> own = rows(part);
            boolean speaksForItself = parts.size() == 1
                    && part.stage() == Stage.WRITTEN
                    && part.keyed().isEmpty()
                    && !own.isEmpty();
            if (!speaksForItself) {
                rows.add(new Row.Link(head(part, own.isEmpty()), new Subject.Subtask(part.subtask()), Tone.MUTED));
            }
            rows.addAll(own);
        }
        return rows;
    }

    private String head(Part part, boolean empty) {
        if (part.stage() == Stage.WRITTEN && !part.keyed().isEmpty()) {
            return messages.text(
                    "content.part",
                    part.subtask(),
                    Integer.toString(part.firstKeyGroup()),
                    Integer.toString(part.lastKeyGroup()),
                    Quantities.bytes(part.bytes()));
        }
        String stage = part.stage() == Stage.WRITTEN
                ? empty ? "NOTHING" : "WRITTEN"
                : part.stage().name();
        return messages.text("content.part." + stage, part.subtask());
    }

    private List<Row> rows(Part part) {
        List<Row> rows = new ArrayList<>();
        for (StateImage state : part.keyed()) {
            addState(state, rows);
        }
        for (StateImage state : part.plain()) {
            addState(state, rows);
        }
        if (!part.offsets().isEmpty()) {
            List<List<String>> cells = new ArrayList<>();
            List<Row.CellLink> links = new ArrayList<>();
            for (Offset offset : part.offsets()) {
                String next = offset.split() + "@" + offset.offset();
                links.add(new Row.CellLink(cells.size(), 1, new Subject.SourceRecord(next)));
                cells.add(List.of(offset.split(), Long.toString(offset.offset())));
            }
            rows.add(new Row.Table(
                    List.of(messages.text("content.split"), messages.text("content.offset")), cells, Set.of(), links));
        }
        for (String committable : part.committables()) {
            rows.add(new Row.Words(messages.text("content.committable", messages.say(committable)), Tone.PLAIN));
        }
        return rows;
    }

    private void addState(StateImage state, List<Row> rows) {
        rows.add(new Row.Words(
                messages.text("subtask.state", state.name(), Quantities.count(state.entryCount())), Tone.PLAIN));
        rows.addAll(states.of(state, StateDifference.NONE));
    }

    private List<Row> inFlight(List<InFlight> stored) {
        List<Row> rows = new ArrayList<>();
        for (InFlight one : stored) {
            if (one.count() == 0) {
                continue;
            }
            rows.add(new Row.Link(
                    messages.text(
                            one.output() ? "content.at-producer" : "content.at-consumer",
                            one.channel().from(),
                            one.channel().to(),
                            Integer.toString(one.count())),
                    new Subject.Channel(one.channel()),
                    Tone.PLAIN));
            List<List<String>> cells = new ArrayList<>();
            List<Row.CellLink> links = new ArrayList<>();
            for (CheckpointContent.Stored record : one.records()) {
                if (!record.origin().isEmpty()) {
                    links.add(new Row.CellLink(cells.size(), 1, new Subject.SourceRecord(record.origin())));
                }
                cells.add(List.of(Integer.toString(cells.size() + 1), record.label()));
            }
            rows.add(new Row.Table(
                    List.of(messages.text("channel.order"), messages.text("channel.element")), cells, Set.of(), links));
            if (one.count() > cells.size()) {
                rows.add(new Row.Words(
                        messages.text("inspector.more", Integer.toString(one.count() - cells.size())), Tone.MUTED));
            }
        }
        return rows;
    }

    private List<Row> splits(CheckpointContent content) {
        if (content.splits().isEmpty()) {
            return List.of();
        }
        List<List<String>> cells = new ArrayList<>();
        for (CheckpointContent.Split split : content.splits()) {
            cells.add(List.of(
                    split.source() + "#" + split.split(),
                    split.subtask() < 0 ? messages.text("content.nobody") : split.source() + "#" + split.subtask()));
        }
        return List.of(new Row.Table(List.of(messages.text("content.split"), messages.text("content.reader")), cells));
    }
}
