package io.barrierscope.engine.state;

/**
 * A key of map state in an order that is the same in every run: truth, numbers, text, and whatever else by its text.
 */
record OrderedKey(Object value) implements Comparable<OrderedKey> {
    @Override
    public int compareTo(OrderedKey other) {
        int order = Integer.compare(rank(value), rank(other.value));
        if (order != 0) {
            return order;
        }
        if (value instanceof Boolean left && other.value instanceof Boolean right) {
            return left.compareTo(right);
        }
        if (value instanceof Long left && other.value instanceof Long right) {
            return left.compareTo(right);
        }
        if (value instanceof Number left && other.value instanceof Number right) {
            int byValue = Double.compare(left.doubleValue(), right.doubleValue());
            return byValue != 0
                    ? byValue
                    : left.getClass().getName().compareTo(right.getClass().getName());
        }
        return value.toString().compareTo(other.value.toString());
    }

    private static int rank(Object value) {
        return value instanceof Boolean ? 0 : value instanceof Number ? 1 : value instanceof String ? 2 : 3;
    }
}
