package io.barrierscope.engine.base;

/** A task manager, written {@code tm#1}, counted from 1. */
public record TaskManagerId(int number) {
    @Override
    public String toString() {
        return "tm#" + number;
    }
}
