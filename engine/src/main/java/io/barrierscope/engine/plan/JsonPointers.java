package io.barrierscope.engine.plan;

/** Builds JSON pointers (RFC 6901). */
final class JsonPointers {
    private JsonPointers() {}

    /** One step of a pointer. */
    static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }
}
