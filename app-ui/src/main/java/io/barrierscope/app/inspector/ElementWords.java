package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Says in words what is in a channel. */
final class ElementWords {
    /** So many elements of a queue are shown where it is not the only thing. */
    static final int FIRST = 12;

    private final Messages messages;

    ElementWords(Messages messages) {
        this.messages = messages;
    }

    /**
     * The content of a channel in the order in which the consumer will take it; records lead to their lives.
     *
     * @param most elements that are shown
     */
    List<Row> queue(ChannelImage channel, int most) {
        List<Row> rows = new ArrayList<>();
        if (channel.blocked()) {
            rows.add(new Row.Words(
                    messages.text("channel.blocked-by", Long.toString(channel.blockedBy())), Tone.WARNING));
        }
        if (channel.elements().isEmpty()) {
            rows.add(new Row.Words(messages.text("channel.empty"), Tone.MUTED));
            return rows;
        }
        List<List<String>> cells = new ArrayList<>();
        List<Row.CellLink> links = new ArrayList<>();
        for (ElementImage element : channel.elements()) {
            if (cells.size() == most) {
                break;
            }
            if (!element.origin().isEmpty()) {
                links.add(new Row.CellLink(cells.size(), 1, new Subject.SourceRecord(element.origin())));
            }
            cells.add(List.of(Integer.toString(cells.size() + 1), element.label(), belonging(element)));
        }
        rows.add(new Row.Table(
                List.of(messages.text("channel.order"), messages.text("channel.element"), messages.text("channel.cut")),
                cells,
                Set.of(),
                links));
        int more = channel.elements().size() - cells.size() + channel.more();
        if (more > 0 && most < ChannelImage.MAX_ELEMENTS) {
            rows.add(new Row.Link(
                    messages.text("inspector.more", Integer.toString(more)),
                    new Subject.Channel(channel.id()),
                    Tone.MUTED));
        } else if (more > 0) {
            rows.add(new Row.Words(messages.text("inspector.more", Integer.toString(more)), Tone.MUTED));
        }
        int behind = channel.elements().size() + channel.more() - channel.received();
        if (behind > 0 && channel.received() > 0) {
            rows.add(new Row.Words(
                    messages.text("channel.received", Integer.toString(channel.received()), Integer.toString(behind)),
                    Tone.MUTED));
        }
        return rows;
    }

    private String belonging(ElementImage element) {
        return switch (element.kind()) {
            case RECORD ->
                element.storedFor() > 0
                        ? messages.text("channel.stored-for", Long.toString(element.storedFor()))
                        : element.checkpointId() == 0
                                ? ""
                                : messages.text("channel.in-checkpoint", Long.toString(element.checkpointId()));
            case BARRIER ->
                messages.text("channel.is-barrier", Long.toString(element.checkpointId()))
                        + (element.passage() == ElementImage.Passage.IN_LINE
                                ? ""
                                : ", " + messages.text("element.passage." + element.passage()));
            default -> messages.text("element." + element.kind());
        };
    }
}
