package io.barrierscope.engine.execution;

import io.barrierscope.engine.graph.FlinkVersion;

/** A small random job with random faults; the seed says everything. */
final class RandomJob {
    private static final long END_MILLIS = 40_000;
    private static final long LATE_END_MILLIS = 90_000;
    private static final long PATIENT_MILLIS = 60_000;

    private final TestJobs job;
    private final Promises promises = new Promises();
    private long timeoutMillis = 2_000;

    RandomJob(long seed) {
        this.job = new TestJobs().seed(seed).attempts(1_000).checkpointTimeout(timeoutMillis);
        Chance chance = new Chance(seed, "options");
        options(chance);
        Chance recovery = new Chance(seed, "recovery");
        if (recovery.oneIn(3)) {
            job.recovering(true, recovery.oneIn(2));
        }
        RandomGraph graph = new RandomGraph(seed, job, promises, barriers(chance));
        graph.draw();
        RandomFaults faults = new RandomFaults(seed, job, promises, graph);
        faults.draw();
        new RandomOperations(seed, job, promises, graph, faults).draw();
        RandomCluster cluster = new RandomCluster(seed, job, promises);
        cluster.draw();
        if (promises.endless) {
            job.interval(1_000 + chance.below(2_000)).until(promises.noticedLate ? LATE_END_MILLIS : END_MILLIS);
        }
        if (!promises.stored && chance.oneIn(6)) {
            job.adaptive(cluster.adaptive()).slots(graph.mayChange() && chance.oneIn(2) ? 1 : 4);
        }
    }

    private void timeout(long millis) {
        timeoutMillis = Math.max(timeoutMillis, millis);
        job.checkpointTimeout(timeoutMillis);
    }

    TestJobs job() {
        return job;
    }

    Promises promises() {
        return promises;
    }

    private void options(Chance chance) {
        promises.exactlyOnce = !chance.oneIn(4);
        if (!promises.exactlyOnce) {
            job.atLeastOnce();
        }
        if (chance.oneIn(3)) {
            job.fullFailover();
        }
        job.interval(300 + chance.below(900));
        job.version(chance.oneIn(4) ? FlinkVersion.V1_20 : FlinkVersion.V2_3);
        job.minPause(chance.oneIn(3) ? chance.below(400) : 0);
        job.maxConcurrent(chance.oneIn(3) ? 2 : 1);
        boolean tolerant = !chance.oneIn(3);
        job.tolerable(tolerant ? Integer.MAX_VALUE : chance.below(3));
        job.retained(1 + chance.below(3));
        promises.stored = chance.oneIn(8);
        if (promises.stored) {
            job.withoutCheckpoints();
        }
        if (!tolerant) {
            timeout(PATIENT_MILLIS); // else a slow job fails in the same way for ever
        }
        job.buffered(2 + chance.below(20));
        job.latency(1 + chance.below(20));
    }

    /** Returns how many times as long as usual a record takes. */
    private long barriers(Chance chance) {
        int kind = chance.below(3);
        if (promises.exactlyOnce && !promises.stored && kind > 0) {
            promises.unaligned = true;
            job.unaligned(kind == 1 ? 0 : chance.below(400));
        }
        if (!chance.oneIn(3)) {
            return 1;
        }
        timeout(10_000);
        return 10;
    }
}
