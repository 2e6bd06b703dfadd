package io.barrierscope.app.shell;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import java.io.File;
import java.nio.file.Path;
import java.security.AccessControlContext;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.util.Pair;
import org.jspecify.annotations.Nullable;

/** What a file manager's drag brings to a window: the toolkit without a display cannot drag from outside. */
final class DroppedFiles implements TKClipboard {
    private final List<File> files;

    DroppedFiles(Path... files) {
        this.files = Stream.of(files).map(Path::toFile).toList();
    }

    /** Moves over a node; true when it would take the files. */
    boolean over(Node node) {
        DragEvent event = event(DragEvent.DRAG_OVER);
        Event.fireEvent(node, event);
        return event.isAccepted();
    }

    /** Lets go over a node; true when it took the files. */
    boolean drop(Node node) {
        DragEvent event = event(DragEvent.DRAG_DROPPED);
        Event.fireEvent(node, event);
        return event.isDropCompleted();
    }

    private DragEvent event(EventType<DragEvent> type) {
        return new DragEvent(
                type, DragboardHelper.createDragboard(this), 40, 40, 40, 40, TransferMode.COPY, null, null, null);
    }

    @Override
    public Set<DataFormat> getContentTypes() {
        return Set.of(DataFormat.FILES);
    }

    @Override
    public boolean hasContent(DataFormat format) {
        return format == DataFormat.FILES && !files.isEmpty();
    }

    @Override
    public @Nullable Object getContent(DataFormat format) {
        return hasContent(format) ? files : null;
    }

    @Override
    public Set<TransferMode> getTransferModes() {
        return Set.of(TransferMode.COPY);
    }

    @Override
    @SafeVarargs
    public final boolean putContent(Pair<DataFormat, Object>... content) {
        return false;
    }

    @Override
    @SuppressWarnings("removal")
    public void setSecurityContext(AccessControlContext context) {}

    @Override
    public void setDragView(Image view) {}

    @Override
    public void setDragViewOffsetX(double x) {}

    @Override
    public void setDragViewOffsetY(double y) {}

    @Override
    public @Nullable Image getDragView() {
        return null;
    }

    @Override
    public double getDragViewOffsetX() {
        return 0;
    }

    @Override
    public double getDragViewOffsetY() {
        return 0;
    }
}
