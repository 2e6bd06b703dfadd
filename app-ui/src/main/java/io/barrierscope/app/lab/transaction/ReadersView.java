package io.barrierscope.app.lab.transaction;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.lab.part.LabCanvas;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.view.TopicImage;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/** The logs that the sinks write, as a {@code read_committed} and a {@code read_uncommitted} reader get at them. */
final class ReadersView extends ScrollPane {
    private final Messages messages;
    private final ReadersPainter painter;
    private final Consumer<Subject> picker;
    private final LabCanvas canvas;
    private List<TopicImage> topics = List.of();
    private @Nullable TransactionId picked;

    ReadersView(Messages messages, Consumer<Subject> picker) {
        this.messages = messages;
        this.painter = new ReadersPainter(messages);
        this.picker = picker;
        this.canvas = new LabCanvas(this::paintOn);
        canvas.setId("lab-transaction-readers");
        canvas.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        setContent(canvas.place());
        setFitToWidth(true);
        setFitToHeight(true);
        getStyleClass().add("lab-scroll");
    }

    void show(@Nullable RunFrame frame, @Nullable TransactionId chosen) {
        topics = frame == null
                ? List.of()
                : frame.image().topics().stream()
                        .filter(topic -> topic.medium() == TopicImage.Medium.TOPIC)
                        .toList();
        picked = chosen;
        canvas.setMinHeight(Math.max(40, topics.size() * ReadersPainter.ROW));
        StringBuilder words = new StringBuilder(messages.text("lab.transaction.readers"));
        for (TopicImage topic : topics) {
            words.append(' ').append(messages.say(topic.name())).append(": ").append(messages.say(topic.waitingFor()));
        }
        canvas.setAccessibleText(words.toString());
        canvas.repaint();
    }

    private void paintOn(Pen pen) {
        painter.paint(pen, topics, picked == null ? null : picked.value());
    }

    private void press(MouseEvent event) {
        String transaction = ReadersPainter.transactionAt(topics, event.getX(), event.getY(), canvas.getWidth());
        int row = (int) (event.getY() / ReadersPainter.ROW);
        if (transaction != null) {
            picker.accept(new Subject.Transaction(new TransactionId(transaction)));
        } else if (row >= 0 && row < topics.size()) {
            picker.accept(new Subject.Topic(topics.get(row).name()));
        }
    }
}
