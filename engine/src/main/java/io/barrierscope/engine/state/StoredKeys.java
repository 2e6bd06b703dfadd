package io.barrierscope.engine.state;

import java.util.Arrays;

/**
 * How keys lie in a store: key group, key, namespace, and for maps the key of the entry (Flink's
 * {@code SerializedCompositeKeyBuilder}). State without namespaces has one byte there (Flink's {@code VoidNamespace}).
 */
final class StoredKeys {
    private static final int MAX_GROUPS_IN_ONE_BYTE = 128;

    private final StateCodec codec;
    private final int prefixBytes;

    /** @param maxParallelism decides how long the prefix is (Flink's {@code CompositeKeySerializationUtils}) */
    StoredKeys(StateCodec codec, int maxParallelism) {
        this.codec = codec;
        this.prefixBytes = maxParallelism > MAX_GROUPS_IN_ONE_BYTE ? 2 : 1;
    }

    StateCodec codec() {
        return codec;
    }

    /** Where a key's state lies; for maps, what all their entries begin with. */
    byte[] address(Object key, int keyGroup) {
        return addressed(key, keyGroup).bytes();
    }

    byte[] entry(Object key, int keyGroup, Object userKey) {
        StateOutput output = addressed(key, keyGroup);
        output.value(userKey);
        return output.bytes();
    }

    private StateOutput addressed(Object key, int keyGroup) {
        StateOutput output = codec.output();
        prefix(keyGroup, output);
        if (key instanceof Namespaced namespaced) {
            output.value(namespaced.key());
            output.value(namespaced.namespace());
        } else {
            output.value(key);
            output.value(null);
        }
        return output;
    }

    /** The first key that a key group could have; that of the next one is where it ends. */
    byte[] begin(int keyGroup) {
        StateOutput output = codec.output();
        prefix(keyGroup, output);
        return output.bytes();
    }

    private void prefix(int keyGroup, StateOutput output) {
        if (prefixBytes == 2) {
            output.one(keyGroup >>> 8);
        }
        output.one(keyGroup);
    }

    /** Reads a key, and its namespace if it has one; then comes the key of a map's entry. */
    Object key(StateInput input) {
        for (int i = 0; i < prefixBytes; i++) {
            input.one();
        }
        Object key = input.required();
        Object namespace = input.value();
        return namespace == null ? key : new Namespaced(key, namespace);
    }

    /** The first key behind all that begin like this. */
    static byte[] behind(byte[] prefix) {
        byte[] next = prefix.clone();
        int last = next.length - 1;
        while (last > 0 && next[last] == -1) {
            last--;
        }
        next[last]++;
        return Arrays.copyOf(next, last + 1);
    }
}
