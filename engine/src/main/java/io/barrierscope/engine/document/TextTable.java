package io.barrierscope.engine.document;

import java.util.ArrayList;
import java.util.List;

/** Lines whose cells stand below one another. */
final class TextTable {
    private static final int MAX_ROWS = 100;
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();
    private int left;

    TextTable row(String... cells) {
        if (rows.size() <= MAX_ROWS) {
            rows.add(List.of(cells));
        } else {
            left++;
        }
        return this;
    }

    /** Appends the lines, indented by two blanks, and how many rows were left out. */
    void appendTo(StringBuilder text) {
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                int width = row.get(i).codePointCount(0, row.get(i).length());
                if (i == widths.size()) {
                    widths.add(width);
                } else {
                    widths.set(i, Math.max(widths.get(i), width));
                }
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String cell = row.get(i);
                line.append(GAP).append(cell);
                line.append(" ".repeat(widths.get(i) - cell.codePointCount(0, cell.length())));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        if (left > 0) {
            text.append(GAP).append("… and ").append(left).append(" more; --report json lists all\n");
        }
    }
}
