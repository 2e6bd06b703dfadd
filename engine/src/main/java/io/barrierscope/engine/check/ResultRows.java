package io.barrierscope.engine.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Brings records into one written form, so that multisets of them can be compared and shown. */
final class ResultRows {

    private ResultRows() {}

    /** Returns the records as text, sorted, reduced to the fields that the sample names. */
    static List<String> sorted(
            List<Map<String, @Nullable Object>> records, List<Map<String, @Nullable Object>> sample) {
        TreeSet<String> fields = new TreeSet<>();
        sample.forEach(record -> fields.addAll(record.keySet()));
        List<String> texts = new ArrayList<>(records.size());
        for (Map<String, @Nullable Object> record : records) {
            TreeMap<String, String> named = new TreeMap<>();
            for (Map.Entry<String, @Nullable Object> field : record.entrySet()) {
                if (fields.isEmpty() || fields.contains(field.getKey())) {
                    named.put(field.getKey(), normal(field.getValue()));
                }
            }
            texts.add(named.toString());
        }
        Collections.sort(texts);
        return texts;
    }

    /** Returns a value as text such that numbers of equal value are equal, whatever their type. */
    static String normal(@Nullable Object value) {
        if (value instanceof Double number && !Double.isFinite(number)) {
            return number.toString();
        }
        if (value instanceof Number number) {
            BigDecimal decimal = new BigDecimal(number.toString());
            return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
        }
        return String.valueOf(value);
    }

    /** Returns the value that an image shows as text: a number if it reads as one, text without its quotes otherwise. */
    static Object parsed(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException notANumber) {
            boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
            return quoted ? text.substring(1, text.length() - 1) : text;
        }
    }
}
