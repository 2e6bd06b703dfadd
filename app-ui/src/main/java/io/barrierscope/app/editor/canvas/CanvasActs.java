package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.ConnectionRules;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.visualizer.edit.EditActs;
import io.barrierscope.visualizer.edit.EditHit;
import io.barrierscope.visualizer.edit.EditPicker;
import io.barrierscope.visualizer.edit.Picked;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What the pointer does, done to the document. */
final class CanvasActs implements EditActs {
    private final EditorModel model;
    private final EditFace face;
    private final Messages messages;

    CanvasActs(EditorModel model, EditFace face, Messages messages) {
        this.model = model;
        this.face = face;
        this.messages = messages;
    }

    @Override
    public void pick(EditHit hit, boolean also) {
        Selection picked = selectionOf(hit);
        if (!also) {
            model.select(picked);
        } else if (hit instanceof EditHit.Vertex vertex) {
            model.select(model.selection().toggled(vertex.id()));
        } else {
            model.select(model.selection().with(picked));
        }
    }

    @Override
    public void pickWithin(Rect area, boolean also) {
        Picked within = EditPicker.within(face.canvas().scene(), area);
        Selection picked = new Selection(within.vertices(), Set.of(), within.notes());
        model.select(also ? model.selection().with(picked) : picked);
    }

    @Override
    public boolean isPicked(EditHit hit) {
        Selection wanted = selectionOf(hit);
        Selection picked = model.selection();
        return !wanted.isEmpty()
                && picked.vertices().containsAll(wanted.vertices())
                && picked.edges().containsAll(wanted.edges())
                && picked.comments().containsAll(wanted.comments());
    }

    @Override
    public void move(double dx, double dy, Point place) {
        Optional<JobEdge> edge = canBeSpliced() ? face.edgeAt(place) : Optional.empty();
        if (edge.isPresent()) {
            model.spliceMoved(edge.get(), dx, dy);
        } else {
            model.move(dx, dy, new Object());
            model.settle();
        }
    }

    @Override
    public boolean canBeSpliced() {
        JobGraph graph = model.document().graph();
        Optional<VertexId> only = model.selection().onlyVertex();
        return only.isPresent()
                && graph.inputsOf(only.get()).isEmpty()
                && graph.outputsOf(only.get()).isEmpty()
                && graph.vertex(only.get())
                        .map(JobVertex::operator)
                        .flatMap(BuiltInOperators.CATALOG::find)
                        .filter(CanvasActs::fitsOnEdge)
                        .isPresent();
    }

    /** Whether an operator takes something in and gives something out. */
    static boolean fitsOnEdge(OperatorDescription operator) {
        return operator.kind() == OperatorDescription.Kind.TRANSFORMATION;
    }

    @Override
    public Optional<String> refusesOutput(VertexId from) {
        return ConnectionRules.refusesOutput(model.document().graph(), from).map(messages::say);
    }

    @Override
    public Optional<String> refuses(VertexId from, VertexId to) {
        return ConnectionRules.refuses(model.document().graph(), from, to).map(messages::say);
    }

    @Override
    public void connect(VertexId from, VertexId to) {
        model.connect(from, to);
    }

    @Override
    public void dropWire(VertexId anchor, boolean forwards, Point place) {
        face.offer(anchor, forwards, place);
    }

    @Override
    public void open(EditHit hit, Point place) {
        if (hit instanceof EditHit.Nothing) {
            face.quickAdd(place);
        } else if (hit instanceof EditHit.Group) {
            model.select(selectionOf(hit));
            model.collapse();
        } else if (hit instanceof EditHit.Note note) {
            face.editComment(note.id());
        } else {
            model.select(selectionOf(hit));
            face.focusForm();
        }
    }

    private Selection selectionOf(EditHit hit) {
        if (hit instanceof EditHit.Vertex vertex) {
            return Selection.of(vertex.id());
        }
        if (hit instanceof EditHit.OutPort port) {
            return Selection.of(port.id());
        }
        if (hit instanceof EditHit.InPort port) {
            return Selection.of(port.id());
        }
        if (hit instanceof EditHit.Wire wire
                && wire.index() < model.document().graph().edges().size()) {
            return Selection.of(model.document().graph().edges().get(wire.index()));
        }
        if (hit instanceof EditHit.Note note) {
            return new Selection(Set.of(), Set.of(), Set.of(note.id()));
        }
        if (hit instanceof EditHit.Group group) {
            return Selection.of(membersOf(group.id()));
        }
        return Selection.NOTHING;
    }

    private Set<VertexId> membersOf(String group) {
        return model.document().annotations().groups().stream()
                .filter(one -> one.id().equals(group))
                .findFirst()
                .map(Group::members)
                .<Set<VertexId>>map(LinkedHashSet::new)
                .orElse(Set.of());
    }
}
