package io.barrierscope.engine.mutation;

import java.util.List;

/**
 * A rule broken on purpose.
 *
 * @param rule what no longer holds
 * @param file below the engine's packages
 * @param original text that occurs once in the file
 * @param broken what stands there instead
 * @param tests names, below the engine's packages, of test classes of which at least one must fail
 */
record Mutation(String rule, String file, String original, String broken, List<String> tests) {
    static final List<Mutation> ALL = List.of(
            new Mutation(
                    "A barrier does not block its channel: no alignment",
                    "channel/AlignmentState.java",
                    "        blocked.set(channel);\n        cut.actions().block(channel, barrier.checkpointId());",
                    "        blocked.set(channel);",
                    List.of("fidelity.BarrierFidelityTest", "execution.RecoveryStoriesTest")),
            new Mutation(
                    "A file sink commits at the barrier, before the checkpoint is complete",
                    "operator/FileSink.java",
                    "        handOver(checkpointId, context);\n",
                    "        handOver(checkpointId, context);\n"
                            + "        committer.commit(checkpointId, false, context);\n",
                    List.of("execution.SimulationTest")),
            new Mutation(
                    "Of union list state each subtask gets only the first part",
                    "state/OperatorStateRedistribution.java",
                    "        parts.forEach(part -> all.addAll(part.elements()));",
                    "        all.addAll(parts.get(0).elements());",
                    List.of("questions.StateQuestionsTest")),
            new Mutation(
                    "The failure rate forgets a failure exactly one interval old",
                    "failover/FailureRateRestart.java",
                    "nowMillis - times.get(0) > intervalMillis",
                    "nowMillis - times.get(0) >= intervalMillis",
                    List.of("fidelity.RestartFidelityTest")),
            new Mutation(
                    "Only the region of the failed task restarts, not those that read from it",
                    "failover/RegionSearch.java",
                    "                visitConsumersOf(writers.nextInt());",
                    "                writers.nextInt();",
                    List.of("fidelity.RegionFidelityTest")),
            new Mutation(
                    "Key groups are dealt in turn instead of in ranges",
                    "state/KeyGroups.java",
                    "        return keyGroup * parallelism / maxParallelism;",
                    "        return keyGroup % parallelism;",
                    List.of("fidelity.KeyGroupsFidelityTest")),
            new Mutation(
                    "A failure restores a savepoint that was only asked for by the way",
                    "checkpoint/CheckpointEndings.java",
                    "        if (done.isSavepoint()) {\n            store.keep(done);",
                    "        if (done.isSavepoint() && now < 0) {\n            store.keep(done);",
                    List.of(
                            "questions.CheckpointQuestionsTest",
                            "execution.SavepointStoriesTest",
                            "fidelity.CheckpointCoordinatorFidelityTest")),
            new Mutation(
                    "An abort does not bring a lost completion notice",
                    "execution/CoordinatorLink.java",
                    "new Letter.Aborted(checkpointId, latestCompleted)",
                    "new Letter.Aborted(checkpointId, 0)",
                    List.of("questions.CheckpointQuestionsTest")),
            new Mutation(
                    "A source goes on one record behind its offset",
                    "operator/SplitSource.java",
                    "        pace().set(EMITTED, 0);",
                    "        pace().set(EMITTED, 0);\n"
                            + "        if (context.restoredCheckpointId() > 0 && positions().size() > 0) {\n"
                            + "            positions().setOffset(0, positions().offset(0) + 1);\n"
                            + "        }",
                    List.of("execution.RecoveryStoriesTest", "execution.SimulationTest")),
            new Mutation(
                    "Transactions that an earlier attempt left open are not aborted",
                    "operator/ExactlyOnceKafkaSink.java",
                    "            lingering.abortByProbing(prefixes, context);",
                    "            prefixes.size();",
                    List.of(
                            "execution.TransactionStoriesTest",
                            "execution.CommitStoriesTest",
                            "execution.SimulationTest")),
            new Mutation(
                    "Failed checkpoints are counted although one has succeeded between",
                    "checkpoint/FailureCounter.java",
                    "new FailureCounter(0, Set.of(), checkpointId) : this",
                    "new FailureCounter(consecutive, counted, checkpointId) : this",
                    List.of("fidelity.CheckpointCoordinatorFidelityTest", "checkpoint.CoordinatorRulesTest")),
            new Mutation(
                    "A chain may begin behind an operator that never chains",
                    "plan/OperatorChains.java",
                    "                && producer.chaining() != Chaining.NEVER\n",
                    "",
                    List.of("fidelity.cluster.ChainFidelityTest")),
            new Mutation(
                    "Event time of several inputs is that of the fastest, not of the slowest",
                    "watermark/CombinedWatermark.java",
                    "                smallest = Math.min(smallest, watermarks[i]);",
                    "                smallest = noneActive ? watermarks[i] : Math.max(smallest, watermarks[i]);",
                    List.of("fidelity.WatermarkFidelityTest", "execution.TimeStoriesTest")),
            new Mutation(
                    "A producer that a newer one has fenced may go on writing",
                    "transaction/log/TransactionCoordinator.java",
                    "        return stored.producer().epoch() == producer.epoch() ? BrokerAnswer.NONE :"
                            + " BrokerAnswer.PRODUCER_FENCED;",
                    "        return BrokerAnswer.NONE;",
                    List.of("execution.TransactionStoriesTest", "transaction.log.LogBrokerTransactionTest")),
            new Mutation(
                    "A restarted sink aborts pooled transactions that its checkpoint will commit",
                    "transaction/LingeringList.java",
                    " && !precommitted.contains(id)",
                    "",
                    List.of("fidelity.SinkFidelityTest")),
            new Mutation(
                    "The id of an operator does not tell what is chained to it",
                    "plan/OperatorIds.java",
                    "            chained += chainable ? 1 : 0;",
                    "            chained += chainable ? 0 : 0;",
                    List.of("execution.OperatorIdStoriesTest", "fidelity.cluster.OperatorIdFidelityTest")),
            new Mutation(
                    "Watermarks in flight are not stored with an unaligned checkpoint",
                    "checkpoint/InFlightData.java",
                    "        return element.isRecord() || element instanceof Watermark ||"
                            + " element instanceof WatermarkStatus;",
                    "        return element.isRecord();",
                    List.of("execution.InFlightStoriesTest")));
}
