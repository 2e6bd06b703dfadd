package io.barrierscope.engine.state;

import org.jspecify.annotations.Nullable;

/** Whose keyed state is meant: the key of the record or timer being handled (Flink's {@code setCurrentKey}). */
public final class KeyContext {
    private @Nullable Object key;
    private int keyGroup;

    /** Changes the key; null where there is none. */
    public void set(@Nullable Object newKey, int newKeyGroup) {
        key = newKey;
        keyGroup = newKeyGroup;
    }

    /** The key; null on inputs that are not partitioned by key. */
    public @Nullable Object key() {
        return key;
    }

    public int keyGroup() {
        return keyGroup;
    }

    /** The key; refuses where there is none, as Flink refuses keyed state on a stream without keys. */
    Object required() {
        Object present = key;
        if (present == null) {
            throw new IllegalStateException(
                    "Keyed state can only be used on a 'keyed stream', i.e., after a 'keyBy()' operation.");
        }
        return present;
    }
}
