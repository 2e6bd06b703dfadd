package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.operator.KitContext;
import io.barrierscope.engine.operator.KitSinks;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.FileParts.Part;
import io.barrierscope.engine.transaction.FileParts.PartState;
import io.barrierscope.engine.transaction.RollingPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.DefaultRollingPolicy;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;
import org.junit.jupiter.api.Test;

/**
 * Against {@code FileWriter} with {@code DefaultRollingPolicy} and {@code OnCheckpointRollingPolicy}: which records share a
 * part, which parts a barrier hands over, and what a restore goes on with.
 */
class FileRollingFidelityTest {
    private static final int RUNS = 2_000;

    private final Random random = new Random(88);

    @Test
    void parts_roll_and_go_on_alike() {
        Comparisons comparisons = new Comparisons("parts of a file sink: size, age, inactivity, barriers, restores");
        for (int run = 0; run < RUNS; run++) {
            boolean bulk = random.nextInt(4) == 0;
            long look = 1 + random.nextInt(8);
            RollingPolicy policy = new RollingPolicy(
                    bulk,
                    bulk ? 0 : 1 + random.nextInt(40),
                    bulk ? 0 : 1 + random.nextInt(30),
                    bulk ? 0 : 2 + random.nextInt(9),
                    look);
            compare(policy, comparisons);
        }
        comparisons.assertAtLeast(10_000);
    }

    private void compare(RollingPolicy policy, Comparisons comparisons) {
        StringBuilder input = new StringBuilder(policy + ":");
        FileParts files = new FileParts(0);
        KitContext ours = new KitContext(KitSinks.files(files, policy), 0, 1, 0);
        ours.open();
        FlinkFiles flinks = new FlinkFiles(flinkPolicy(policy), policy.lookMillis(), 0);
        Set<String> handedOver = new TreeSet<>();
        long now = 0;
        long value = 0;
        for (int step = 0; step < 40; step++) {
            switch (random.nextInt(8)) {
                case 0 -> {
                    input.append(" barrier");
                    ours.barrier(step);
                    comparisons.same(parts(files, handedOver), flinks.barrier(false), input::toString);
                    if (random.nextInt(4) == 0) {
                        input.append(" restore");
                        ours = ours.restored(KitSinks.files(files, policy));
                        flinks = flinks.restored(now);
                    }
                }
                case 1, 2, 3 -> {
                    long until = now + 1 + random.nextInt(12);
                    input.append(" t").append(until);
                    while (now < until) {
                        now++;
                        flinks.advanceTo(now);
                        ours.clock(now);
                    }
                }
                default -> {
                    value++;
                    input.append(" e").append(value);
                    ours.record(0, null, Row.of(Map.of("value", value)), now);
                    flinks.write(value);
                }
            }
        }
        input.append(" end");
        ours.endInput();
        comparisons.same(parts(files, handedOver), flinks.barrier(true), input::toString);
    }

    /** The parts that wait for a checkpoint and did not before. */
    private static List<List<Long>> parts(FileParts files, Set<String> handedOver) {
        List<Part> fresh = new ArrayList<>();
        for (Part part : files.parts()) {
            if (part.state() == PartState.PENDING && handedOver.add(part.name())) {
                fresh.add(part);
            }
        }
        fresh.sort(java.util.Comparator.comparingInt(part -> counter(part.name())));
        return fresh.stream()
                .map(part -> files.records(part).stream()
                        .map(record -> (Long) record.row().get("value"))
                        .toList())
                .toList();
    }

    private static int counter(String name) {
        return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1));
    }

    private static org.apache.flink.streaming.api.functions.sink.filesystem.RollingPolicy<Long, String> flinkPolicy(
            RollingPolicy policy) {
        return policy.atCheckpoint()
                ? OnCheckpointRollingPolicy.build()
                : DefaultRollingPolicy.builder()
                        .withMaxPartSize(new MemorySize(policy.maxRecords() - 1))
                        .withRolloverInterval(Duration.ofMillis(policy.rollMillis()))
                        .withInactivityInterval(Duration.ofMillis(policy.inactivityMillis()))
                        .build();
    }
}
