package io.barrierscope.samples;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All samples in the order in which they teach. */
public final class Samples {
    /** Where a document can be named, a sample is named by this and its id. */
    public static final String PREFIX = "sample:";

    private static final List<Sample> LESSONS = List.of(
            new Sample(
                    "running-sum",
                    Sample.LESSON,
                    "Running sum, exactly once",
                    "Two sources, two keyed sums and a transactional topic: watch barriers, alignment and commits, then"
                            + " kill something."),
            new Sample(
                    "at-most-once",
                    Sample.LESSON,
                    "At most once",
                    "The source does not learn of the failure and goes on: the record in between is lost, the sum is 11"
                            + " instead of 15."),
            new Sample(
                    "rewind",
                    Sample.LESSON,
                    "Rewind and replay",
                    "Where the last cut lies decides what is sent again; going back with the state counts once, going"
                            + " back without it counts twice."),
            new Sample(
                    "two-phase-commit",
                    Sample.LESSON,
                    "Two-phase commit",
                    "Pre-commit with the checkpoint, commit after it, and a death, a refusal or an error at each"
                            + " moment in between."),
            new Sample(
                    "transaction-timeout",
                    Sample.LESSON,
                    "A transaction times out",
                    "The restart takes longer than transaction.timeout.ms: records are lost under an exactly-once"
                            + " label."),
            new Sample(
                    "unaligned",
                    Sample.LESSON,
                    "Unaligned checkpoints under backpressure",
                    "Barriers overtake the records that a slow sink has not processed; what they overtake is stored and"
                            + " comes back after a failure."),
            new Sample(
                    "topic-to-topic",
                    Sample.LESSON,
                    "From topic to topic, exactly once",
                    "Two steps joined by a transactional topic: offsets in the checkpoint, read_committed in between,"
                            + " and nothing lost or doubled at the end."),
            new Sample(
                    "pooled-transactions",
                    Sample.LESSON,
                    "Transactional ids from a pool",
                    "Ids are used again; after a failure what is left open is found by listing. Lost answers and"
                            + " failing commits too."),
            new Sample(
                    "upsert-table",
                    Sample.LESSON,
                    "A table that is written twice",
                    "At-least-once writes, exactly-once effect: the replay writes the same values under the same"
                            + " keys."),
            new Sample(
                    "state-in-rocksdb",
                    Sample.LESSON,
                    "State in RocksDB, incremental checkpoints",
                    "Sums and windows in real files: pick a checkpoint to see which files are new, which it shares and"
                            + " when each is deleted."),
            new Sample(
                    "word-count",
                    Sample.LESSON,
                    "Word count on a text file",
                    "Counts the words of a text; name your own with --set path=FILE."),
            new Sample(
                    "orders-csv",
                    Sample.LESSON,
                    "CSV in, part files out",
                    "Sums orders per customer from a CSV file and writes real part files that a failure never leaves"
                            + " half visible."),
            new Sample(
                    "clicks-json",
                    Sample.LESSON,
                    "JSON lines",
                    "Filters and counts clicks per page from a file of JSON lines."),
            new Sample(
                    "late-records",
                    Sample.LESSON,
                    "Windows and late records",
                    "A record that comes after its window has fired makes it fire again while lateness is allowed, and"
                            + " goes aside after that."),
            new Sample(
                    "two-lanes-region",
                    Sample.LESSON,
                    "Two lanes, failover region",
                    "Forward edges only: killing one task restarts its lane and leaves the other alone."),
            new Sample(
                    "two-lanes-full",
                    Sample.LESSON,
                    "Two lanes, failover full",
                    "The same two lanes and the same kill, but every task restarts."),
            new Sample(
                    "keyed-lanes-region",
                    Sample.LESSON,
                    "Keyed edge, failover region",
                    "One keyed edge joins the lanes into a single region, so every task restarts."),
            new Sample(
                    "keyed-lanes-full",
                    Sample.LESSON,
                    "Keyed edge, failover full",
                    "With a keyed edge the full strategy restarts what the region strategy would."));

    private static final List<Sample> EVERYTHING =
            Stream.concat(LESSONS.stream(), Cases.all().stream()).toList();

    private static final List<String> DATA = List.of("word-count.txt", "orders.csv", "clicks.jsonl");

    private Samples() {}

    /** The samples that teach, then the cases from practice; the first is the one a new window opens on. */
    public static List<Sample> all() {
        return EVERYTHING;
    }

    /** The samples that teach. */
    public static List<Sample> lessons() {
        return LESSONS;
    }

    /** The sample that a new window opens on. */
    public static Sample first() {
        return LESSONS.get(0);
    }

    public static Optional<Sample> find(String id) {
        for (Sample sample : EVERYTHING) {
            if (sample.id().equals(id)) {
                return Optional.of(sample);
            }
        }
        return Optional.empty();
    }

    /** Says that there is no sample of an id, and which is meant perhaps. */
    public static Problem missing(String id) {
        return Problem.error(
                PREFIX + id,
                "there is no such sample",
                NearMiss.of(id, all().stream().map(Sample::id).toList())
                        .map(near -> "did you mean " + PREFIX + near + "?")
                        .orElse("barrierscope samples lists them"));
    }

    /** Content of an input file that a sample names by its relative path; empty for any other path. */
    public static Optional<byte[]> data(String path) {
        return DATA.contains(path) ? Optional.of(Resources.bytes(path)) : Optional.empty();
    }
}
