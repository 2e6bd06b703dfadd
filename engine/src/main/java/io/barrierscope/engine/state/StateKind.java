package io.barrierscope.engine.state;

/** Kinds of state, named as people name them. */
public enum StateKind {
    VALUE("value"),
    LIST("list"),
    MAP("map"),
    REDUCING("reducing"),
    AGGREGATING("aggregating"),
    TIMERS("timers"),
    OPERATOR_VALUE("operator value"),
    OPERATOR_LIST("operator list"),
    UNION_LIST("union list"),
    BROADCAST("broadcast");

    private final String words;

    StateKind(String words) {
        this.words = words;
    }

    /** The name people read. */
    public String words() {
        return words;
    }

    static StateKind of(Redistribution redistribution) {
        return switch (redistribution) {
            case OWN -> OPERATOR_VALUE;
            case SPLIT_DISTRIBUTE -> OPERATOR_LIST;
            case UNION -> UNION_LIST;
            case BROADCAST -> BROADCAST;
        };
    }
}
