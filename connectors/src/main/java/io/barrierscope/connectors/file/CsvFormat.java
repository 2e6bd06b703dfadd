package io.barrierscope.connectors.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values after RFC 4180 with a header row. A cell that is written as a plain integer or decimal becomes
 * a number; one with leading zeros, a plus sign or more digits than a 64-bit integer holds stays text, so that codes
 * keep their form; an empty cell is null.
 */
final class CsvFormat implements RowFormat {
    private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Pattern DECIMAL = Pattern.compile("-?(0|[1-9][0-9]{0,14})\\.[0-9]{1,15}");

    private static final ObjectReader READER = new CsvMapper()
            .readerForListOf(String.class)
            .with(CsvParser.Feature.WRAP_AS_ARRAY)
            .with(CsvParser.Feature.SKIP_EMPTY_LINES);

    @Override
    public List<Row> read(Utf8Lines lines) throws IOException {
        List<Row> rows = new ArrayList<>();
        try (MappingIterator<List<String>> records = READER.readValues(new LinesReader(lines))) {
            if (!records.hasNextValue()) {
                throw new BadInputException(1, "no header row", "name the columns in the first line");
            }
            RowType type = header(records.nextValue());
            while (records.hasNextValue()) {
                long line = lines.number();
                List<String> cells = records.nextValue();
                if (cells.size() != type.size()) {
                    throw new BadInputException(
                            line,
                            cells.size() + " cells where the header names " + type.size(),
                            "give each line the columns of the header; quote cells that hold a comma");
                }
                rows.add(row(type, cells));
            }
        } catch (JsonProcessingException e) {
            throw new BadInputException(
                    e.getLocation() == null ? lines.number() : e.getLocation().getLineNr(),
                    "not readable as CSV: "
                            + e.getOriginalMessage().lines().findFirst().orElse(""),
                    "check the quotes around it");
        }
        return rows;
    }

    private static RowType header(List<String> cells) throws BadInputException {
        Set<String> names = new LinkedHashSet<>();
        for (String cell : cells) {
            String name = cell.strip();
            if (name.isEmpty()) {
                throw new BadInputException(1, "a column without a name", "name every column in the first line");
            }
            if (!names.add(name)) {
                throw new BadInputException(1, "two columns are named " + name, "give each column its own name");
            }
        }
        return RowType.of(new ArrayList<>(names));
    }

    private static Row row(RowType type, List<String> cells) {
        @Nullable Object[] values = new @Nullable Object[cells.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(cells.get(i));
        }
        return Row.of(type, values);
    }

    static @Nullable Object value(String cell) {
        if (cell.isEmpty()) {
            return null;
        }
        if (INTEGER.matcher(cell).matches()) {
            return Long.valueOf(cell);
        }
        return DECIMAL.matcher(cell).matches() ? (Object) Double.valueOf(cell) : cell;
    }
}
