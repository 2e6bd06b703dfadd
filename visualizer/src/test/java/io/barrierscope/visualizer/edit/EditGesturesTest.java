package io.barrierscope.visualizer.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.edit.EditGestures.Button;
import io.barrierscope.visualizer.edit.EditGestures.Press;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class EditGesturesTest {
    private static final VertexId A = new VertexId("a");
    private static final VertexId B = new VertexId("b");
    private static final EditHit ON_A = new EditHit.Vertex(A);
    private static final EditHit OUT_OF_A = new EditHit.OutPort(A);

    private final List<String> done = new ArrayList<>();
    private final EditGestures gestures = new EditGestures(new WrittenActs());
    private EditHit picked = EditHit.NOTHING;
    private String refusal = "";

    @Test
    void a_click_picks_what_it_hits() {
        press(10, 10, ON_A, false, 1);
        gestures.release(10, 10);

        assertThat(done).containsExactly("pick a", "pick a");
    }

    @Test
    void a_click_with_shift_adds_to_what_is_picked() {
        press(10, 10, ON_A, true, 1);
        gestures.release(10, 10);

        assertThat(done).containsExactly("pick also a");
    }

    @Test
    void a_drag_moves_what_is_picked_once_when_it_ends() {
        press(10, 10, ON_A, false, 1);
        gestures.drag(11, 10, EditHit.NOTHING);
        assertThat(gestures.hand()).isEqualTo(Hand.IDLE);
        gestures.drag(60, 30, EditHit.NOTHING);
        assertThat(gestures.hand()).isEqualTo(new Hand.Carrying(50, 20));
        gestures.release(70, 30);

        assertThat(done).containsExactly("pick a", "move 50 20");
    }

    @Test
    void a_drag_over_the_empty_canvas_picks_within_its_frame() {
        press(100, 100, EditHit.NOTHING, false, 1);
        gestures.drag(40, 160, EditHit.NOTHING);
        gestures.release(40, 160);

        assertThat(done).containsExactly("within 40 100 60 60");
    }

    @Test
    void a_drag_from_an_output_to_a_vertex_connects() {
        press(10, 10, OUT_OF_A, false, 1);
        gestures.drag(200, 10, new EditHit.Vertex(B));
        gestures.release(200, 10);

        assertThat(done).containsExactly("connect a b");
    }

    @Test
    void a_drag_from_an_input_connects_the_other_way_round() {
        press(200, 10, new EditHit.InPort(B, 0), false, 1);
        gestures.drag(10, 10, ON_A);
        gestures.release(10, 10);

        assertThat(done).containsExactly("connect a b");
    }

    @Test
    void a_refused_edge_says_why_and_is_not_drawn() {
        refusal = "this would be a cycle";
        press(10, 10, OUT_OF_A, false, 1);
        gestures.drag(200, 10, new EditHit.Vertex(B));

        assertThat(gestures.hand())
                .isEqualTo(new Hand.Wiring(A, true, 200, 10, new EditHit.Vertex(B), "this would be a cycle"));
        gestures.release(200, 10);
        assertThat(done).isEmpty();
    }

    @Test
    void an_edge_let_go_over_nothing_asks_what_comes_next() {
        press(10, 10, OUT_OF_A, false, 1);
        gestures.drag(200, 90, EditHit.NOTHING);
        gestures.release(200, 90);

        assertThat(done).containsExactly("drop wire a true 200 90");
    }

    @Test
    void a_double_click_on_the_empty_canvas_opens_it_there() {
        press(5, 6, EditHit.NOTHING, false, 2);
        gestures.release(5, 6);

        assertThat(done).containsExactly("open nothing 5 6");
    }

    @Test
    void the_middle_button_and_the_space_bar_pan() {
        gestures.press(new Press(1, 1, ON_A, Button.MIDDLE, false, false, 1, 1));
        assertThat(gestures.hand()).isEqualTo(new Hand.Panning());
        gestures.release(1, 1);
        gestures.press(new Press(1, 1, ON_A, Button.PRIMARY, false, true, 1, 1));
        assertThat(gestures.hand()).isEqualTo(new Hand.Panning());
        gestures.release(1, 1);

        assertThat(done).isEmpty();
    }

    @Test
    void escape_gives_a_drag_up() {
        press(10, 10, ON_A, false, 1);
        gestures.drag(60, 30, EditHit.NOTHING);

        assertThat(gestures.cancel()).isTrue();
        gestures.release(60, 30);
        assertThat(done).containsExactly("pick a");
        assertThat(gestures.cancel()).isFalse();
    }

    private void press(double x, double y, EditHit hit, boolean also, int clicks) {
        gestures.press(new Press(x, y, hit, Button.PRIMARY, also, false, clicks, 1));
    }

    /** Writes down what is done. */
    private final class WrittenActs implements EditActs {
        @Override
        public void pick(EditHit hit, boolean also) {
            picked = hit;
            done.add("pick " + (also ? "also " : "") + name(hit));
        }

        @Override
        public void pickWithin(Rect area, boolean also) {
            done.add("within " + (int) area.x() + " " + (int) area.y() + " " + (int) area.width() + " "
                    + (int) area.height());
        }

        @Override
        public boolean isPicked(EditHit hit) {
            return hit.equals(picked);
        }

        @Override
        public void move(double dx, double dy, Point place) {
            done.add("move " + (int) dx + " " + (int) dy);
        }

        @Override
        public boolean canBeSpliced() {
            return false;
        }

        @Override
        public Optional<String> refusesOutput(VertexId from) {
            return Optional.empty();
        }

        @Override
        public Optional<String> refuses(VertexId from, VertexId to) {
            return Optional.of(refusal).filter(text -> !text.isEmpty());
        }

        @Override
        public void connect(VertexId from, VertexId to) {
            done.add("connect " + from + " " + to);
        }

        @Override
        public void dropWire(VertexId anchor, boolean forwards, Point place) {
            done.add("drop wire " + anchor + " " + forwards + " " + (int) place.x() + " " + (int) place.y());
        }

        @Override
        public void open(EditHit hit, Point place) {
            done.add("open " + name(hit) + " " + (int) place.x() + " " + (int) place.y());
        }

        private String name(EditHit hit) {
            return hit instanceof EditHit.Vertex vertex ? vertex.id().value() : "nothing";
        }
    }
}
