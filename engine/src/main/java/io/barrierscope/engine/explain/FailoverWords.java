package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.trace.FailoverEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explains how a failure is answered. */
final class FailoverWords {
    private static final String HIGH_AVAILABILITY = "high-availability.type";
    private static final String FAILOVER = "jobmanager.execution.failover-strategy";
    private static final String RESTARTS = "restart-strategy.type";
    private static final String NO_REPLAY = "recovery without replay restarts nothing else";

    private FailoverWords() {}

    static Explanation of(FailoverEvent event) {
        if (event instanceof FailoverEvent.SplitsHandedBack back) {
            return Explanation.of(
                    back.subtask() + " gives split " + Words.list(back.splits()) + " back",
                    "It got them after checkpoint " + back.checkpointId()
                            + ", so the state it goes back to does not know them. The coordinator of the source gives"
                            + " them out anew.",
                    "SplitAssignmentTracker.getAndRemoveUncheckpointedAssignment",
                    FAILOVER);
        }
        if (event instanceof FailoverEvent.CoordinatorReset reset) {
            return Explanation.of(
                    "The coordinator of " + reset.source() + " goes back to "
                            + (reset.checkpointId() == 0 ? "its beginning" : "checkpoint " + reset.checkpointId()),
                    "Only a failover of the whole job sets a source's coordinator back; when single regions restart it"
                            + " goes on and merely takes back what the restarted subtasks have lost.",
                    "OperatorCoordinatorHolder.resetToCheckpoint",
                    FAILOVER);
        }
        if (event instanceof FailoverEvent.Decided decided) {
            return decided.canRestart() ? restarts(decided) : gaveUp(decided);
        }
        if (event instanceof FailoverEvent.Restarting restarting) {
            return Explanation.of(
                    "Restart " + restarting.restart() + ": "
                            + Words.count(restarting.restarted().size(), "subtask") + " are deployed anew",
                    "The wait since the failure is over and the old attempts have stopped; the restart begins at the"
                            + " later of the two. New attempts of " + Words.list(restarting.restarted()) + " begin.",
                    "DefaultScheduler.restartTasks",
                    "cancel (of the vertex)");
        }
        if (event instanceof FailoverEvent.Restored restored) {
            String headline = restored.checkpointId() == 0
                    ? "No checkpoint to go back to: everything begins empty"
                    : "State is taken from checkpoint " + restored.checkpointId();
            String text = restored.checkpointId() == 0
                    ? "No checkpoint had completed before the failure, so sources begin at their start and all state"
                            + " is empty."
                    : "It is the newest completed checkpoint. State and source offsets belong to the same cut: what"
                            + " was processed after it is forgotten here and read again there, so it counts once.";
            return Explanation.of(headline, text, "SchedulerBase.restoreState", "execution.checkpointing.interval");
        }
        if (event instanceof FailoverEvent.Resubmitted again) {
            return resubmitted(again);
        }
        FailoverEvent.SourceRewound rewound = (FailoverEvent.SourceRewound) event;
        return Explanation.of(
                rewound.subtask() + " goes back from offset " + rewound.fromOffset() + " to " + rewound.toOffset(),
                Words.count(rewound.fromOffset() - rewound.toOffset(), "record")
                        + " will be read a second time. Where the effect of the first time was taken back as well,"
                        + " that is just right; where it was not, they are counted twice.",
                "SourceOperator, SourceReaderBase",
                "execution.checkpointing.interval");
    }

    private static Explanation resubmitted(FailoverEvent.Resubmitted again) {
        String dropped = again.skipped().isEmpty()
                ? ""
                : " The state of " + String.join(", ", again.skipped())
                        + " has no operator in the new job; with --allowNonRestoredState it is dropped.";
        String forgotten = again.forgotten().isEmpty()
                ? ""
                : " " + String.join(", ", again.forgotten())
                        + " had finished; what stands in its place does not know that and begins anew.";
        String misplaced = again.misplaced() == 0
                ? ""
                : " " + Words.count(again.misplaced(), "record")
                        + " that were in flight on edges that are gone go by the number of their input gate or result"
                        + " partition: to whoever has that number now.";
        return Explanation.of(
                "The job is submitted again from " + (again.savepoint() ? "savepoint " : "checkpoint ")
                        + again.checkpointId(),
                "Keyed state goes to the subtask that now owns its key group, list state is cut into equal pieces,"
                        + " union state goes to every subtask, and of broadcast state each subtask gets one"
                        + " copy." + dropped + forgotten + misplaced,
                "StateAssignmentOperation, RoundRobinOperatorStateRepartitioner",
                "execution.state-recovery.path",
                "execution.state-recovery.ignore-unclaimed-state");
    }

    private static Explanation restarts(FailoverEvent.Decided decided) {
        String budget = decided.remaining() < 0
                ? ""
                : " " + Words.count(decided.remaining(), "more restart") + " would be left after this one.";
        return Explanation.of(
                subject(decided) + " failed: " + Words.count(decided.restarted().size(), "subtask") + " restart in "
                        + Words.duration(decided.backoffMillis()),
                Words.sentence(decided.cause()) + " " + whys(decided.restarted(), decided.whys())
                        + Words.further(decided.strategyReason()) + budget,
                source(decided.strategyReason(), decided.whys()),
                deciding(decided.strategyReason(), decided.whys()).toArray(new String[0]));
    }

    private static Explanation gaveUp(FailoverEvent.Decided decided) {
        return Explanation.of(
                subject(decided) + " failed and the job is given up",
                Words.sentence(decided.cause()) + Words.further(decided.strategyReason())
                        + " A job that is given up stops all its tasks and does not come back by itself.",
                isOfJobManager(decided.strategyReason())
                        ? "JobMasterServiceLeadershipRunner"
                        : "ExecutionFailureHandler",
                isOfJobManager(decided.strategyReason()) ? HIGH_AVAILABILITY : RESTARTS);
    }

    /** The options that decided who restarts and when: of a lost job manager, not those of failing tasks. */
    static List<String> deciding(String strategyReason, List<String> whys) {
        if (isOfJobManager(strategyReason)) {
            return List.of(HIGH_AVAILABILITY);
        }
        List<String> options = new ArrayList<>();
        if (anyEnds(whys, RestartReason.ADAPTIVE)) {
            options.add("jobmanager.scheduler");
        } else if (anyEnds(whys, NO_REPLAY)) {
            options.add("recovery (of the scenario)");
        } else if (anyEnds(whys, RestartReason.FULL) || whys.stream().anyMatch(RestartReason::isOfRegion)) {
            options.add(FAILOVER);
        }
        options.add(RESTARTS);
        return options;
    }

    /** The parts of Flink that decided who restarts and when. */
    static String source(String strategyReason, List<String> whys) {
        if (isOfJobManager(strategyReason)) {
            return "JobMasterServiceLeadershipRunner";
        }
        if (anyEnds(whys, RestartReason.ADAPTIVE)) {
            return "AdaptiveScheduler, ExecutionFailureHandler";
        }
        if (anyEnds(whys, RestartReason.FULL)) {
            return "RestartAllFailoverStrategy, ExecutionFailureHandler";
        }
        return whys.stream().anyMatch(RestartReason::isOfRegion)
                ? "RestartPipelinedRegionFailoverStrategy, ExecutionFailureHandler"
                : "ExecutionFailureHandler";
    }

    private static boolean anyEnds(List<String> whys, String end) {
        return whys.stream().anyMatch(why -> why.endsWith(end));
    }

    /** Whether the job manager itself was lost, so that the restart strategy had no say. */
    static boolean isOfJobManager(String strategyReason) {
        return strategyReason.startsWith(HIGH_AVAILABILITY);
    }

    private static String subject(FailoverEvent.Decided decided) {
        SubtaskId target = decided.target();
        return target == null ? "The whole job" : target.toString();
    }

    /** Returns who restarts and why, those with the same reason together. */
    static String whys(List<SubtaskId> restarted, List<String> whys) {
        Map<String, List<SubtaskId>> byReason = new LinkedHashMap<>();
        for (int at = 0; at < restarted.size(); at++) {
            String why = at < whys.size() ? whys.get(at) : "";
            byReason.computeIfAbsent(why, reason -> new ArrayList<>()).add(restarted.get(at));
        }
        StringBuilder text = new StringBuilder();
        byReason.forEach((why, subtasks) -> {
            text.append(text.isEmpty() ? "" : " ").append(Words.list(subtasks));
            text.append(subtasks.size() == 1 ? " restarts" : " restart");
            text.append(why.isBlank() ? "." : Words.sentence(": " + why));
        });
        return text.toString();
    }
}
