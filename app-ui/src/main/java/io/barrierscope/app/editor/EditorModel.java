package io.barrierscope.app.editor;

import io.barrierscope.app.editor.edit.AnnotationEdits;
import io.barrierscope.app.editor.edit.ConnectionRules;
import io.barrierscope.app.editor.edit.EditHistory;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.EditName.Kind;
import io.barrierscope.app.editor.edit.Fragment;
import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.edit.Placement;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The document that is being edited, what is picked in it, and everything that can be done to it. */
public final class EditorModel {
    /** Edits of what cannot be picked: taking them back picks nothing either. */
    private static final Set<Kind> BESIDE_THE_PICTURE = Set.of(Kind.OPTION, Kind.CLUSTER, Kind.SCENARIO);

    private EditHistory<Selection> history;
    private final ReadOnlyObjectWrapper<FlowDocument> document;
    private final ReadOnlyObjectWrapper<Selection> selection = new ReadOnlyObjectWrapper<>(Selection.NOTHING);
    private final ReadOnlyBooleanWrapper modified = new ReadOnlyBooleanWrapper();

    /** Begins with a document as it was read. */
    public EditorModel(FlowDocument first) {
        history = new EditHistory<>(first);
        document = new ReadOnlyObjectWrapper<>(first);
    }

    /** The document as it stands; changes with every edit. */
    public ReadOnlyObjectProperty<FlowDocument> documentProperty() {
        return document.getReadOnlyProperty();
    }

    /** What is picked. */
    public ReadOnlyObjectProperty<Selection> selectionProperty() {
        return selection.getReadOnlyProperty();
    }

    /** Whether the document differs from its file. */
    public ReadOnlyBooleanProperty modifiedProperty() {
        return modified.getReadOnlyProperty();
    }

    public FlowDocument document() {
        return document.get();
    }

    public Selection selection() {
        return selection.get();
    }

    /** Begins anew with another document. */
    public void open(FlowDocument other) {
        history = new EditHistory<>(other);
        selection.set(Selection.NOTHING);
        publish();
    }

    /** Goes on with what another editor has, with all its undo and redo; the other one is not used any more. */
    public void goOnFrom(EditorModel other) {
        history = other.history;
        selection.set(other.selection());
        publish();
    }

    /** Begins anew with a document that was rescued and is in no file. */
    public void recover(FlowDocument rescued) {
        open(rescued);
        unsaved();
    }

    /** The document as its file would hold it. */
    public String text() {
        return FlowDocuments.write(document());
    }

    /** All that is wrong with the document as it stands. */
    public List<Problem> problems() {
        return DocumentCheck.check(document());
    }

    /** Says that the document as it stands is in its file. */
    public void saved() {
        history.markSaved();
        publish();
    }

    /** Says that what is in its file, if there still is one, is none of the document's states. */
    public void unsaved() {
        history.markUnsaved();
        publish();
    }

    /** Says that a state of the document is in its file; it may have been edited since. */
    public void saved(FlowDocument written) {
        history.markSaved(written);
        publish();
    }

    public void select(Selection other) {
        selection.set(other.within(document()));
    }

    /** Makes any edit. */
    public void edit(EditName name, FlowDocument after) {
        edit(name, after, null);
    }

    /** Makes an edit that is one with the edit before it when both have equal keys. */
    public void edit(EditName name, FlowDocument after, @Nullable Object merge) {
        edit(name, after, merge, selection().following(document(), after));
    }

    private void edit(EditName name, FlowDocument after, @Nullable Object merge, Selection then) {
        history.apply(name, after, merge, selection(), then);
        publish(then);
    }

    /** Ends a run of merging edits. */
    public void settle() {
        history.settle();
    }

    /** Adds an operator and picks it. */
    public VertexId add(OperatorDescription operator, Position position) {
        JobVertex vertex = GraphEdits.newVertex(document(), operator, position);
        FlowDocument after = GraphEdits.add(document(), vertex);
        edit(new EditName(Kind.ADD, operator.title()), after, null, Selection.of(vertex.id()));
        return vertex.id();
    }

    /** Adds an operator behind another one, connected with it, if that can be; empty when it cannot. */
    public Optional<VertexId> addBehind(VertexId from, OperatorDescription operator, Position position) {
        return add(operator, position, added -> from, added -> added);
    }

    /** Adds an operator before another one, connected with it, if that can be; empty when it cannot. */
    public Optional<VertexId> addBefore(VertexId to, OperatorDescription operator, Position position) {
        return add(operator, position, added -> added, added -> to);
    }

    private Optional<VertexId> add(
            OperatorDescription operator, Position position, UnaryOperator<VertexId> from, UnaryOperator<VertexId> to) {
        JobVertex vertex = GraphEdits.newVertex(document(), operator, position);
        VertexId added = vertex.id();
        FlowDocument with = GraphEdits.add(document(), vertex);
        if (ConnectionRules.refuses(with.graph(), from.apply(added), to.apply(added))
                .isPresent()) {
            return Optional.empty();
        }
        JobEdge edge = GraphEdits.newEdge(with.graph(), from.apply(added), to.apply(added));
        EditName name = new EditName(Kind.ADD, operator.title());
        edit(name, GraphEdits.connect(with, edge), null, Selection.of(added));
        return Optional.of(added);
    }

    /** Connects two vertices; answers why not, or empty when it is done. */
    public Optional<String> connect(VertexId from, VertexId to) {
        Optional<String> refusal = ConnectionRules.refuses(document().graph(), from, to);
        if (refusal.isEmpty()) {
            JobEdge edge = GraphEdits.newEdge(document().graph(), from, to);
            EditName name = new EditName(Kind.CONNECT, from + " → " + to);
            edit(name, GraphEdits.connect(document(), edge), null, Selection.of(edge));
        }
        return refusal;
    }

    /** Puts a new operator onto an edge. */
    public VertexId splice(JobEdge edge, OperatorDescription operator, Position position) {
        JobVertex vertex = GraphEdits.newVertex(document(), operator, position);
        FlowDocument after = GraphEdits.splice(document(), edge, vertex);
        edit(new EditName(Kind.SPLICE, operator.title()), after, null, Selection.of(vertex.id()));
        return vertex.id();
    }

    /** Takes away what is picked. */
    public void delete() {
        edit(EditName.of(Kind.DELETE), withoutPicked());
    }

    private FlowDocument withoutPicked() {
        Selection picked = selection();
        return AnnotationEdits.withoutComments(
                GraphEdits.delete(document(), picked.vertices(), picked.edges()), picked.comments());
    }

    /** Takes away the picked vertices and connects what came in with what went out. */
    public void deleteAndReconnect() {
        FlowDocument after = document();
        for (VertexId vertex : selection().vertices()) {
            after = GraphEdits.deleteAndReconnect(after, vertex);
        }
        edit(EditName.of(Kind.DELETE), after);
    }

    /** What is picked, for the clipboard; empty when neither a vertex nor a comment is. */
    public Optional<String> copy() {
        Fragment fragment =
                Fragment.of(document(), selection().vertices(), selection().comments());
        return fragment.isEmpty() ? Optional.empty() : Optional.of(fragment.text());
    }

    /** Takes away what is picked, for the clipboard. */
    public Optional<String> cut() {
        Optional<String> text = copy();
        if (text.isPresent()) {
            edit(EditName.of(Kind.CUT), withoutPicked());
        }
        return text;
    }

    /** Adds what a text from the clipboard holds, beside what it was copied from; false when that is no flow. */
    public boolean paste(String text) {
        Optional<Fragment> fragment = Fragment.parse(text);
        fragment.ifPresent(found -> take(Kind.PASTE, found.pasteBeside(document())));
        return fragment.isPresent();
    }

    /** Adds what a text from the clipboard holds, with its upper left corner at a place. */
    public boolean paste(String text, Position corner) {
        Optional<Fragment> fragment = Fragment.parse(text);
        fragment.ifPresent(found -> take(
                Kind.PASTE,
                found.paste(
                        document(),
                        corner.x() - found.corner().x(),
                        corner.y() - found.corner().y())));
        return fragment.isPresent();
    }

    /** Copies what is picked to a place beside it. */
    public void duplicate() {
        Fragment fragment =
                Fragment.of(document(), selection().vertices(), selection().comments());
        if (!fragment.isEmpty()) {
            take(Kind.DUPLICATE, fragment.pasteBeside(document()));
        }
    }

    private void take(Kind kind, Fragment.Pasted pasted) {
        Selection then = new Selection(pasted.vertices(), Set.of(), pasted.comments());
        edit(EditName.of(kind), pasted.document(), null, then);
    }

    /** Moves what is picked; the moves of one drag have one key and are one entry. */
    public void move(double dx, double dy, Object drag) {
        edit(EditName.of(Kind.MOVE), moved(dx, dy), drag);
    }

    private FlowDocument moved(double dx, double dy) {
        FlowDocument vertices = Placement.move(document(), selection().vertices(), dx, dy);
        return selection().comments().isEmpty()
                ? vertices
                : AnnotationEdits.move(vertices, selection().comments(), dx, dy);
    }

    /** Moves the one vertex that is picked onto an edge: one entry. */
    public void spliceMoved(JobEdge edge, double dx, double dy) {
        VertexId id = selection().onlyVertex().orElseThrow();
        JobVertex vertex = document().graph().vertex(id).orElseThrow();
        edit(new EditName(Kind.SPLICE, vertex.name()), GraphEdits.splice(moved(dx, dy), edge, vertex));
    }

    /** Puts vertices where a layout wants them: one entry. */
    public void place(Map<VertexId, Position> places) {
        edit(EditName.of(Kind.LAYOUT), Placement.place(document(), places));
    }

    /** Brings what is picked into one line. */
    public void align(Placement.Axis axis) {
        edit(EditName.of(Kind.ALIGN), Placement.align(document(), selection().vertices(), axis));
    }

    /** Spreads what is picked evenly. */
    public void distribute(Placement.Axis axis) {
        edit(
                EditName.of(Kind.DISTRIBUTE),
                Placement.distribute(document(), selection().vertices(), axis));
    }

    /** Makes a group of the vertices that are picked. */
    public void group(String name) {
        edit(
                EditName.of(Kind.GROUP),
                AnnotationEdits.group(document(), selection().vertices(), name));
    }

    /** Undoes the groups of what is picked. */
    public void ungroup() {
        edit(
                EditName.of(Kind.UNGROUP),
                AnnotationEdits.ungroup(document(), selection().vertices()));
    }

    /** Collapses the groups of what is picked, or opens them when one of them is collapsed. */
    public void collapse() {
        Set<VertexId> picked = selection().vertices();
        boolean collapsed = !AnnotationEdits.isCollapsed(document(), picked);
        edit(EditName.of(Kind.COLLAPSE), AnnotationEdits.collapse(document(), picked, collapsed));
    }

    /** Gives a group another name; typing is one entry. */
    public void renameGroup(String group, String name) {
        edit(EditName.of(Kind.RENAME), AnnotationEdits.renameGroup(document(), group, name), "group " + group);
    }

    /** Gives an operator another name; typing is one entry. */
    public void renameVertex(VertexId vertex, String name) {
        edit(EditName.of(Kind.RENAME), GraphEdits.name(document(), vertex, name), "name " + vertex);
    }

    /** Adds a comment and picks it; answers its id. */
    public String comment(String text, Position position) {
        String id = AnnotationEdits.freshComment(document());
        FlowDocument after = AnnotationEdits.comment(document(), id, text, position);
        edit(EditName.of(Kind.COMMENT), after, id, new Selection(Set.of(), Set.of(), Set.of(id)));
        return id;
    }

    /** Changes the words of a comment. */
    public void reword(String comment, String text) {
        edit(EditName.of(Kind.COMMENT), AnnotationEdits.reword(document(), comment, text), comment);
    }

    /** Sets a setting of a vertex; typing in one field is one entry. */
    public void set(VertexId vertex, String setting, @Nullable Object value) {
        edit(
                new EditName(Kind.SETTING, setting),
                GraphEdits.setting(document(), vertex, setting, value),
                Set.of(vertex, setting));
    }

    /** Sets a Flink option of the job; null takes it away. */
    public void option(String key, @Nullable String value) {
        edit(new EditName(Kind.OPTION, key), GraphEdits.option(document(), key, value), key);
    }

    /** What undo would take back. */
    public Optional<EditName> undoName() {
        return history.undoName();
    }

    /** What redo would make again. */
    public Optional<EditName> redoName() {
        return history.redoName();
    }

    /** Takes the last edit back; what was picked when it was made is picked again. */
    public void undo() {
        Optional<EditName> name = undoName();
        history.undo().ifPresent(picked -> publish(picked, name));
    }

    /** Makes the edit again that was taken back last; what it left picked is picked again. */
    public void redo() {
        Optional<EditName> name = redoName();
        history.redo().ifPresent(picked -> publish(picked, name));
    }

    private void publish(Selection picked, Optional<EditName> name) {
        boolean shown =
                name.filter(edit -> !BESIDE_THE_PICTURE.contains(edit.kind())).isPresent();
        publish(shown ? picked : selection().following(document(), history.document()));
    }

    private void publish() {
        publish(selection().following(document(), history.document()));
    }

    private void publish(Selection then) {
        document.set(history.document());
        Selection picked = then.within(document());
        if (!picked.equals(selection())) { // else the entries of the history share one
            selection.set(picked);
        }
        modified.set(history.isModified());
    }
}
