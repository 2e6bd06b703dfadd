package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.Optional;

/** What a person does on the canvas; places are in world units. */
public interface EditActs {
    /** Picks a thing, or with {@code also} adds it to what is picked or takes it away from there. */
    void pick(EditHit hit, boolean also);

    /** Picks what a frame touches. */
    void pickWithin(Rect area, boolean also);

    /** Whether a thing is picked. */
    boolean isPicked(EditHit hit);

    /** Moves what is picked, with the pointer at a place: one edit, which puts it onto the edge there if that can be. */
    void move(double dx, double dy, Point place);

    /** Whether what is picked could be put onto an edge. */
    boolean canBeSpliced();

    /** Why a vertex can feed no other. */
    Optional<String> refusesOutput(VertexId from);

    /** Why an edge cannot be; empty when it can. */
    Optional<String> refuses(VertexId from, VertexId to);

    /** Draws an edge. */
    void connect(VertexId from, VertexId to);

    /** An edge was let go over nothing; {@code forwards} when it was drawn from an output. */
    void dropWire(VertexId anchor, boolean forwards, Point place);

    /** A thing was double-clicked. */
    void open(EditHit hit, Point place);
}
