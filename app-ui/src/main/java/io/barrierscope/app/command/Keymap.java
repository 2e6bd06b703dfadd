package io.barrierscope.app.command;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/**
 * Which keys start which action: those of a set, and what a person has changed.
 *
 * @param set where the keys come from that were not changed
 * @param changes keys by the id of the action; an empty list takes all keys away
 * @param elsewhere what a person has changed in the other sets: it holds again when the set is used again
 */
public record Keymap(KeySet set, Map<String, List<String>> changes, Map<KeySet, Map<String, List<String>>> elsewhere) {
    /** The set the actions are made with, unchanged. */
    public static final Keymap STANDARD = new Keymap(KeySet.INTELLIJ, Map.of());

    public Keymap {
        changes = Map.copyOf(changes);
        elsewhere = Map.copyOf(elsewhere);
    }

    /** A set in which a person has changed some keys, and none in the others. */
    public Keymap(KeySet set, Map<String, List<String>> changes) {
        this(set, changes, Map.of());
    }

    /** The keys of an action. */
    public List<String> keysOf(Action action) {
        return changes.getOrDefault(action.id(), set.keysOf(action)).stream()
                .filter(Keymap::isKey)
                .toList();
    }

    /** Whether a person has changed the keys of an action. */
    public boolean isChanged(Action action) {
        return changes.containsKey(action.id());
    }

    /** The other action that a key starts already. */
    public Optional<Action> taken(ActionRegistry registry, Action wanting, String key) {
        return registry.all().stream()
                .filter(other -> other != wanting && has(keysOf(other), key))
                .findFirst();
    }

    /** With a key that starts an action, and no other action. */
    public Keymap with(ActionRegistry registry, Action action, String key) {
        Map<String, List<String>> after = new LinkedHashMap<>(changes);
        for (Action other : registry.all()) {
            if (has(keysOf(other), key)) {
                after.put(other.id(), without(keysOf(other), key));
            }
        }
        List<String> keys = new ArrayList<>(List.of(key));
        keys.addAll(without(keysOf(action), key));
        after.put(action.id(), List.copyOf(keys));
        return new Keymap(set, after, elsewhere);
    }

    /** With no key for an action. */
    public Keymap without(Action action) {
        Map<String, List<String>> after = new LinkedHashMap<>(changes);
        after.put(action.id(), List.of());
        return new Keymap(set, after, elsewhere);
    }

    /** With the keys of the set for an action; another action that took one of them gives it back. */
    public Keymap reset(ActionRegistry registry, Action action) {
        Map<String, List<String>> after = new LinkedHashMap<>(changes);
        after.remove(action.id());
        for (String key : set.keysOf(action)) {
            taken(registry, action, key)
                    .ifPresent(other -> after.put(other.id(), without(after.getOrDefault(other.id(), List.of()), key)));
        }
        return new Keymap(set, after, elsewhere);
    }

    /** With all keys of the set as it was made. */
    public Keymap reset() {
        return new Keymap(set, Map.of(), elsewhere);
    }

    /** Another set, as a person has changed it; the changes in this one are kept for its next use. */
    public Keymap use(KeySet other) {
        Map<KeySet, Map<String, List<String>>> others = new EnumMap<>(KeySet.class);
        others.putAll(elsewhere);
        if (!changes.isEmpty()) {
            others.put(set, changes);
        }
        Map<String, List<String>> there = others.remove(other);
        return new Keymap(other, there == null ? Map.of() : there, others);
    }

    /** Gives all actions these keys. */
    public void applyTo(ActionRegistry registry) {
        registry.all().forEach(action -> action.bind(keysOf(action)));
    }

    /** Whether a text names a key, as {@code KeyCombination} reads it. */
    public static boolean isKey(String text) {
        try {
            return KeyCombination.valueOf(text) instanceof KeyCodeCombination;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean has(List<String> keys, String key) {
        return keys.stream().anyMatch(other -> isSame(other, key));
    }

    /** Whether two texts name one key. */
    private static boolean isSame(String one, String other) {
        return one.equals(other)
                || (isKey(one) && isKey(other) && KeyCombination.valueOf(one).equals(KeyCombination.valueOf(other)));
    }

    private static List<String> without(List<String> keys, String key) {
        return keys.stream().filter(other -> !isSame(other, key)).toList();
    }
}
