package io.barrierscope.engine.check;

import io.barrierscope.engine.check.PendingOrigins.Range;
import io.barrierscope.engine.stream.SplitTable;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * The delivery oracle: for each place, how often each source record should have been counted and how often it was.
 *
 * <p>The engine tells what a run without failure would deliver when it reads a source record for the first time, and what
 * was delivered or applied when it happens. Counting allocates nothing but a page now and then; a verdict costs what is on
 * its way; a memento shares all pages that stay unchanged.
 */
public final class DeliveryLedger {

    private SplitTable splits;
    private final List<Place> places;
    private final PlaceLedger[] ledgers;
    private final List<List<StateLineage>> lineages;
    private final Attribution attribution = new Attribution();

    public DeliveryLedger(SplitTable splits, List<Place> places) {
        this.splits = splits;
        this.places = List.copyOf(places);
        this.ledgers = new PlaceLedger[places.size()];
        int splitCount = splits.splits().size();
        List<List<StateLineage>> all = new ArrayList<>();
        for (int place = 0; place < ledgers.length; place++) {
            ledgers[place] = new PlaceLedger(splitCount);
            List<StateLineage> ofPlace = new ArrayList<>();
            for (int subtask = 0; subtask < places.get(place).subtasks(); subtask++) {
                ofPlace.add(new StateLineage(ledgers[place]));
            }
            all.add(ofPlace);
        }
        this.lineages = all;
    }

    /** The job starts again and may have more splits than before; those there were keep their numbers. */
    public void follow(SplitTable table) {
        splits = table;
    }

    /** Returns the places in the order of their numbers. */
    public List<Place> places() {
        return places;
    }

    /** A run without failure counts the source record so many times more at the place. */
    public void expect(int place, int split, long offset, int times) {
        ledgers[place].expect(split, offset, times);
    }

    /** The place, a sink reader, got a record that comes from the source record. */
    public void delivered(int place, int split, long offset) {
        ledgers[place].seen(split, offset, 1);
    }

    /** Returns what tells which source records the state of a subtask contains; more subtasks than at first may be asked for. */
    public StateLineage lineage(int place, int subtask) {
        List<StateLineage> ofPlace = lineages.get(place);
        while (ofPlace.size() <= subtask) {
            ofPlace.add(new StateLineage(ledgers[place]));
        }
        return ofPlace.get(subtask);
    }

    /** Returns how many subtasks of a place were ever asked for. */
    public int lineages(int place) {
        return lineages.get(place).size();
    }

    /** A failure made a source that stood before {@code fromOffset} go back to {@code toOffset}. */
    public void noteRewind(int failure, int split, long fromOffset, long toOffset) {
        attribution.rewind(failure, split, fromOffset, toOffset);
    }

    /** A failure threw away a record, or the effect of one, that comes from the source record. */
    public void noteDiscard(int failure, int split, long offset) {
        attribution.discard(failure, split, offset);
    }

    /** After a failure something that comes from the source record comes again, although no source goes back to it. */
    public void noteRepeat(int failure, int split, long offset) {
        attribution.repeat(failure, split, offset);
    }

    /** Returns how often a source record should have been counted at a place so far. */
    public int expected(int place, int split, long offset) {
        return ledgers[place].expected(split, offset);
    }

    /** Returns how often a source record was counted at a place. */
    public int seen(int place, int split, long offset) {
        return ledgers[place].seen(split, offset);
    }

    /** As {@link #verdict(int, PendingOrigins, ValueLookup)} without the records' values. */
    public VerdictImage verdict(int place, PendingOrigins pending) {
        return verdict(place, pending, (split, offset) -> "");
    }

    /**
     * Tells how a place stands.
     *
     * @param pending what is still on its way to the place and so not lost
     * @param values what a source record says, for the lists
     */
    public VerdictImage verdict(int place, PendingOrigins pending, ValueLookup values) {
        PlaceLedger ledger = ledgers[place];
        List<Range> onTheirWay = pending.merged();
        PlaceLedger.Missing waiting = ledger.missingIn(onTheirWay);
        long lostCount = ledger.missing() - waiting.records();
        long duplicatedCount = ledger.surplus();
        List<RecordFate> lost = new ArrayList<>();
        List<RecordFate> duplicated = new ArrayList<>();
        if (lostCount > 0 || duplicatedCount > 0) {
            list(ledger, onTheirWay, lostCount, values, lost, duplicated);
        }
        Place asked = places.get(place);
        return new VerdictImage(
                asked.name(),
                asked.reader(),
                Verdict.of(lostCount > 0, duplicatedCount > 0),
                ledger.expectedTotal(),
                ledger.seenTotal(),
                waiting.deliveries(),
                lostCount,
                duplicatedCount,
                List.copyOf(lost),
                List.copyOf(duplicated));
    }

    private void list(
            PlaceLedger ledger,
            List<Range> onTheirWay,
            long lostCount,
            ValueLookup values,
            List<RecordFate> lost,
            List<RecordFate> duplicated) {
        long lostListed = Math.min(lostCount, VerdictImage.MAX_LISTED);
        long duplicatedListed = Math.min(ledger.surplus(), VerdictImage.MAX_LISTED);
        Cursor cursor = new Cursor(onTheirWay);
        ledger.forEachDeviation((split, offset, expected, seen) -> {
            boolean isLost = expected > seen;
            List<RecordFate> list = isLost ? lost : duplicated;
            boolean wanted = isLost ? lost.size() < lostListed && !cursor.covers(split, offset) : true;
            if (wanted && list.size() < VerdictImage.MAX_LISTED) {
                int failure = isLost ? attribution.discardOf(split, offset) : attribution.repetitionOf(split, offset);
                String origin = splits.origin(split, offset).toString();
                list.add(new RecordFate(origin, values.value(split, offset), seen, expected, failure));
            }
            return lost.size() < lostListed || duplicated.size() < duplicatedListed;
        });
    }

    /** Takes the whole ledger as an immutable value. */
    public Memento memento() {
        List<PlaceLedger.Memento> ofPlaces = new ArrayList<>(ledgers.length);
        for (PlaceLedger ledger : ledgers) {
            ofPlaces.add(ledger.memento());
        }
        List<List<OriginCounts.Snapshot>> ofLineages = new ArrayList<>();
        for (List<StateLineage> ofPlace : lineages) {
            ofLineages.add(ofPlace.stream().map(StateLineage::snapshot).toList());
        }
        return new Memento(ofPlaces, ofLineages, attribution.memento());
    }

    /** Puts the whole ledger back. */
    public void restore(Memento memento) {
        for (int place = 0; place < ledgers.length; place++) {
            ledgers[place].restore(memento.places.get(place));
        }
        for (int place = 0; place < ledgers.length; place++) {
            List<OriginCounts.Snapshot> saved = memento.lineages.get(place);
            List<StateLineage> ofPlace = lineages.get(place);
            for (int subtask = 0; subtask < ofPlace.size(); subtask++) {
                ofPlace.get(subtask).rewind(subtask < saved.size() ? saved.get(subtask) : OriginCounts.Snapshot.EMPTY);
            }
        }
        attribution.restore(memento.attribution);
    }

    /** Tells what a source record says. */
    @FunctionalInterface
    public interface ValueLookup {
        String value(int split, long offset);
    }

    /** A ledger at one moment; immutable. */
    public static final class Memento {
        private final List<PlaceLedger.Memento> places;
        private final List<List<OriginCounts.Snapshot>> lineages;
        private final Attribution.Memento attribution;

        private Memento(
                List<PlaceLedger.Memento> places,
                List<List<OriginCounts.Snapshot>> lineages,
                Attribution.Memento attribution) {
            this.places = places;
            this.lineages = lineages;
            this.attribution = attribution;
        }
    }

    /** Walks along sorted ranges together with sorted questions. */
    private static final class Cursor {
        private final List<Range> ranges;
        private int at;

        Cursor(List<Range> ranges) {
            this.ranges = ranges;
        }

        boolean covers(int split, long offset) {
            while (at < ranges.size() && isBefore(ranges.get(at), split, offset)) {
                at++;
            }
            return at < ranges.size()
                    && ranges.get(at).split() == split
                    && ranges.get(at).from() <= offset;
        }

        private static boolean isBefore(Range range, int split, long offset) {
            return range.split() < split || (range.split() == split && range.to() <= offset);
        }
    }
}
