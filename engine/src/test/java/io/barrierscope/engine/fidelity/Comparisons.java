package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Counts comparisons with Flink's own classes, so that a test which compares nothing fails, and leaves a record of them,
 * from which {@link FidelityPage} makes {@code docs/fidelity.md}.
 */
public final class Comparisons {
    static final String FLINK_2 = "Flink 2.3.0";
    static final String FLINK_1 = "Flink 1.20.5";
    static final Path RECORDS = Path.of(System.getProperty("fidelity.records", "target/fidelity"));

    private final String subject;
    private final String against;
    private long made;

    public Comparisons(String subject) {
        this(subject, FLINK_2);
    }

    /**
     * Begins to compare.
     *
     * @param against whose classes answer, with their version
     */
    public Comparisons(String subject, String against) {
        this.subject = subject;
        this.against = against;
    }

    public void same(Object ours, Object flinks, Supplier<String> input) {
        made++;
        if (!ours.equals(flinks)) {
            assertThat(ours).as("%s: %s", subject, input.get()).isEqualTo(flinks);
        }
    }

    public void same(long ours, long flinks, Supplier<String> input) {
        made++;
        if (ours != flinks) {
            assertThat(ours).as("%s: %s", subject, input.get()).isEqualTo(flinks);
        }
    }

    public void assertAtLeast(long expected) {
        System.out.println("Compared with " + against + ": " + subject + ": " + made + " comparisons, 0 differences");
        assertThat(made).as(subject).isGreaterThanOrEqualTo(expected);
        record(expected);
    }

    private void record(long expected) {
        String name = (subject + " " + against).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".tsv";
        try {
            Files.createDirectories(RECORDS);
            Files.writeString(RECORDS.resolve(name), subject + "\t" + against + "\t" + expected + "\t" + made + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
