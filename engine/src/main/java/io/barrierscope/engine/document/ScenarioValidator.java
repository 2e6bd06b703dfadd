package io.barrierscope.engine.document;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks a scenario against the flow it runs: every target and every place of a claim must exist there. */
public final class ScenarioValidator {
    private static final String COLLECTED = "collected";

    /** Operators in whose state every source record is followed. */
    private static final List<String> FOLLOWED = List.of(
            "aggregate",
            "reduce",
            "window",
            "window-join",
            "interval-join",
            "broadcast-rules",
            "deduplicate",
            "top-n",
            "timeout");

    private final JobGraph graph;
    private final Map<String, JobVertex> vertices = new LinkedHashMap<>();
    private final Map<VertexId, Integer> mostCopies = new LinkedHashMap<>();
    private final Problems problems = new Problems();

    private ScenarioValidator(JobGraph graph) {
        this.graph = graph;
        for (JobVertex vertex : graph.vertices()) {
            vertices.putIfAbsent(vertex.id().value(), vertex);
        }
    }

    /**
     * Checks a scenario.
     *
     * @param place JSON pointer to the scenario; empty for a file of its own
     */
    public static List<Problem> validate(Scenario scenario, JobGraph graph, String place) {
        ScenarioValidator validator = new ScenarioValidator(graph);
        List<ScriptedFault> faults = scenario.faults().faults();
        faults.forEach(scripted -> validator.noteCopies(scripted.fault()));
        for (int i = 0; i < faults.size(); i++) {
            validator.checkFault(faults.get(i), place + "/faults/" + i);
        }
        for (int i = 0; i < scenario.claims().size(); i++) {
            validator.checkClaim(scenario.claims().get(i), place + "/claims/" + i);
        }
        return validator.problems.all();
    }

    /** A subtask that only a later rescale or restore makes can be a target too. */
    private void noteCopies(Fault fault) {
        Map<VertexId, Integer> copies = fault instanceof Fault.Rescale rescale
                ? rescale.parallelism()
                : fault instanceof Fault.Restore restore ? restore.change().parallelism() : Map.of();
        copies.forEach((vertex, count) -> mostCopies.merge(vertex, count, Math::max));
    }

    private void checkFault(ScriptedFault scripted, String place) {
        Moment at = scripted.at();
        if (at instanceof Moment.AtRecord record) {
            checkSubtask(record.subtask(), place + "/at");
        } else if (at instanceof Moment.AtCheckpoint checkpoint) {
            checkSubtask(checkpoint.subtask(), place + "/at");
        }
        Fault fault = scripted.fault();
        String targetPlace = place + "/target";
        if (fault instanceof Fault.FailTaskManager fail) {
            checkTaskManager(fail.target(), targetPlace);
        } else if (fault instanceof Fault.PartitionNetwork cut) {
            checkTaskManager(cut.target(), targetPlace);
        } else if (fault instanceof Fault.PoisonRecord poison) {
            checkPoison(poison, place);
        } else if (fault instanceof Fault.DelayBarrier delay) {
            checkSubtask(delay.from(), place + "/channel");
            checkSubtask(delay.to(), place + "/channel");
        }
        if (fault instanceof Fault.Rescale rescale) {
            checkVertices(rescale.parallelism().keySet(), place + "/parallelism/");
        } else if (fault instanceof Fault.Restore restore) {
            checkVertices(restore.change().parallelism().keySet(), place + "/parallelism/");
            checkVertices(restore.change().maxParallelism().keySet(), place + "/maxParallelism/");
            checkVertices(restore.change().uids().keySet(), place + "/uid/");
            checkVertices(restore.change().removed(), place + "/removed/");
        }
        if (fault instanceof Fault.FailCoordinator fail
                && !operatorOf(fail.source().value()).endsWith("-source")) {
            problems.error(
                    targetPlace,
                    "\"" + fail.source() + "\" is no source, so it has no coordinator that could fail",
                    "name the vertex of a source");
        }
        if (fault instanceof Fault.IdlePartition idle) {
            checkPartition(idle.target(), targetPlace);
            return;
        }
        SubtaskId target = FaultWriter.target(fault);
        if (!checkSubtask(target, targetPlace) || target == null) {
            return;
        }
        String operator = operatorOf(target.vertex().value());
        if (fault instanceof Fault.LosePartition lose) {
            checkLoss(lose, targetPlace);
        } else if (fault instanceof Fault.EndSource && !operator.endsWith("-source")) {
            problems.error(
                    targetPlace,
                    "\"" + target.vertex() + "\" is no source, so end-source cannot end it",
                    "name a source");
        } else if (isOfATransaction(fault) && !operator.equals("kafka-sink") && !operator.equals("file-sink")) {
            problems.error(
                    targetPlace,
                    "\"" + target.vertex() + "\" has no transactions, so " + FaultWriter.name(fault)
                            + " cannot strike it",
                    "name a transactional sink");
        }
    }

    private void checkTaskManager(TaskManagerId target, String place) {
        if (target.number() > graph.cluster().taskManagers()) {
            problems.error(
                    place,
                    "there is no task manager " + target,
                    "the cluster has tm#1 to tm#" + graph.cluster().taskManagers());
        }
    }

    private void checkPoison(Fault.PoisonRecord poison, String place) {
        if (!vertices.containsKey(poison.vertex().value())) {
            missing(poison.vertex().value(), place + "/vertex");
        }
        String source = poison.record().source();
        if (!operatorOf(source).endsWith("-source")) {
            problems.error(place + "/record", "\"" + source + "\" is no source", "name a source, as in \"s#0@3\"");
        }
    }

    private void checkPartition(SubtaskId partition, String place) {
        String operator = operatorOf(partition.vertex().value());
        if (!operator.endsWith("-source")) {
            problems.error(
                    place,
                    "\"" + partition.vertex() + "\" is no source, so it has no partitions",
                    "name a source and a partition, such as s#0");
        }
    }

    private void checkLoss(Fault.LosePartition lose, String place) {
        boolean stored = graph.outputsOf(lose.target().vertex()).stream()
                .filter(edge -> lose.consumer() == null || edge.to().equals(lose.consumer()))
                .anyMatch(edge -> edge.exchange() == ExchangeMode.BLOCKING);
        if (!stored) {
            problems.error(
                    place,
                    "\"" + lose.target().vertex() + "\" writes no stored result there that could be lost",
                    "name a producer of an edge with \"exchange\": \"blocking\"");
        }
    }

    private void checkVertices(Collection<VertexId> named, String place) {
        for (VertexId vertex : named) {
            if (!vertices.containsKey(vertex.value())) {
                missing(vertex.value(), place + vertex);
            }
        }
    }

    private static boolean isOfATransaction(Fault fault) {
        return fault instanceof Fault.BrokerTransactionTimeout
                || fault instanceof Fault.FenceProducer
                || fault instanceof Fault.CommitFails
                || fault instanceof Fault.CommitAnswerLost;
    }

    private void checkClaim(Claim claim, String place) {
        if (claim instanceof Claim.VerdictIs it) {
            checkPlace(it.place(), it.reader(), place);
        } else if (claim instanceof Claim.Lost it) {
            checkPlace(it.place(), it.reader(), place);
        } else if (claim instanceof Claim.Duplicated it) {
            checkPlace(it.place(), it.reader(), place);
        } else if (claim instanceof Claim.ResultIs it) {
            checkPlace(it.sink(), it.reader(), place);
        } else if (claim instanceof Claim.StateValueIs it) {
            checkPlace(it.vertex(), null, place);
        } else if (claim instanceof Claim.Restarted it) {
            for (int i = 0; i < it.subtasks().size(); i++) {
                checkSubtask(it.subtasks().get(i), place + "/restarted/" + i);
            }
        }
    }

    private void checkPlace(String name, @Nullable String reader, String place) {
        String at = place + (reader == null ? "/state" : "/sink");
        if (!vertices.containsKey(name)) {
            missing(name, at);
            return;
        }
        String operator = operatorOf(name);
        boolean sink = operator.endsWith("-sink");
        if (reader == null) {
            if (!FOLLOWED.contains(operator)) {
                problems.error(
                        at,
                        "\"" + name + "\" keeps no state that is followed",
                        "name a vertex that does one of " + String.join(", ", FOLLOWED));
            }
        } else if (!sink) {
            problems.error(at, "\"" + name + "\" is no sink", "name a sink, or write \"state\" instead of \"sink\"");
        } else if (!readersOf(operator).contains(reader)) {
            problems.error(
                    place + "/reader",
                    "\"" + name + "\" has no reader " + reader,
                    operator.equals("collect-sink")
                            ? "write \"reader\": \"" + COLLECTED + "\""
                            : "write " + String.join(" or ", readersOf(operator)));
        }
    }

    private static List<String> readersOf(String sink) {
        return switch (sink) {
            case "collect-sink" -> List.of(COLLECTED);
            case "upsert-sink" -> List.of("writes", "table");
            default -> List.of("read_committed", "read_uncommitted");
        };
    }

    private boolean checkSubtask(@Nullable SubtaskId subtask, String place) {
        if (subtask == null) {
            return true;
        }
        String id = subtask.vertex().value();
        JobVertex vertex = vertices.get(id);
        if (vertex == null) {
            if (!id.isEmpty()) {
                missing(id, place);
            }
            return false;
        }
        int copies = Math.max(vertex.parallelism(), mostCopies.getOrDefault(vertex.id(), 0));
        if (subtask.index() >= copies) {
            problems.error(
                    place,
                    "there is no subtask " + subtask,
                    "\"" + id + "\" has the subtasks " + id + "#0 to " + id + "#" + (copies - 1));
            return false;
        }
        return true;
    }

    private void missing(String id, String place) {
        problems.error(
                place,
                "there is no vertex \"" + id + "\"",
                NearMiss.of(id, List.copyOf(vertices.keySet()))
                        .map(near -> "did you mean \"" + near + "\"?")
                        .orElse("name a vertex of the flow"));
    }

    private String operatorOf(String id) {
        JobVertex vertex = vertices.get(id);
        return vertex == null ? "" : vertex.operator();
    }
}
