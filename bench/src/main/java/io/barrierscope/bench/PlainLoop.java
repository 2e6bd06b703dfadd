package io.barrierscope.bench;

import java.util.ArrayDeque;
import java.util.PriorityQueue;

/**
 * What the engine's speed is held against: records that travel through four queues, driven by a heap of timed events,
 * with no barriers, no state and no trace.
 */
final class PlainLoop {
    private static final int QUEUES = 4;

    private PlainLoop() {}

    static double recordsPerSecond(long records) {
        CpuClock clock = CpuClock.start();
        long sum = sumOf(records);
        double seconds = clock.seconds();
        if (sum != records * (records + 1) / 2) {
            throw new IllegalStateException("wrong sum " + sum);
        }
        return records / seconds;
    }

    private static long sumOf(long records) {
        PriorityQueue<long[]> heap = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
        for (int stage = 0; stage <= QUEUES; stage++) {
            heap.add(new long[] {stage, stage});
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        ArrayDeque<Long>[] queues = new ArrayDeque[QUEUES];
        for (int i = 0; i < QUEUES; i++) {
            queues[i] = new ArrayDeque<>();
        }
        long next = 1;
        long sum = 0;
        for (long received = 0; received < records; ) {
            long[] event = heap.remove();
            int stage = (int) event[1];
            if (stage == 0) {
                if (next <= records) {
                    queues[0].add(next++);
                }
            } else {
                Long record = queues[stage - 1].poll();
                if (record != null && stage == QUEUES) {
                    sum += record;
                    received++;
                } else if (record != null) {
                    queues[stage].add(record);
                }
            }
            event[0]++;
            heap.add(event);
        }
        return sum;
    }
}
