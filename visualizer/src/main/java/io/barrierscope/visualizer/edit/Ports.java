package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where edges enter and leave vertices. An operator nobody knows has one input and one output. */
final class Ports {
    private Ports() {}

    static Card card(JobVertex vertex, Rect box) {
        Optional<OperatorDescription> operator = BuiltInOperators.CATALOG.find(vertex.operator());
        Kind kind = operator.map(OperatorDescription::kind).orElse(null);
        int count = operator.map(found ->
                        found.maxInputs() == 0 ? 0 : Math.max(1, found.inputs().size()))
                .orElse(1);
        List<Point> inputs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            inputs.add(new Point(box.x(), box.y() + box.height() * (i + 1) / (count + 1)));
        }
        return new Card(vertex, kind, box, List.copyOf(inputs), kind == Kind.SINK ? null : right(box));
    }

    static Point input(Card card, int input) {
        int count = card.inputs().size();
        return count == 0 ? left(card.box()) : card.inputs().get(Math.max(0, Math.min(count - 1, input)));
    }

    static Point left(Rect box) {
        return new Point(box.x(), box.centerY());
    }

    static Point right(Rect box) {
        return new Point(box.right(), box.centerY());
    }
}
