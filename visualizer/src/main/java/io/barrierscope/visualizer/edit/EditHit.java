package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;

/** What is under the pointer while editing. */
public sealed interface EditHit {
    /** The empty canvas. */
    EditHit NOTHING = new Nothing();

    /** The empty canvas. */
    record Nothing() implements EditHit {}

    /** The body of a vertex. */
    record Vertex(VertexId id) implements EditHit {}

    /** Where edges leave a vertex. */
    record OutPort(VertexId id) implements EditHit {}

    /** Where edges enter a vertex. */
    record InPort(VertexId id, int input) implements EditHit {}

    /** An edge, by its index in the graph. */
    record Wire(int index) implements EditHit {}

    /** A comment. */
    record Note(String id) implements EditHit {}

    /** The title of a group, or a collapsed group. */
    record Group(String id) implements EditHit {}
}
