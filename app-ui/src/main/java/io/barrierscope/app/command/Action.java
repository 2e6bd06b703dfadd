package io.barrierscope.app.command;

import io.barrierscope.icons.IconId;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableStringValue;
import org.jspecify.annotations.Nullable;

/**
 * Something a person can do. Its words are the texts {@code action.<id>} and {@code action.<id>.help} of the bundle.
 *
 * @see ActionRegistry
 */
public final class Action {
    private final String id;
    private final ActionMenu menu;
    private final List<String> ownKeys;
    private final ReadOnlyObjectWrapper<List<String>> keys;
    private final @Nullable IconId icon;
    private final ObservableStringValue detail;
    private final ObservableStringValue obstacle;
    private final ReadOnlyBooleanWrapper enabled = new ReadOnlyBooleanWrapper();
    private final Runnable body;

    Action(ActionBuilder builder, Runnable body) {
        this.id = builder.id;
        this.menu = builder.menu;
        this.ownKeys = List.copyOf(builder.keys);
        this.keys = new ReadOnlyObjectWrapper<>(ownKeys);
        this.icon = builder.icon;
        this.detail = builder.detail;
        this.obstacle = builder.obstacle;
        this.body = body;
        enabled.bind(Bindings.createBooleanBinding(() -> obstacle.get().isEmpty(), obstacle));
    }

    /** Begins the description of an action. */
    public static ActionBuilder named(String id) {
        return new ActionBuilder(id);
    }

    /** Stable identity, for example {@code run.step}. */
    public String id() {
        return id;
    }

    /** Where it stands in the menu bar. */
    public ActionMenu menu() {
        return menu;
    }

    /** Keys that start it, as {@code KeyCombination} reads them; the first one is shown. */
    public List<String> keys() {
        return keys.get();
    }

    /** The keys that start it; they change when a person binds others. */
    public ReadOnlyObjectProperty<List<String>> keysProperty() {
        return keys.getReadOnlyProperty();
    }

    /** The keys it was made with. */
    public List<String> ownKeys() {
        return ownKeys;
    }

    void bind(List<String> others) {
        keys.set(List.copyOf(others));
    }

    /** Its icon, or null when it has none. */
    public @Nullable IconId icon() {
        return icon;
    }

    /** What it would concern just now, in words for a menu; empty when its name says it all. */
    public ObservableStringValue detail() {
        return detail;
    }

    /** Why it is not possible now, in words; empty when it is possible. */
    public ObservableStringValue obstacle() {
        return obstacle;
    }

    /** Whether it is possible now. */
    public ReadOnlyBooleanProperty enabledProperty() {
        return enabled.getReadOnlyProperty();
    }

    /** Does it, if it is possible now. */
    public void run() {
        if (enabled.get()) {
            body.run();
        }
    }
}
