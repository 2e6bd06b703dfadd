package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.graph.JobVertex;

/** Says what is picked. */
final class PickedWords {
    private PickedWords() {}

    static String of(EditorModel model, Messages messages) {
        Selection picked = model.selection();
        if (picked.isEmpty()) {
            return "";
        }
        if (picked.onlyVertex().isPresent()) {
            return picked.onlyVertex()
                    .flatMap(model.document().graph()::vertex)
                    .map(vertex -> of(vertex, messages))
                    .orElse("");
        }
        if (picked.onlyEdge().isPresent()) {
            return picked.onlyEdge()
                    .map(edge -> messages.text(
                            "picked.edge", edge.from().value(), edge.to().value()))
                    .orElse("");
        }
        if (picked.vertices().isEmpty()
                && picked.edges().isEmpty()
                && picked.comments().size() == 1) {
            return model.document().annotations().comments().stream()
                    .filter(comment -> picked.comments().contains(comment.id()))
                    .findFirst()
                    .map(Comment::text)
                    .orElse("");
        }
        return messages.text(
                "picked.several",
                picked.vertices().size()
                        + picked.edges().size()
                        + picked.comments().size());
    }

    private static String of(JobVertex vertex, Messages messages) {
        return messages.text("picked.operator", vertex.name(), vertex.operator(), vertex.parallelism());
    }
}
