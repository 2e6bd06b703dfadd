package io.barrierscope.app.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All actions of the window, in the order in which they were added. */
public final class ActionRegistry {
    private final Map<String, Action> byId = new LinkedHashMap<>();
    private final Map<String, Action> byKey = new LinkedHashMap<>();

    /**
     * Adds an action.
     *
     * @throws IllegalArgumentException if its id or one of its keys is taken
     */
    public Action add(Action action) {
        if (byId.putIfAbsent(action.id(), action) != null) {
            throw new IllegalArgumentException("two actions are named " + action.id());
        }
        for (String key : action.keys()) {
            Action other = byKey.putIfAbsent(key, action);
            if (other != null) {
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

    /** The actions by the keys that start them. */
    public Map<String, Action> byKey() {
        return Map.copyOf(byKey);
    }
}
