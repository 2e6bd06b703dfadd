package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Chooses kinds of events; stays open until the choice is made, since one kind alone means leaving out nine. */
final class KindMenu extends MenuButton {
    private final Messages messages;
    private final Consumer<Set<String>> changed;
    private final List<CheckBox> boxes = new ArrayList<>();

    KindMenu(Messages messages, Consumer<Set<String>> changed) {
        super(messages.text("events.kinds"));
        this.messages = messages;
        this.changed = changed;
        setId("events-kinds");
        getStyleClass().add("small");
        setMinWidth(Region.USE_PREF_SIZE);
        getItems().addAll(all("events.kinds", true), all("events.kinds.none", false), new SeparatorMenuItem());
        for (String kind : EventListModel.KINDS) {
            getItems().add(item(kind));
        }
    }

    private MenuItem all(String key, boolean wanted) {
        CustomMenuItem item = new CustomMenuItem(new Label(messages.text(key)), false);
        item.setOnAction(event -> {
            boxes.forEach(box -> box.setSelected(wanted));
            tell();
        });
        return item;
    }

    /** The item and not its box hears of clicks and keys: otherwise a click would count twice. */
    private MenuItem item(String kind) {
        CheckBox box = new CheckBox(messages.text("event.kind." + kind));
        box.setUserData(kind);
        box.setSelected(true);
        box.setMouseTransparent(true);
        box.setFocusTraversable(false);
        boxes.add(box);
        CustomMenuItem item = new CustomMenuItem(new HBox(box), false);
        item.setId("events-kind-" + kind);
        item.setOnAction(event -> {
            box.setSelected(!box.isSelected());
            tell();
        });
        return item;
    }

    private void tell() {
        Set<String> wanted = new LinkedHashSet<>();
        boxes.stream().filter(CheckBox::isSelected).forEach(box -> wanted.add((String) box.getUserData()));
        setText(
                wanted.size() == boxes.size()
                        ? messages.text("events.kinds")
                        : messages.text("events.kinds.some", wanted.size(), boxes.size()));
        changed.accept(wanted);
    }
}
