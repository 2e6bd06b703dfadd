package io.barrierscope.app.timeline;

import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.TraceSlice;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.animation.AnimationTimer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The events as a list: the twin of the picture for keyboard and screen reader, with a filter and an explanation. */
public final class EventListView extends BorderPane {
    private static final int MOST_LISTED = 2_000;
    /** Lines above the present one, where there is room for them. */
    private static final int ROWS_BEFORE = 3;

    private static final double ROW_HEIGHT = 26;
    /** Part of the panel that the explanation of the picked event may take; the rest is under the pointer. */
    private static final double MOST_FOR_WORDS = 0.5;

    private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
    private static final PseudoClass PRESENT = PseudoClass.getPseudoClass("present");

    private final Messages messages;
    private final EventWords words;
    private final EventListModel model;
    private final EventWindow near;
    private final ListView<TraceEntry> list;
    private final EventFilterBar filter;
    private final RecordWindow records;
    private final AnimationTimer reader;
    private final Label explanation = new Label();
    private final Tooltip whole = new Tooltip();
    private final Button go;
    private final Button life;
    private final LongConsumer seek;
    private final List<String> kinds;
    /** The lines there are, as long as the list uses them: these tell by themselves where the present is. */
    private final Set<EventCell> cells = Collections.newSetFromMap(new WeakHashMap<>());

    private Consumer<TraceEvent> follower = event -> {};
    private long presentStep;
    private String longestStep = "";
    private String longestTime = "";

    /** Asks for all events from a step to another, at most so many, and hands them over. */
    public interface Slices {
        /** Asks once. */
        void ask(long fromStep, long toStep, int max, Consumer<TraceSlice> answer);
    }

    /** Makes an empty list. */
    public EventListView(Messages messages, EventWords words, LongConsumer seek, Slices slices) {
        this.messages = messages;
        this.words = words;
        this.seek = seek;
        this.model = new EventListModel(words);
        this.kinds = EventListModel.KINDS.stream()
                .map(kind -> messages.text("event.kind." + kind))
                .toList();
        this.near = new EventWindow(model.shown(), MOST_LISTED);
        this.list = new ListView<>(near);
        this.go = new Button(messages.text("events.go"));
        this.life = new Button(messages.text("events.life"));
        this.records = new RecordWindow(slices, model, this::readOn);
        this.filter = new EventFilterBar(messages, model, this::readOn, this::toggleRecords);
        this.reader = new AnimationTimer() {
            @Override
            public void handle(long nanos) {
                if (!model.readOn()) {
                    stop();
                }
            }
        };
        getStyleClass().add("events");
        list.setId("events");
        list.setAccessibleText(messages.text("events.title"));
        list.setPlaceholder(new Label(messages.text("events.empty")));
        list.setFixedCellSize(ROW_HEIGHT);
        list.skinProperty().addListener((value, before, after) -> watchScrolling());
        list.setCellFactory(view -> {
            EventCell cell = new EventCell();
            cells.add(cell);
            return cell;
        });
        list.getSelectionModel().selectedItemProperty().addListener((value, before, after) -> explain(after));
        list.heightProperty().addListener((value, before, after) -> keepPickedInSight());
        LineClicks.listen(list, 2, this::goThere);
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                goThere();
            }
        });
        setTop(filter);
        setCenter(list);
        setBottom(details());
    }

    /** Shows the history of a frame and keeps the present event in sight while time moves. */
    public void show(RunFrame frame) {
        long before = presentStep;
        presentStep = frame.image().step();
        fitColumns(frame);
        filter.show(frame.image().subtasks());
        model.setPresent(presentStep);
        model.update(frame.trace());
        if (filter.wantsRecords()) {
            records.show(frame);
        }
        reader.start();
        if (before != presentStep) {
            cells.forEach(EventCell::mark);
            if (frame.mode() != PlayMode.PAUSED || !list.isFocused()) {
                scrollToPresent();
            }
        }
    }

    /** The columns are as wide as their longest text: what happened needs the room. */
    private void fitColumns(RunFrame frame) {
        LogView<TraceEntry> all = frame.trace().events();
        String step = Quantities.count(frame.furthestStep());
        String time =
                Quantities.time(all.isEmpty() ? 0 : all.get(all.size() - 1).timeMillis());
        if (step.length() != longestStep.length() || time.length() != longestTime.length()) {
            longestStep = step;
            longestTime = time;
            cells.forEach(EventCell::fit);
        }
    }

    /** Shows that nothing has happened. */
    public void forget() {
        presentStep = 0;
        model.forget();
    }

    private void readOn() {
        if (model.readOn()) {
            reader.start();
        }
        scrollToPresent();
    }

    private void scrollToPresent() {
        int before = Math.min(ROWS_BEFORE, Math.max(0, rowsInSight() - 1));
        list.scrollTo(Math.max(0, near.show(model.lastUntil(presentStep)) - before));
    }

    /** Who scrolls to an end of what is listed gets more. */
    private void goOn(double position) {
        boolean up = position <= 0 && !near.isAtBeginning();
        boolean down = position >= 1 && !near.isAtEnd();
        if (up || down) {
            int edge = near.start() + (up ? 0 : near.size() - 1);
            int place = near.show(edge);
            list.scrollTo(up ? place : Math.max(0, place - rowsInSight() + 1));
        }
    }

    /** The explanation of the picked line takes room from the list: the line itself stays where it is or comes up. */
    private void keepPickedInSight() {
        int picked = list.getSelectionModel().getSelectedIndex();
        if (!(list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return;
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (first != null && last != null && picked >= first.getIndex() && picked <= last.getIndex()) {
            list.scrollTo(Math.max(first.getIndex(), picked - Math.max(1, rowsInSight()) + 1));
        }
    }

    private int rowsInSight() {
        return (int) (list.getHeight() / ROW_HEIGHT);
    }

    private void watchScrolling() {
        if (list.lookup(".scroll-bar:vertical") instanceof ScrollBar bar) {
            bar.valueProperty().addListener((value, before, after) -> goOn(after.doubleValue()));
        }
    }

    private void toggleRecords() {
        if (filter.wantsRecords()) {
            records.begin(presentStep);
        } else {
            records.end();
        }
    }

    /** The picked event; null when none is. */
    public ReadOnlyObjectProperty<@Nullable TraceEntry> pickedProperty() {
        return list.getSelectionModel().selectedItemProperty();
    }

    private VBox details() {
        explanation.setWrapText(true);
        explanation.getStyleClass().add("explanation");
        explanation.setId("explanation");
        explanation.setMinHeight(0);
        explanation.setTooltip(whole);
        whole.setWrapText(true);
        whole.setMaxWidth(560);
        go.getStyleClass().add("small");
        go.setOnAction(event -> goThere());
        go.setMinWidth(Region.USE_PREF_SIZE);
        life.setId("events-life");
        life.getStyleClass().add("small");
        life.setOnAction(event -> follow());
        life.setMinWidth(Region.USE_PREF_SIZE);
        life.managedProperty().bind(life.visibleProperty());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox.setHgrow(explanation, Priority.SOMETIMES);
        HBox line = new HBox(explanation, space, life, go);
        line.setAlignment(Pos.TOP_LEFT);
        VBox box = new VBox(line);
        box.getStyleClass().add("explanation-box");
        box.maxHeightProperty().bind(heightProperty().multiply(MOST_FOR_WORDS));
        box.managedProperty().bind(box.visibleProperty());
        box.visibleProperty()
                .bind(list.getSelectionModel().selectedItemProperty().isNotNull());
        return box;
    }

    /** Calls this when somebody wants to know the life of the record that the picked event is about. */
    public void onFollow(Consumer<TraceEvent> listener) {
        follower = listener;
    }

    private void follow() {
        TraceEntry entry = list.getSelectionModel().getSelectedItem();
        if (entry != null) {
            follower.accept(entry.event());
        }
    }

    private void explain(@Nullable TraceEntry entry) {
        life.setVisible(entry != null && entry.event().record() != null);
        if (entry == null) {
            explanation.setText("");
            return;
        }
        Explanation why = Explainer.event(entry.event());
        String options =
                why.governedBy().isEmpty() ? "" : messages.text("events.governed", String.join(", ", why.governedBy()));
        explanation.setText(messages.text("events.explained", happened(entry), messages.say(why.text()), options)
                .strip());
        whole.setText(explanation.getText());
    }

    /** The line as a sentence; what came of a fault is told by its explanation. */
    private String happened(TraceEntry entry) {
        String line =
                entry.event() instanceof FaultEvent struck ? words.fault(struck.fault()) : words.line(entry.event());
        return line.endsWith(".") || line.endsWith("。") ? line : line + messages.text("events.stop");
    }

    /** Goes to the picked event, if any. */
    public void goThere() {
        TraceEntry entry = list.getSelectionModel().getSelectedItem();
        if (entry != null) {
            seek.accept(entry.step());
        }
    }

    /** One event in one line. */
    private final class EventCell extends ListCell<TraceEntry> {
        private final Label step = new Label();
        private final Label time = new Label();
        private final Label kind = new Label();
        private final Label line = new Label();
        private final Tooltip whole = new Tooltip();
        private final HBox box = new HBox(step, time, kind, line);
        private final KindLook look = new KindLook(kind);
        private final ColumnWidth steps = new ColumnWidth(step);
        private final ColumnWidth times = new ColumnWidth(time);

        EventCell() {
            step.getStyleClass().add("event-step");
            time.getStyleClass().add("event-time");
            box.setAlignment(Pos.CENTER_LEFT);
            box.getStyleClass().add("event-line");
            setTooltip(whole);
            setPrefWidth(0);
            new ColumnWidth(kind).fit(kinds);
            fit();
        }

        private void fit() {
            steps.fit(List.of(longestStep));
            times.fit(List.of(longestTime));
        }

        /** Shows whether its event lies ahead or is the present one. */
        private void mark() {
            TraceEntry entry = getItem();
            pseudoClassStateChanged(FUTURE, entry != null && entry.step() > presentStep);
            pseudoClassStateChanged(PRESENT, entry != null && entry.step() == presentStep);
        }

        @Override
        protected void updateItem(@Nullable TraceEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            mark();
            if (empty || entry == null) {
                setGraphic(null);
                setText(null);
                return;
            }
            step.setText(Quantities.count(entry.step()));
            time.setText(Quantities.time(entry.timeMillis()));
            kind.setText(words.kind(entry.event()));
            look.show(entry.event());
            line.setText(words.line(entry.event()));
            whole.setText(line.getText());
            setAccessibleText(step.getText() + " " + time.getText() + " " + line.getText());
            setGraphic(box);
        }
    }
}
