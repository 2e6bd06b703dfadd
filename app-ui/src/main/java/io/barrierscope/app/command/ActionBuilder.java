package io.barrierscope.app.command;

import io.barrierscope.icons.IconId;
import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableStringValue;
import org.jspecify.annotations.Nullable;

/** Collects what an {@link Action} is made of. */
public final class ActionBuilder {
    final String id;
    ActionMenu menu = ActionMenu.NONE;
    List<String> keys = List.of();

    @Nullable
    IconId icon;

    ObservableStringValue detail = new ReadOnlyStringWrapper("");
    ObservableStringValue obstacle = new ReadOnlyStringWrapper("");

    ActionBuilder(String id) {
        this.id = id;
    }

    /** Puts the action into a menu, behind those that are there. */
    public ActionBuilder in(ActionMenu place) {
        this.menu = place;
        return this;
    }

    /** Keys that start it; the first one is shown. */
    public ActionBuilder keys(String... combinations) {
        this.keys = List.of(combinations);
        return this;
    }

    /** Its icon. */
    public ActionBuilder icon(IconId name) {
        this.icon = name;
        return this;
    }

    /** Text that says what the action would concern just now. */
    public ActionBuilder detail(ObservableStringValue words) {
        this.detail = words;
        return this;
    }

    /** Text that says why the action is not possible now; possible while it is empty. */
    public ActionBuilder unless(ObservableStringValue reason) {
        this.obstacle = reason;
        return this;
    }

    /** Ends the description with what the action does. */
    public Action does(Runnable body) {
        return new Action(this, body);
    }
}
