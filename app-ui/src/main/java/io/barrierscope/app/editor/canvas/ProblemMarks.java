package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.visualizer.edit.EditMarks;
import io.barrierscope.visualizer.edit.EditMarks.Mark;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Brings problems to the things on the canvas that they are about. */
final class ProblemMarks {
    private ProblemMarks() {}

    static EditMarks of(FlowDocument document, List<Problem> problems, Messages messages) {
        Map<VertexId, Mark> vertices = new LinkedHashMap<>();
        Map<Integer, Mark> wires = new LinkedHashMap<>();
        for (Problem problem : problems) {
            Mark mark = new Mark(problem.isError(), words(problem, messages));
            Places.of(document, problem.place()).ifPresent(place -> {
                place.onlyVertex().ifPresent(id -> vertices.merge(id, mark, Mark::with));
                place.onlyEdge().ifPresent(edge -> wires.merge(index(document, edge), mark, Mark::with));
            });
        }
        return new EditMarks(Map.copyOf(vertices), Map.copyOf(wires));
    }

    private static int index(FlowDocument document, JobEdge edge) {
        return document.graph().edges().indexOf(edge);
    }

    private static String words(Problem problem, Messages messages) {
        String message = messages.say(problem.message());
        return problem.remedy().isEmpty() ? message : message + "; " + messages.say(problem.remedy());
    }

    /** What is wrong with what is picked, for those who do not see the picture; empty when nothing is. */
    static String of(EditMarks marks, Selection picked, FlowDocument document) {
        StringBuilder words = new StringBuilder();
        picked.onlyVertex().map(marks.vertices()::get).ifPresent(mark -> words.append(mark.words()));
        picked.onlyEdge()
                .map(edge -> marks.wires().get(index(document, edge)))
                .ifPresent(mark -> words.append(mark.words()));
        return words.toString();
    }
}
