package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import java.util.ArrayList;
import java.util.List;

/** Says in words what is in a channel. */
final class ElementWords {
    private static final int SHOWN = 12;

    private final Messages messages;

    ElementWords(Messages messages) {
        this.messages = messages;
    }

    /** The content of a channel in the order in which the consumer will take it. */
    List<Row> queue(ChannelImage channel) {
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
        for (ElementImage element : channel.elements()) {
            if (cells.size() == SHOWN) {
                break;
            }
            cells.add(List.of(Integer.toString(cells.size() + 1), element.label(), belonging(element)));
        }
        rows.add(new Row.Table(
                List.of(messages.text("channel.order"), messages.text("channel.element"), messages.text("channel.cut")),
                cells));
        int more = channel.elements().size() - cells.size() + channel.more();
        if (more > 0) {
            rows.add(new Row.Words(messages.text("inspector.more", Integer.toString(more)), Tone.MUTED));
        }
        return rows;
    }

    private String belonging(ElementImage element) {
        return switch (element.kind()) {
            case RECORD ->
                element.checkpointId() == 0
                        ? ""
                        : messages.text("channel.in-checkpoint", Long.toString(element.checkpointId()));
            case BARRIER -> messages.text("channel.is-barrier", Long.toString(element.checkpointId()));
            default -> messages.text("element." + element.kind());
        };
    }
}
