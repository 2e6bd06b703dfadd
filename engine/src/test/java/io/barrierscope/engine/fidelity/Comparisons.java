package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;

/** Counts comparisons with Flink's own classes, so that a test which compares nothing fails. */
final class Comparisons {

    private final String subject;
    private long made;

    Comparisons(String subject) {
        this.subject = subject;
    }

    void same(Object ours, Object flinks, Supplier<String> input) {
        made++;
        if (!ours.equals(flinks)) {
            assertThat(ours).as("%s: %s", subject, input.get()).isEqualTo(flinks);
        }
    }

    void same(long ours, long flinks, Supplier<String> input) {
        made++;
        if (ours != flinks) {
            assertThat(ours).as("%s: %s", subject, input.get()).isEqualTo(flinks);
        }
    }

    void assertAtLeast(long expected) {
        System.out.println("Compared with Flink 2.3.0: " + subject + ": " + made + " comparisons, 0 differences");
        assertThat(made).as(subject).isGreaterThanOrEqualTo(expected);
    }
}
