package io.barrierscope.engine.stream;

/** The source record something comes from, written {@code source#split@offset}. */
public record Origin(String source, int split, long offset) {
    @Override
    public String toString() {
        return source + "#" + split + "@" + offset;
    }
}
