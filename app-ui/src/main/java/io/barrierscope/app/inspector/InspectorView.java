package io.barrierscope.app.inspector;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspection.Section;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Shows an {@link Inspection}; builds it anew only when the inspection has changed. */
public final class InspectorView extends BorderPane {
    private final Messages messages;
    private final Consumer<Subject> picker;
    private final Consumer<Deed> doer;
    private final VBox content = new VBox();
    private final Button back;
    private final ScrollPane scroll = new ScrollPane(content);
    private @Nullable Inspection shown;

    /** Makes an empty inspector; links in it pick their subject, and nothing can be done from it. */
    public InspectorView(Messages messages, Consumer<Subject> picker) {
        this(messages, picker, deed -> {});
    }

    /** Makes an empty inspector; links in it pick their subject. */
    public InspectorView(Messages messages, Consumer<Subject> picker, Consumer<Deed> doer) {
        this.messages = messages;
        this.picker = picker;
        this.doer = doer;
        this.back = new Button(messages.text("inspector.back"));
        back.getStyleClass().addAll("flat", "inspector-back");
        back.setOnAction(event -> picker.accept(new Subject.Job()));
        pressed(back);
        content.getStyleClass().add("inspector-content");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("inspector-scroll");
        getStyleClass().add("inspector");
        setId("inspector");
        setCenter(scroll);
    }

    /** Shows what is known of the subject; null when it does not exist at the moment that is shown. */
    public void show(Subject subject, @Nullable Inspection inspection) {
        back.setVisible(!(subject instanceof Subject.Job));
        if (inspection == null) {
            shown = null;
            content.getChildren().setAll(back, words(messages.text("inspector.gone"), Tone.MUTED));
        } else if (!inspection.equals(shown)) {
            boolean other = shown == null || !shown.title().equals(inspection.title());
            shown = inspection;
            build(subject, inspection);
            if (other) {
                scroll.setVvalue(0);
            }
        }
    }

    /** Shows a page that is about no subject. */
    public void show(Inspection page) {
        shown = page;
        build(null, page);
        scroll.setVvalue(0);
    }

    /** Builds the page anew; who was at a control stays at it. */
    private void build(@Nullable Subject subject, Inspection inspection) {
        String focused = focusedControl();
        fill(subject, inspection);
        if (!focused.isEmpty()) {
            for (Node node : content.lookupAll("*")) {
                if (node.isFocusTraversable() && focused.equals(nameOf(node))) {
                    node.requestFocus();
                    return;
                }
            }
        }
    }

    private String focusedControl() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node == content) {
                return nameOf(owner);
            }
        }
        return "";
    }

    /** Space and Enter press what has the focus here, although Space plays elsewhere. */
    private static <T extends ButtonBase> T pressed(T control) {
        KeyRouter.keep(
                control,
                event -> !event.isControlDown()
                        && !event.isAltDown()
                        && (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER));
        return control;
    }

    /** What tells a control from others on its page; empty when nothing does. */
    private static String nameOf(@Nullable Node node) {
        if (node == null) {
            return "";
        }
        String id = node.getId();
        return id != null ? id : node instanceof Labeled labeled ? labeled.getText() : "";
    }

    private void fill(@Nullable Subject subject, Inspection inspection) {
        content.getChildren().clear();
        Label kind = new Label(inspection.kind());
        kind.getStyleClass().add("inspector-kind");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(kind, space);
        head.setAlignment(Pos.CENTER_LEFT);
        if (subject != null && !(subject instanceof Subject.Job)) {
            head.getChildren().add(back);
        }
        Label title = new Label(inspection.title());
        title.getStyleClass().add("inspector-title");
        title.setWrapText(true);
        Label status = new Label(inspection.status());
        status.getStyleClass().addAll("chip", inspection.tone().styleClass());
        content.getChildren().addAll(head, title, status);
        if (!inspection.lead().isEmpty()) {
            Label lead = words(inspection.lead(), Tone.PLAIN);
            lead.getStyleClass().add("inspector-lead");
            content.getChildren().add(lead);
        }
        if (subject instanceof Subject.Job) {
            content.getChildren().add(words(messages.text("inspector.hint"), Tone.MUTED));
        }
        for (Section section : inspection.sections()) {
            Label heading = new Label(section.heading());
            heading.getStyleClass().add("inspector-heading");
            heading.setWrapText(true);
            content.getChildren().add(heading);
            for (Row row : section.rows()) {
                content.getChildren().add(node(row));
            }
        }
    }

    private Node node(Row row) {
        if (row instanceof Row.Fact fact) {
            return fact(fact.name(), fact.value(), fact.tone());
        }
        if (row instanceof Row.Words words) {
            return words(words.text(), words.tone());
        }
        if (row instanceof Row.Link link) {
            Hyperlink node = new Hyperlink(link.text());
            node.getStyleClass().addAll("inspector-link", link.tone().styleClass());
            node.setWrapText(true);
            node.setOnAction(event -> picker.accept(link.subject()));
            return pressed(node);
        }
        if (row instanceof Row.Choice choice) {
            return choice(choice);
        }
        if (row instanceof Row.Act act) {
            return act(act);
        }
        if (row instanceof Row.Share share) {
            return share(share);
        }
        return new TableGrid((Row.Table) row, this::act);
    }

    private Node choice(Row.Choice choice) {
        ComboBox<Row.Link> box = new ComboBox<>();
        box.setId(choice.id());
        box.getItems().setAll(choice.options());
        box.setConverter(new LinkNames());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setVisibleRowCount(12);
        box.setPromptText(messages.text("inspector.choose"));
        box.setAccessibleText(choice.name());
        if (choice.chosen() >= 0) {
            box.setValue(choice.options().get(choice.chosen()));
        }
        box.setOnAction(event -> {
            if (box.getValue() != null) {
                picker.accept(box.getValue().subject());
            }
        });
        Label name = new Label(choice.name());
        name.getStyleClass().add("fact-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.setLabelFor(box);
        HBox.setHgrow(box, Priority.ALWAYS);
        HBox line = new HBox(10, name, box);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node act(Row.Act act) {
        Button button = new Button(act.text());
        button.setId(act.id());
        button.getStyleClass().add("small");
        button.setWrapText(true);
        button.setMinHeight(Region.USE_PREF_SIZE);
        button.setOnAction(event -> act(act.deed()));
        pressed(button);
        if (act.obstacle().isEmpty()) {
            return button;
        }
        button.setDisable(true);
        return new VBox(4, button, words(act.obstacle(), Tone.MUTED));
    }

    private void act(Deed deed) {
        if (deed instanceof Deed.Pick pick) {
            picker.accept(pick.subject());
        } else {
            doer.accept(deed);
        }
    }

    /** Shows the words of a link. */
    private static final class LinkNames extends StringConverter<Row.Link> {
        @Override
        public String toString(Row.@Nullable Link link) {
            return link == null ? "" : link.text();
        }

        @Override
        public Row.@Nullable Link fromString(String text) {
            return null;
        }
    }

    private static Node fact(String name, String value, Tone tone) {
        Label left = new Label(name);
        left.getStyleClass().add("fact-name");
        left.setMinWidth(Region.USE_PREF_SIZE);
        Label right = new Label(value);
        right.getStyleClass().addAll("fact-value", tone.styleClass());
        right.setWrapText(true);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = new HBox(left, space, right);
        line.getStyleClass().add("fact");
        return line;
    }

    private static Node share(Row.Share share) {
        ProgressBar bar = new ProgressBar(share.whole() == 0 ? 0 : share.part() / (double) share.whole());
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.getStyleClass().add("share");
        VBox box = new VBox(fact(share.name(), share.part() + " / " + share.whole(), Tone.PLAIN), bar);
        box.getStyleClass().add("share-box");
        return box;
    }

    private static Label words(String text, Tone tone) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll("words", tone.styleClass());
        return label;
    }
}
