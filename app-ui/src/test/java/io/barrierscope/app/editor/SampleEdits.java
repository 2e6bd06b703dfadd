package io.barrierscope.app.editor;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.EditName.Kind;
import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.edit.Placement.Axis;
import io.barrierscope.app.editor.edit.Renaming;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;

/** One edit of every kind, with random particulars. */
final class SampleEdits {
    /** A flow with something of everything. */
    static final FlowDocument FLOW = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "line",
         "vertices": [
          {"id": "s", "operator": "sequence-source", "position": {"x": 0, "y": 0}},
          {"id": "m", "operator": "map", "settings": {"expression": "record"}, "position": {"x": 100, "y": 20}},
          {"id": "f", "operator": "filter", "settings": {"predicate": "true"}, "position": {"x": 200, "y": 90}},
          {"id": "out", "operator": "collect-sink", "position": {"x": 300, "y": 10}}],
         "edges": [{"from": "s", "to": "m"}, {"from": "m", "to": "out"}],
         "groups": [{"id": "g", "name": "Middle", "vertices": ["m", "f"]}],
         "comments": [{"id": "c", "text": "why", "position": {"x": 5, "y": 5}, "width": 200}]}
        """).orThrow();

    private static final List<OperatorDescription> OPERATORS = List.copyOf(BuiltInOperators.CATALOG.all());

    /**
     * An edit.
     *
     * @param method of the editor that makes it
     * @param kind what it is called
     */
    record Edit(String method, Kind kind, BiConsumer<EditorModel, Random> act) {
        @Override
        public String toString() {
            return method + " as " + kind;
        }
    }

    /** Every way to edit. */
    static final List<Edit> ALL = List.of(
            new Edit("add", Kind.ADD, (editor, random) -> editor.add(operator(random), place(random))),
            new Edit(
                    "addBehind",
                    Kind.ADD,
                    (editor, random) -> editor.addBehind(any(editor, random), operator(random), place(random))),
            new Edit(
                    "addBefore",
                    Kind.ADD,
                    (editor, random) -> editor.addBefore(any(editor, random), operator(random), place(random))),
            new Edit(
                    "connect",
                    Kind.CONNECT,
                    (editor, random) -> editor.connect(any(editor, random), any(editor, random))),
            new Edit("splice", Kind.SPLICE, (editor, random) -> edge(editor, random)
                    .ifPresent(edge -> editor.splice(edge, operator("filter"), place(random)))),
            new Edit("spliceMoved", Kind.SPLICE, SampleEdits::spliceMoved),
            new Edit("delete", Kind.DELETE, (editor, random) -> editor.delete()),
            new Edit("deleteAndReconnect", Kind.DELETE, (editor, random) -> editor.deleteAndReconnect()),
            new Edit("cut", Kind.CUT, (editor, random) -> editor.cut()),
            new Edit("paste", Kind.PASTE, (editor, random) -> editor.copy().ifPresent(editor::paste)),
            new Edit("paste", Kind.PASTE, (editor, random) -> editor.copy()
                    .ifPresent(text -> editor.paste(text, place(random)))),
            new Edit("duplicate", Kind.DUPLICATE, (editor, random) -> editor.duplicate()),
            new Edit("move", Kind.MOVE, (editor, random) -> editor.move(random.nextInt(9) - 4, 3, "drag")),
            new Edit(
                    "place", Kind.LAYOUT, (editor, random) -> editor.place(Map.of(any(editor, random), place(random)))),
            new Edit("align", Kind.ALIGN, (editor, random) -> editor.align(axis(random))),
            new Edit("distribute", Kind.DISTRIBUTE, (editor, random) -> editor.distribute(axis(random))),
            new Edit("group", Kind.GROUP, (editor, random) -> editor.group("group " + random.nextInt(100))),
            new Edit("ungroup", Kind.UNGROUP, (editor, random) -> editor.ungroup()),
            new Edit("collapse", Kind.COLLAPSE, (editor, random) -> editor.collapse()),
            new Edit("renameGroup", Kind.RENAME, (editor, random) -> editor.document().annotations().groups().stream()
                    .findFirst()
                    .ifPresent(group -> editor.renameGroup(group.id(), "name " + random.nextInt(100)))),
            new Edit(
                    "renameVertex",
                    Kind.RENAME,
                    (editor, random) -> editor.renameVertex(any(editor, random), "name " + random.nextInt(100))),
            new Edit(
                    "comment",
                    Kind.COMMENT,
                    (editor, random) -> editor.comment("words " + random.nextInt(100), place(random))),
            new Edit("reword", Kind.COMMENT, (editor, random) -> editor.document().annotations().comments().stream()
                    .findFirst()
                    .ifPresent(comment -> editor.reword(comment.id(), "other " + random.nextInt(100)))),
            new Edit(
                    "set",
                    Kind.SETTING,
                    (editor, random) -> editor.set(any(editor, random), "note", (long) random.nextInt(100))),
            new Edit(
                    "option",
                    Kind.OPTION,
                    (editor, random) ->
                            editor.option("execution.checkpointing.interval", random.nextInt(99) + 1 + " s")),
            new Edit("edit", Kind.EDGE, SampleEdits::changeEdge),
            new Edit("edit", Kind.RECONNECT, SampleEdits::reconnect),
            new Edit("edit", Kind.CLUSTER, SampleEdits::changeCluster),
            new Edit("edit", Kind.RENAME, SampleEdits::rename),
            new Edit(
                    "edit",
                    Kind.REREAD,
                    (editor, random) -> editor.edit(
                            EditName.of(Kind.REREAD),
                            GraphEdits.option(FLOW, "pipeline.name", "theirs " + random.nextInt(9)))),
            new Edit(
                    "edit",
                    Kind.SCENARIO,
                    (editor, random) -> editor.edit(
                            EditName.of(Kind.SCENARIO),
                            editor.document()
                                    .withScenarios(random.nextBoolean() ? List.of() : List.of(Scenario.PLAIN)))));

    private SampleEdits() {}

    private static void spliceMoved(EditorModel editor, Random random) {
        JobGraph graph = editor.document().graph();
        graph.vertices().stream()
                .map(JobVertex::id)
                .filter(id ->
                        graph.inputsOf(id).isEmpty() && graph.outputsOf(id).isEmpty())
                .findFirst()
                .ifPresent(loose -> edge(editor, random).ifPresent(edge -> {
                    editor.select(Selection.of(loose));
                    editor.spliceMoved(edge, random.nextInt(9), 1);
                }));
    }

    private static void changeEdge(EditorModel editor, Random random) {
        edge(editor, random)
                .ifPresent(edge -> editor.edit(
                        EditName.of(Kind.EDGE), GraphEdits.replace(editor.document(), edge, slower(edge, random))));
    }

    private static JobEdge slower(JobEdge edge, Random random) {
        return new JobEdge(
                edge.from(),
                edge.to(),
                edge.input(),
                edge.partitioning(),
                edge.key(),
                random.nextBoolean() ? ExchangeMode.PIPELINED : ExchangeMode.BLOCKING,
                edge.output(),
                edge.latencyMillis() + 1 + random.nextInt(9),
                edge.bufferedRecords());
    }

    private static void reconnect(EditorModel editor, Random random) {
        edge(editor, random)
                .ifPresent(edge -> editor.edit(
                        EditName.of(Kind.RECONNECT),
                        GraphEdits.replace(
                                editor.document(), edge, edge.between(any(editor, random), any(editor, random)))));
    }

    private static void changeCluster(EditorModel editor, Random random) {
        JobGraph graph = editor.document().graph();
        editor.edit(
                EditName.of(Kind.CLUSTER),
                editor.document()
                        .withGraph(new JobGraph(
                                graph.name(),
                                graph.flinkVersion(),
                                graph.configuration(),
                                new ClusterSettings(1 + random.nextInt(9), 1 + random.nextInt(9), Map.of()),
                                graph.vertices(),
                                graph.edges())));
    }

    private static void rename(EditorModel editor, Random random) {
        VertexId id = any(editor, random);
        VertexId other = new VertexId("id" + random.nextInt(1_000_000));
        boolean known = editor.document().graph().vertex(id).isPresent();
        if (known && editor.document().graph().vertex(other).isEmpty()) {
            editor.edit(EditName.of(Kind.RENAME), Renaming.rename(editor.document(), id, other));
        }
    }

    /** Picks something at random. */
    static void pick(EditorModel editor, Random random) {
        Set<VertexId> vertices = new LinkedHashSet<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            vertices.add(any(editor, random));
        }
        Set<JobEdge> edges =
                random.nextInt(4) == 0 ? edge(editor, random).map(Set::of).orElse(Set.of()) : Set.of();
        Set<String> comments = new LinkedHashSet<>();
        if (random.nextInt(4) == 0) {
            editor.document().annotations().comments().stream()
                    .findFirst()
                    .ifPresent(comment -> comments.add(comment.id()));
        }
        editor.select(new Selection(vertices, edges, comments));
    }

    /** Any vertex, or one that is not there when there is none. */
    private static VertexId any(EditorModel editor, Random random) {
        List<JobVertex> vertices = editor.document().graph().vertices();
        return vertices.isEmpty()
                ? new VertexId("nobody")
                : vertices.get(random.nextInt(vertices.size())).id();
    }

    private static Optional<JobEdge> edge(EditorModel editor, Random random) {
        List<JobEdge> edges = new ArrayList<>(editor.document().graph().edges());
        return edges.isEmpty() ? Optional.empty() : Optional.of(edges.get(random.nextInt(edges.size())));
    }

    private static Axis axis(Random random) {
        return random.nextBoolean() ? Axis.VERTICAL : Axis.HORIZONTAL;
    }

    private static Position place(Random random) {
        return new Position(random.nextInt(500), random.nextInt(500));
    }

    private static OperatorDescription operator(Random random) {
        return OPERATORS.get(random.nextInt(OPERATORS.size()));
    }

    private static OperatorDescription operator(String name) {
        return BuiltInOperators.CATALOG.find(name).orElseThrow();
    }
}
