package io.barrierscope.app.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All actions of the window, in the order in which they were added. */
public final class ActionRegistry {
    private final Map<String, Action> byId = new LinkedHashMap<>();

    /**
     * Adds an action.
     *
     * @throws IllegalArgumentException if its id or one of its keys is taken
     */
    public Action add(Action action) {
        if (byId.putIfAbsent(action.id(), action) != null) {
            throw new IllegalArgumentException("two actions are named " + action.id());
        }
        Map<String, Action> taken = byKey();
        for (String key : action.keys()) {
            Action other = taken.get(key);
            if (other != null && other != action) {
                throw new IllegalArgumentException(key + " starts both " + other.id() + " and " + action.id());
            }
        }
        return action;
    }

    /**
     * Returns the action with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Action get(String id) {
        Action found = byId.get(id);
        if (found == null) {
            throw new IllegalArgumentException("no action is named " + id);
        }
        return found;
    }

    /** All actions. */
    public Collection<Action> all() {
        return List.copyOf(byId.values());
    }

    /** The actions of one section of a menu. */
    public List<Action> in(ActionMenu section) {
        List<Action> found = new ArrayList<>();
        for (Action action : byId.values()) {
            if (action.menu() == section) {
                found.add(action);
            }
        }
        return found;
    }

    /** The actions by the keys that start them now; of two with one key, the one that was added first. */
    public Map<String, Action> byKey() {
        Map<String, Action> byKey = new LinkedHashMap<>();
        for (Action action : byId.values()) {
            action.keys().forEach(key -> byKey.putIfAbsent(key, action));
        }
        return byKey;
    }
}
