package io.barrierscope.app.editor.form.cel;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.stream.Row;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;

/** The sample records that reach a place of the document, made anew beside the editing when what is before it changes. */
public final class SampleFeed implements AutoCloseable {
    private static final int MOST = 8;

    private final EditorModel editor;
    private final Source source;
    private final Function<JobGraph, List<JobEdge>> edges;
    private final Function<JobGraph, String> operator;
    private final ReadOnlyObjectWrapper<List<Row>> rows = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<String> obstacle = new ReadOnlyObjectWrapper<>("");
    private final ChangeListener<FlowDocument> onDocument = (property, before, after) -> refresh();
    private boolean busy;
    private boolean stale;

    /**
     * Where samples are made.
     *
     * @param work runs what is before a place
     * @param window the window's thread
     * @param inputs what the file sources of a job read
     */
    public record Source(Executor work, Executor window, Function<JobGraph, JobInputs> inputs) {}

    /**
     * Begins to watch a place.
     *
     * @param edges the edges whose records are wanted
     * @param operator the operator whose expressions will see them; empty for plain records
     */
    public SampleFeed(
            EditorModel editor,
            Source source,
            Function<JobGraph, List<JobEdge>> edges,
            Function<JobGraph, String> operator) {
        this.editor = editor;
        this.source = source;
        this.edges = edges;
        this.operator = operator;
        editor.documentProperty().addListener(onDocument);
        refresh();
    }

    /** The records, as the expressions of the place see them. */
    public ReadOnlyObjectProperty<List<Row>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** Why there are none, in words; empty when nothing is in the way. */
    public ReadOnlyObjectProperty<String> obstacleProperty() {
        return obstacle.getReadOnlyProperty();
    }

    /** Evaluates an expression over the records, beside the window's thread, and hands the results over on it. */
    public void preview(String expression, Consumer<List<Preview.Line>> taker) {
        List<Row> present = rows.get();
        source.work().execute(() -> {
            List<Preview.Line> lines = Preview.of(expression, present);
            source.window().execute(() -> taker.accept(lines));
        });
    }

    private void refresh() {
        if (busy) {
            stale = true;
            return;
        }
        busy = true;
        stale = false;
        JobGraph graph = editor.document().graph();
        source.work().execute(() -> {
            Samples samples = SampleRecords.through(
                    graph, edges.apply(graph), source.inputs().apply(graph), MOST);
            List<Row> seen = Preview.rowsFor(operator.apply(graph), samples);
            source.window().execute(() -> {
                busy = false;
                rows.set(seen);
                obstacle.set(samples.obstacle());
                if (stale) {
                    refresh();
                }
            });
        });
    }

    @Override
    public void close() {
        editor.documentProperty().removeListener(onDocument);
    }
}
