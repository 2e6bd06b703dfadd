package io.barrierscope.engine.document;

/** Builds JSON pointers (RFC 6901). */
final class Pointers {
    private Pointers() {}

    static String child(String place, String key) {
        return place + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    static String child(String place, int index) {
        return place + "/" + index;
    }
}
