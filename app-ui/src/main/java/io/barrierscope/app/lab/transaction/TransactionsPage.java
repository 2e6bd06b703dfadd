package io.barrierscope.app.lab.transaction;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.InspectorView;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.transaction.TopicInspector;
import io.barrierscope.app.transaction.TransactionInspector;
import io.barrierscope.engine.base.TransactionId;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import org.jspecify.annotations.Nullable;

/** The laboratory of the present run's transactions; it stands at the moment that the run stands at. */
public final class TransactionsPage extends LabPage {
    private static final double INSPECTOR_WIDTH = 490;

    private final Messages messages;
    private final RunModel model;
    private final RunController run;
    private final TransactionInspector transactions;
    private final TopicInspector topics;
    private final InspectorView inspector;
    private final LivesView lives;
    private final ReadersView readers;
    private final Label moment = new Label();
    private Subject subject = new Subject.Job();

    /** Makes the page; it listens to the run until it is closed. */
    public static TransactionsPage of(Messages messages, RunModel model, RunController run) {
        Listening listening = new Listening(model);
        TransactionsPage page = new TransactionsPage(messages, model, run, listening);
        listening.begin(page);
        return page;
    }

    private TransactionsPage(Messages messages, RunModel model, RunController run, Listening listening) {
        super(messages, "transaction", listening::end);
        this.messages = messages;
        this.model = model;
        this.run = run;
        this.transactions = new TransactionInspector(messages);
        this.topics = new TopicInspector(messages);
        this.inspector = new InspectorView(messages, this::pick);
        this.lives = new LivesView(messages, new Acts());
        this.readers = new ReadersView(messages, this::pick);
        inspector.setId("lab-transaction-inspector");
        inspector.setMinWidth(INSPECTOR_WIDTH);
        inspector.setPrefWidth(INSPECTOR_WIDTH);
        moment.setId("lab-transaction-moment");
        moment.getStyleClass().add("lab-strong");
        moment.setMinWidth(210);
        Button back = Controls.button("lab-transaction-back", messages.text("action.run.step-back"), run::stepBack);
        Button step = Controls.button("lab-transaction-step", messages.text("action.run.step"), run::step);
        Button play = Controls.button("lab-transaction-play", messages.text("action.run.toggle"), run::toggle);
        addControls(back, play, step, moment);
        SplitPane left = new SplitPane(lives, readers);
        left.setOrientation(Orientation.VERTICAL);
        left.setDividerPositions(0.62);
        SplitPane whole = new SplitPane(left, inspector);
        whole.setDividerPositions(0.63);
        SplitPane.setResizableWithParent(inspector, false);
        setCenter(whole);
        setFirst(lives.canvas());
        show(model.frameProperty().get());
    }

    private void show(@Nullable RunFrame frame) {
        TransactionId picked = subject instanceof Subject.Transaction transaction ? transaction.id() : null;
        lives.show(frame, picked);
        readers.show(frame, picked);
        if (frame == null) {
            moment.setText(messages.text("lab.transaction.no-run"));
            return;
        }
        moment.setText(messages.text(
                "lab.transaction.moment", Quantities.count(frame.image().step()), Quantities.time((long)
                        frame.timeMillis())));
        Optional<Inspection> found = subject instanceof Subject.Transaction
                ? transactions.inspect(subject, frame.image())
                : topics.inspect(subject, frame.image());
        if (subject instanceof Subject.Job) {
            frame.image().topics().stream()
                    .findFirst()
                    .ifPresentOrElse(
                            topic -> pick(new Subject.Topic(topic.name())), () -> inspector.show(subject, null));
        } else {
            inspector.show(subject, found.orElse(null));
        }
    }

    private void pick(Subject chosen) {
        boolean here = chosen instanceof Subject.Transaction || chosen instanceof Subject.Topic;
        if (!here) {
            model.subjectProperty().set(chosen);
            return;
        }
        subject = chosen;
        show(model.frameProperty().get());
    }

    /** What the life lines do with the run. */
    private final class Acts implements LivesView.Acts {
        @Override
        public void pick(TransactionId id) {
            TransactionsPage.this.pick(new Subject.Transaction(id));
        }

        @Override
        public void seekTime(long millis) {
            run.seekTime(millis);
        }

        @Override
        public void step(boolean forward) {
            if (forward) {
                run.step();
            } else {
                run.stepBack();
            }
        }
    }

    /** Hears of new frames while the page is open. */
    private static final class Listening {
        private final RunModel model;
        private @Nullable ChangeListener<@Nullable RunFrame> listener;

        Listening(RunModel model) {
            this.model = model;
        }

        void begin(TransactionsPage page) {
            ChangeListener<@Nullable RunFrame> fresh = (value, before, after) -> page.show(after);
            listener = fresh;
            model.frameProperty().addListener(fresh);
        }

        void end() {
            ChangeListener<@Nullable RunFrame> known = listener;
            if (known != null) {
                model.frameProperty().removeListener(known);
            }
        }
    }
}
