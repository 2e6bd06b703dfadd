package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes sense of a pointer's moves: a state machine that knows neither the window nor the document. */
public final class EditGestures {
    private static final double DRAG_FROM_PIXELS = 4;

    private final EditActs acts;
    private Hand hand = Hand.IDLE;
    private @Nullable Press press;

    /** Which button, as far as it matters. */
    public enum Button {
        PRIMARY,
        MIDDLE,
        SECONDARY
    }

    /**
     * The button went down.
     *
     * @param also with Shift or Ctrl
     * @param space with the space bar held
     * @param scale pixels per world unit
     */
    public record Press(
            double x, double y, EditHit hit, Button button, boolean also, boolean space, int clicks, double scale) {}

    public EditGestures(EditActs acts) {
        this.acts = acts;
    }

    /** What the pointer is doing. */
    public Hand hand() {
        return hand;
    }

    /** The button went down. */
    public void press(Press next) {
        press = next;
        hand = Hand.IDLE;
        if (next.button() == Button.MIDDLE || (next.button() == Button.PRIMARY && next.space())) {
            hand = new Hand.Panning();
        } else if (next.button() == Button.SECONDARY) {
            if (!acts.isPicked(next.hit())) {
                acts.pick(next.hit(), false);
            }
        } else if (next.hit() instanceof EditHit.OutPort port) {
            hand = wiring(port.id(), true, next.x(), next.y(), EditHit.NOTHING);
        } else if (next.hit() instanceof EditHit.InPort port) {
            hand = wiring(port.id(), false, next.x(), next.y(), EditHit.NOTHING);
        } else if (!(next.hit() instanceof EditHit.Nothing) && !next.also() && !acts.isPicked(next.hit())) {
            acts.pick(next.hit(), false);
        }
    }

    /** The pointer moved with the button down. */
    public void drag(double x, double y, EditHit under) {
        Press start = press;
        if (start == null || hand instanceof Hand.Panning || start.button() != Button.PRIMARY) {
            return;
        }
        if (hand instanceof Hand.Wiring wire) {
            hand = wiring(wire.anchor(), wire.forwards(), x, y, under);
            return;
        }
        boolean far = Math.hypot(x - start.x(), y - start.y()) * start.scale() >= DRAG_FROM_PIXELS;
        if (hand instanceof Hand.Idle && !far) {
            return;
        }
        if (start.hit() instanceof EditHit.Nothing) {
            hand = new Hand.Spanning(between(start, x, y));
        } else if (!(start.hit() instanceof EditHit.Wire)) {
            if (hand instanceof Hand.Idle && !acts.isPicked(start.hit())) {
                acts.pick(start.hit(), start.also());
            }
            hand = new Hand.Carrying(x - start.x(), y - start.y());
        }
    }

    /** The button came up. */
    public void release(double x, double y) {
        Press start = press;
        Hand held = hand;
        press = null;
        hand = Hand.IDLE;
        if (start == null || held instanceof Hand.Panning || start.button() != Button.PRIMARY) {
            return;
        }
        if (held instanceof Hand.Wiring wire) {
            finish(wire, start, x, y);
        } else if (held instanceof Hand.Carrying carried) {
            acts.move(carried.dx(), carried.dy(), new Point(x, y));
        } else if (held instanceof Hand.Spanning span) {
            acts.pickWithin(span.area(), start.also());
        } else if (start.clicks() == 2) {
            acts.open(start.hit(), new Point(x, y));
        } else {
            acts.pick(start.hit(), start.also());
        }
    }

    /** Gives up what the pointer is doing; false when it was doing nothing. */
    public boolean cancel() {
        boolean busy = !(hand instanceof Hand.Idle);
        hand = Hand.IDLE;
        press = null;
        return busy;
    }

    private void finish(Hand.Wiring wire, Press start, double x, double y) {
        boolean far = Math.hypot(x - start.x(), y - start.y()) * start.scale() >= DRAG_FROM_PIXELS;
        VertexId other = vertexOf(wire.target());
        if (!far) {
            acts.pick(new EditHit.Vertex(wire.anchor()), start.also());
        } else if (other != null && wire.refusal().isEmpty()) {
            acts.connect(wire.forwards() ? wire.anchor() : other, wire.forwards() ? other : wire.anchor());
        } else if (wire.target() instanceof EditHit.Nothing && wire.refusal().isEmpty()) {
            acts.dropWire(wire.anchor(), wire.forwards(), new Point(x, y));
        }
    }

    private Hand.Wiring wiring(VertexId anchor, boolean forwards, double x, double y, EditHit target) {
        VertexId other = vertexOf(target);
        Optional<String> refusal = Optional.empty();
        if (other != null) {
            refusal = forwards ? acts.refuses(anchor, other) : acts.refuses(other, anchor);
        } else if (forwards) {
            refusal = acts.refusesOutput(anchor);
        }
        EditHit kept = other == null ? EditHit.NOTHING : target;
        return new Hand.Wiring(anchor, forwards, x, y, kept, refusal.orElse(""));
    }

    private static @Nullable VertexId vertexOf(EditHit hit) {
        if (hit instanceof EditHit.Vertex vertex) {
            return vertex.id();
        }
        if (hit instanceof EditHit.InPort port) {
            return port.id();
        }
        return hit instanceof EditHit.OutPort port ? port.id() : null;
    }

    private static Rect between(Press start, double x, double y) {
        double left = Math.min(start.x(), x);
        double top = Math.min(start.y(), y);
        return new Rect(left, top, Math.abs(x - start.x()), Math.abs(y - start.y()));
    }
}
