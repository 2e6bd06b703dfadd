package io.barrierscope.engine.failover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What failover needs to know of a job: vertices with their parallelism, and the edges between them. Vertices are
 * numbered from 0 in the order given, which should be topological because restart sets are listed in it. A task is one
 * subtask of a vertex; tasks are numbered without gaps, vertex by vertex.
 */
public final class FailoverTopology {

    private final int[] firstTask;
    private final int[] vertexOfTask;
    private final List<FailoverEdge> edges;
    private final List<List<Integer>> inputEdges;
    private final List<List<Integer>> outputEdges;

    /**
     * Describes a job.
     *
     * @param parallelism the parallelism of each vertex, at least 1
     * @param edges exchanges between vertices; their index in this list names them
     * @throws IllegalArgumentException if a parallelism is below 1 or an edge names a vertex that does not exist
     */
    public FailoverTopology(List<Integer> parallelism, List<FailoverEdge> edges) {
        int vertices = parallelism.size();
        this.edges = List.copyOf(edges);
        this.firstTask = new int[vertices + 1];
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (parallelism.get(vertex) < 1) {
                throw new IllegalArgumentException("vertex " + vertex + " has parallelism " + parallelism.get(vertex));
            }
            firstTask[vertex + 1] = Math.addExact(firstTask[vertex], parallelism.get(vertex));
        }
        this.vertexOfTask = new int[firstTask[vertices]];
        this.inputEdges = emptyLists(vertices);
        this.outputEdges = emptyLists(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            Arrays.fill(vertexOfTask, firstTask[vertex], firstTask[vertex + 1], vertex);
        }
        for (int edge = 0; edge < this.edges.size(); edge++) {
            FailoverEdge described = this.edges.get(edge);
            requireVertex(described.producer(), vertices);
            requireVertex(described.consumer(), vertices);
            outputEdges.get(described.producer()).add(edge);
            inputEdges.get(described.consumer()).add(edge);
        }
    }

    /** Number of vertices. */
    public int vertexCount() {
        return firstTask.length - 1;
    }

    /** Number of tasks: the sum of all parallelisms. */
    public int taskCount() {
        return vertexOfTask.length;
    }

    /** Number of subtasks of a vertex. */
    public int parallelism(int vertex) {
        return firstTask[vertex + 1] - firstTask[vertex];
    }

    /** The number of the vertex's subtask 0 among all tasks. */
    public int firstTask(int vertex) {
        return firstTask[vertex];
    }

    /** The number of a subtask among all tasks. */
    public int taskIndex(int vertex, int subtask) {
        if (subtask < 0 || subtask >= parallelism(vertex)) {
            throw new IllegalArgumentException("vertex " + vertex + " has no subtask " + subtask);
        }
        return firstTask[vertex] + subtask;
    }

    /** The vertex that a task belongs to. */
    public int vertexOf(int taskIndex) {
        return vertexOfTask[taskIndex];
    }

    /** Which subtask of its vertex a task is, from 0. */
    public int subtaskOf(int taskIndex) {
        return taskIndex - firstTask[vertexOfTask[taskIndex]];
    }

    /** All edges; an edge is named by its place in this list. */
    public List<FailoverEdge> edges() {
        return edges;
    }

    /** The edges that a vertex reads, ascending. */
    List<Integer> inputEdges(int vertex) {
        return inputEdges.get(vertex);
    }

    /** The edges that a vertex writes, ascending. */
    List<Integer> outputEdges(int vertex) {
        return outputEdges.get(vertex);
    }

    private static List<List<Integer>> emptyLists(int count) {
        List<List<Integer>> lists = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private static void requireVertex(int vertex, int vertices) {
        if (vertex < 0 || vertex >= vertices) {
            throw new IllegalArgumentException("an edge names vertex " + vertex + " of " + vertices);
        }
    }
}
