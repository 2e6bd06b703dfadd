package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.part.LabCanvas;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.engine.plan.StateOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The laboratory in which one input and one fault run under three guarantees, compared at any moment. */
public final class GuaranteesPage extends LabPage {
    private final Messages messages;
    private final GuaranteeWords words;
    private final Supplier<@Nullable OpenFlow> source;
    private final TrialForm form;
    private final TrialRunner runner;
    private final TrialPainter painter;
    private final LabCanvas canvas = new LabCanvas(this::paint);
    private final ComparisonTable table;
    private final Slider scrubber = new Slider();
    private final Label moment = new Label();
    private final ProgressBar progress = new ProgressBar(0);
    private final ChoiceBox<Reader> readers = new ChoiceBox<>();
    private final Button cancel;
    private @Nullable OpenFlow shown;
    private @Nullable TrialResult result;
    private TrialResult.@Nullable At at;
    private List<Row> rows = List.of();
    private String notice;

    /**
     * Makes the page; the runs go on until it is closed.
     *
     * @param source the flow that is open; null when there is none
     * @param window runs tasks on the window's thread
     */
    public static GuaranteesPage of(Messages messages, Supplier<@Nullable OpenFlow> source, Executor window) {
        Hearing hearing = new Hearing();
        TrialRunner runner = new TrialRunner(window, hearing);
        GuaranteesPage page = new GuaranteesPage(messages, source, runner);
        hearing.page = page;
        page.refresh();
        return page;
    }

    private GuaranteesPage(Messages messages, Supplier<@Nullable OpenFlow> source, TrialRunner runner) {
        super(messages, "guarantee", runner::close);
        this.messages = messages;
        this.words = new GuaranteeWords(messages);
        this.source = source;
        this.form = new TrialForm(messages);
        this.runner = runner;
        this.painter = new TrialPainter(messages, words);
        this.table = new ComparisonTable(messages, words);
        this.cancel = Controls.button("lab-guarantee-cancel", messages.text("lab.guarantee.cancel"), runner::cancel);
        this.notice = messages.text("lab.guarantee.none");
        progress.setPrefWidth(110);
        progress.setAccessibleText(messages.text("lab.guarantee.progress"));
        readers.setId("lab-guarantee-reader");
        readers.setPrefWidth(230);
        readers.setConverter(new ReaderNames());
        readers.valueProperty().addListener((value, before, after) -> compare());
        form.controls().forEach(this::addControls);
        addControls(
                Controls.button("lab-guarantee-run", messages.text("lab.guarantee.run"), this::run),
                cancel,
                progress,
                Controls.named(messages.text("lab.guarantee.as-seen-by"), readers));
        canvas.setId("lab-guarantee-panes");
        canvas.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> scrub(event.getX()));
        canvas.setOnMouseDragged(event -> scrub(event.getX()));
        scrubber.setId("lab-guarantee-scrubber");
        scrubber.setAccessibleText(messages.text("lab.guarantee.scrubber"));
        scrubber.valueProperty().addListener((value, before, after) -> runner.seek(Math.round(after.doubleValue())));
        HBox.setHgrow(scrubber, Priority.ALWAYS);
        moment.getStyleClass().add("lab-strong");
        moment.setMinWidth(TrialPainter.NAMES_WIDTH - 22);
        HBox time = new HBox(6, moment, scrubber);
        time.setAlignment(Pos.CENTER_LEFT);
        time.getStyleClass().add("lab-time");
        BorderPane upper = new BorderPane(canvas.place());
        upper.setBottom(time);
        SplitPane whole = new SplitPane(upper, table);
        whole.setOrientation(Orientation.VERTICAL);
        whole.setDividerPositions(0.62);
        setCenter(whole);
        setFirst(scrubber);
        busy(false);
    }

    /** Tries the flow that is open now. */
    @Override
    public void refresh() {
        OpenFlow open = source.get();
        if (open != null && !open.equals(shown)) {
            shown = open;
            boolean heap = StateOptions.of(open.graph()).type() == StateOptions.Type.HASHMAP;
            note(heap ? "" : messages.text("lab.guarantee.heap"));
            form.show(open);
            run();
        }
    }

    private void run() {
        Optional<Trial> trial = form.trial();
        if (trial.isPresent()) {
            forget(messages.text("lab.guarantee.running"));
            busy(true);
            runner.start(trial.get());
        }
    }

    private void forget(String why) {
        notice = why;
        result = null;
        at = null;
        rows = List.of();
        table.show(rows);
        canvas.repaint();
    }

    private void busy(boolean running) {
        progress.setProgress(0);
        progress.setVisible(running);
        cancel.setDisable(!running);
        scrubber.setDisable(result == null);
    }

    private void done(TrialResult fresh) {
        result = fresh;
        busy(false);
        Reader before = readers.getValue();
        List<Reader> all = fresh.readers();
        readers.getItems().setAll(all);
        readers.setValue(all.contains(before) ? before : all.isEmpty() ? null : all.get(0));
        scrubber.setMax((double) Math.max(1, fresh.untilMillis()));
        scrubber.setBlockIncrement(Math.max(1, fresh.untilMillis() / 100.0));
        scrubber.setValue(scrubber.getMax());
        runner.seek(Math.round(scrubber.getValue()));
    }

    private void compare() {
        TrialResult known = result;
        TrialResult.At now = at;
        Reader reader = readers.getValue();
        if (known != null && now != null && reader != null) {
            rows = Comparison.of(known, now, reader);
            table.show(rows);
            moment.setText(messages.text("lab.guarantee.moment", Quantities.time(now.millis())));
            canvas.setAccessibleText(
                    messages.text("lab.guarantee.accessible", words.reader(reader), Quantities.time(now.millis())));
        }
        canvas.repaint();
    }

    private void paint(Pen pen) {
        TrialResult known = result;
        TrialResult.At now = at;
        Reader reader = readers.getValue();
        if (known == null || now == null || reader == null) {
            pen.font(14, false);
            pen.textCenter(notice, pen.width() / 2, pen.height() / 2, pen.width() - 40, LabInk.MUTED);
            return;
        }
        painter.paint(pen, known, now, reader, rows);
    }

    private void scrub(double x) {
        TrialResult known = result;
        if (known != null && x >= TrialPainter.NAMES_WIDTH - 8) {
            scrubber.setValue(
                    (double) TrialPainter.axis(known, canvas.getWidth()).millis(x));
        }
    }

    /** Names readers. */
    private final class ReaderNames extends StringConverter<Reader> {
        @Override
        public String toString(Reader reader) {
            return reader == null ? "" : words.reader(reader);
        }

        @Override
        public Reader fromString(String text) {
            throw new UnsupportedOperationException(text);
        }
    }

    /** Brings what the runs have to say to the page. */
    private static final class Hearing implements TrialRunner.Listener {
        private @Nullable GuaranteesPage page;

        @Override
        public void progress(double share) {
            if (page != null) {
                page.progress.setProgress(share);
            }
        }

        @Override
        public void done(TrialResult result) {
            if (page != null) {
                page.done(result);
            }
        }

        @Override
        public void moment(TrialResult.At moment) {
            if (page != null) {
                page.at = moment;
                page.compare();
            }
        }

        @Override
        public void cancelled() {
            if (page != null) {
                page.forget(page.messages.text("lab.guarantee.cancelled"));
                page.busy(false);
            }
        }

        @Override
        public void broken(String message) {
            if (page != null) {
                page.forget(message);
                page.busy(false);
            }
        }
    }
}
