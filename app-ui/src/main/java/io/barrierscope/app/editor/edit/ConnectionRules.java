package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Says while it is being drawn why a connection cannot be. */
public final class ConnectionRules {
    private ConnectionRules() {}

    /** Why the vertex can be no beginning of an edge; empty when it can. */
    public static Optional<String> refusesOutput(JobGraph graph, VertexId from) {
        return kind(graph, from).filter(kind -> kind == Kind.SINK).map(kind -> from + " is a sink: nothing comes out");
    }

    /** Why an edge cannot go from one vertex to another; empty when it can. Cheap enough for every move of a pointer. */
    public static Optional<String> refuses(JobGraph graph, VertexId from, VertexId to) {
        Optional<String> noOutput = refusesOutput(graph, from);
        if (noOutput.isPresent()) {
            return noOutput;
        }
        if (from.equals(to)) {
            return Optional.of("an operator cannot feed itself");
        }
        Optional<OperatorDescription> target =
                graph.vertex(to).map(JobVertex::operator).flatMap(BuiltInOperators.CATALOG::find);
        if (target.isPresent() && target.get().kind() == Kind.SOURCE) {
            return Optional.of(to + " is a source: nothing goes in");
        }
        int inputs = graph.inputsOf(to).size();
        if (target.isPresent() && inputs >= target.get().maxInputs()) {
            return Optional.of(to + " takes " + inputs + (inputs == 1 ? " input" : " inputs") + " only, and has "
                    + (inputs == 1 ? "it" : "them") + " already");
        }
        if (reaches(graph, to, from)) {
            return Optional.of("this would be a cycle: " + to + " already leads to " + from);
        }
        return Optional.empty();
    }

    private static Optional<Kind> kind(JobGraph graph, VertexId id) {
        return graph.vertex(id)
                .map(JobVertex::operator)
                .flatMap(BuiltInOperators.CATALOG::find)
                .map(OperatorDescription::kind);
    }

    private static boolean reaches(JobGraph graph, VertexId from, VertexId to) {
        Set<VertexId> seen = new LinkedHashSet<>();
        Deque<VertexId> open = new ArrayDeque<>();
        open.add(from);
        while (!open.isEmpty()) {
            VertexId next = open.poll();
            if (next.equals(to)) {
                return true;
            }
            if (seen.add(next)) {
                for (JobEdge edge : graph.outputsOf(next)) {
                    open.add(edge.to());
                }
            }
        }
        return false;
    }
}
