package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.lab.guarantee.TrialResult.Outcome;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of every source record for one reader under every guarantee, at one moment. Whether a record is lost or
 * doubled is the engine's verdict; whether it has arrived is told by the events.
 */
final class Comparison {
    private Comparison() {}

    /** Where a record stands for a reader. */
    enum Standing {
        /** No source has read it. */
        NOT_READ,
        /** It was read, and the reader has not got it. */
        ON_ITS_WAY,
        ONCE,
        LOST,
        DOUBLED
    }

    /**
     * One record under one guarantee.
     *
     * @param times how often it was counted
     * @param failure the failure that lost or doubled it, 0 when none did
     */
    record Cell(Standing standing, int times, int failure) {
        static final Cell NOT_READ = new Cell(Standing.NOT_READ, 0, 0);
    }

    /** One source record under every guarantee. */
    record Row(String origin, String value, Map<Guarantee, Cell> cells) {
        Cell cell(Guarantee guarantee) {
            return cells.getOrDefault(guarantee, Cell.NOT_READ);
        }

        /** Whether it is lost or doubled anywhere. */
        boolean isHarmed() {
            return cells.values().stream()
                    .anyMatch(cell -> cell.standing() == Standing.LOST || cell.standing() == Standing.DOUBLED);
        }

        /** The guarantees under which it stands so. */
        List<Guarantee> where(Standing standing) {
            List<Guarantee> found = new ArrayList<>();
            cells.forEach((guarantee, cell) -> {
                if (cell.standing() == standing) {
                    found.add(guarantee);
                }
            });
            return found;
        }
    }

    /** The rows in the order in which the records were first read anywhere. */
    static List<Row> of(TrialResult result, TrialResult.At moment, Reader reader) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<Guarantee, Map<String, Cell>> cells = new EnumMap<>(Guarantee.class);
        result.outcomes().forEach((guarantee, outcome) -> {
            Map<String, Cell> column = new LinkedHashMap<>();
            arrived(outcome, moment.millis(), reader, column, values);
            VerdictImage verdict = moment.verdict(guarantee, reader);
            if (verdict != null) {
                judge(verdict.lost(), Standing.LOST, column, values);
                judge(verdict.duplicated(), Standing.DOUBLED, column, values);
            }
            cells.put(guarantee, column);
        });
        List<Row> rows = new ArrayList<>();
        values.forEach((origin, value) -> {
            Map<Guarantee, Cell> row = new EnumMap<>(Guarantee.class);
            cells.forEach((guarantee, column) -> row.put(guarantee, column.getOrDefault(origin, Cell.NOT_READ)));
            rows.add(new Row(origin, value, row));
        });
        return rows;
    }

    private static void arrived(
            Outcome outcome, long millis, Reader reader, Map<String, Cell> column, Map<String, String> values) {
        Deliveries deliveries = outcome.deliveries();
        if (deliveries == null) {
            return;
        }
        for (Deliveries.Read read : deliveries.reads()) {
            if (read.millis() <= millis) {
                values.putIfAbsent(read.origin(), read.value());
                boolean got = deliveries.times(reader, read.origin()).stream().anyMatch(at -> at <= millis);
                column.put(read.origin(), new Cell(got ? Standing.ONCE : Standing.ON_ITS_WAY, got ? 1 : 0, 0));
            }
        }
    }

    private static void judge(
            List<RecordFate> fates, Standing standing, Map<String, Cell> column, Map<String, String> values) {
        for (RecordFate fate : fates) {
            values.putIfAbsent(fate.origin(), fate.value());
            column.put(fate.origin(), new Cell(standing, fate.times(), fate.failure()));
        }
    }
}
