package io.barrierscope.app.editor.form.cel;

import io.barrierscope.engine.expression.Compilation;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.stream.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an expression makes of sample records. */
public final class Preview {
    /** Records shown at most. */
    public static final int MOST = 5;

    private static final int WIDEST = 160;

    /**
     * One record.
     *
     * @param input what the expression sees
     * @param output what it gives, or why it cannot
     * @param failed whether it cannot
     */
    public record Line(String input, String output, boolean failed) {}

    private Preview() {}

    /** The results for the first records; nothing while the expression cannot be read. */
    public static List<Line> of(String source, List<Row> rows) {
        if (source.isBlank() || !(Expression.compile(source, "") instanceof Compilation.Compiled compiled)) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        for (Row row : rows.subList(0, Math.min(MOST, rows.size()))) {
            lines.add(line(compiled.expression(), row));
        }
        return List.copyOf(lines);
    }

    private static Line line(Expression expression, Row row) {
        try {
            return new Line(shortened(row.toString()), shortened(shown(expression.evaluate(row))), false);
        } catch (ExpressionException e) {
            return new Line(shortened(row.toString()), e.message(), true);
        }
    }

    /** The records as the expressions of an operator see them. */
    public static List<Row> rowsFor(String operator, Samples samples) {
        if (operator.equals("reduce")) {
            List<Row> rows = samples.all();
            List<Row> pairs = new ArrayList<>();
            for (int i = 1; i < rows.size(); i++) {
                Map<String, Object> both = new LinkedHashMap<>();
                both.put("left", rows.get(i - 1).toMap());
                both.put("right", rows.get(i).toMap());
                pairs.add(Row.of(both));
            }
            return pairs;
        }
        if (operator.equals("broadcast-rules") && samples.byInput().size() == 2) {
            List<Row> pairs = new ArrayList<>();
            for (Row record : samples.byInput().get(0)) {
                for (Row rule : samples.byInput().get(1)) {
                    Map<String, @Nullable Object> both = new LinkedHashMap<>(record.toMap());
                    both.put("rule", rule.toMap());
                    pairs.add(Row.of(both));
                }
            }
            return pairs;
        }
        return samples.all();
    }

    private static String shown(@Nullable Object value) {
        return value instanceof String text ? "\"" + text + "\"" : String.valueOf(value);
    }

    private static String shortened(String text) {
        return text.length() <= WIDEST ? text : text.substring(0, WIDEST) + "…";
    }
}
