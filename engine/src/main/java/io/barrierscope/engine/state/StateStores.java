package io.barrierscope.engine.state;

/** Gives operators' subtasks stores of their own, outside the heap. They belong to whoever made this, who closes it. */
@FunctionalInterface
public interface StateStores {
    /**
     * Makes an empty store.
     *
     * @param owner whose it is, such as {@code a#0}, for places and messages
     */
    StateStore open(String owner);
}
