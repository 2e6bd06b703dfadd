package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** A document as it stood in its file: what this version does not understand is written back from here. */
public final class RawJson {
    private final ObjectNode root;

    RawJson(ObjectNode root) {
        this.root = root;
    }

    /** Of a document that comes from no file. */
    public static RawJson none() {
        return new RawJson(JsonNodeFactory.instance.objectNode());
    }

    ObjectNode root() {
        return root;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RawJson raw && root.equals(raw.root);
    }

    @Override
    public int hashCode() {
        return root.hashCode();
    }
}
