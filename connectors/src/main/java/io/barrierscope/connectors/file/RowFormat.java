package io.barrierscope.connectors.file;

import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How the lines of a file become records. */
@FunctionalInterface
interface RowFormat {
    /** Reads all records. */
    List<Row> read(Utf8Lines lines) throws IOException;

    /** One record {@code {line: "..."}} per line; empty lines too. */
    RowFormat TEXT = lines -> {
        RowType type = RowType.of("line");
        List<Row> rows = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            rows.add(Row.of(type, line));
        }
        return rows;
    };
}
