package io.barrierscope.engine.operator;

/** One order of all values that can be keys, so that every run does things in the same order. */
final class ValueOrder {
    private ValueOrder() {}

    static int compare(Object left, Object right) {
        if (left instanceof Long one && right instanceof Long other) {
            return Long.compare(one, other);
        }
        if (left instanceof TimeWindow one && right instanceof TimeWindow other) {
            return one.compareTo(other);
        }
        int rank = Integer.compare(rank(left), rank(right));
        if (rank != 0) {
            return rank;
        }
        if (left instanceof Number one && right instanceof Number other) {
            int order = Double.compare(one.doubleValue(), other.doubleValue());
            return order != 0
                    ? order
                    : left.getClass().getName().compareTo(right.getClass().getName());
        }
        return left.toString().compareTo(right.toString());
    }

    private static int rank(Object value) {
        return value instanceof Boolean ? 0 : value instanceof Number ? 1 : value instanceof String ? 2 : 3;
    }
}
