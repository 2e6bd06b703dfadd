package io.barrierscope.connectors.checkpoint;

/** The first byte of a value as it is written; a number never changes its meaning. */
final class Tag {
    static final int NULL = 0;
    static final int FALSE = 1;
    static final int TRUE = 2;
    static final int LONG = 3;
    static final int INT = 4;
    static final int SHORT = 5;
    static final int DOUBLE = 6;
    static final int TEXT = 7;
    static final int LIST = 8;
    static final int MAP = 9;
    static final int ROW = 10;
    static final int RECORD = 11;
    static final int CONSTANT = 12;
    static final int LIST_CONTENT = 13;
    static final int MAP_CONTENT = 14;

    private Tag() {}
}
