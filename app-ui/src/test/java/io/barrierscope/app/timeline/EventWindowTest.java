package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.Test;

class EventWindowTest {
    private static final int MOST = 40;

    private final ObservableList<TraceEntry> all = FXCollections.observableArrayList();
    private final EventWindow window = new EventWindow(all, MOST);
    private final List<TraceEntry> heard = new ArrayList<>();
    private long newest;
    private long oldest;

    EventWindowTest() {
        window.addListener((ListChangeListener<TraceEntry>) change -> {
            while (change.next()) {
                assertThat(heard.subList(change.getFrom(), change.getFrom() + change.getRemovedSize()))
                        .isEqualTo(change.getRemoved());
                heard.subList(change.getFrom(), change.getFrom() + change.getRemovedSize())
                        .clear();
                heard.addAll(change.getFrom(), List.copyOf(change.getAddedSubList()));
            }
        });
    }

    @Test
    void whatever_happens_to_the_events_the_window_holds_neighbours_and_tells_each_change() {
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            switch (random.nextInt(6)) {
                case 0, 1 -> all.addAll(some(random.nextInt(30), true));
                case 2 -> all.addAll(0, some(random.nextInt(30), false));
                case 3 -> all.remove(0, random.nextInt(Math.min(all.size(), 50) + 1));
                case 4 -> window.show(random.nextInt(all.size() + 1) - 1);
                default -> {
                    if (random.nextInt(20) == 0) {
                        all.clear();
                    }
                }
            }

            assertThat(heard).isEqualTo(List.copyOf(window));
            assertThat(window).hasSize(Math.min(MOST, all.size()));
            assertThat(List.copyOf(window)).isEqualTo(all.subList(window.start(), window.start() + window.size()));
        }
    }

    @Test
    void a_wanted_event_is_in_the_window_with_others_around_it() {
        all.addAll(some(1_000, true));

        int place = window.show(500);

        assertThat(window.get(place)).isEqualTo(all.get(500));
        assertThat(place).isBetween(MOST / 4, 3 * MOST / 4);
        assertThat(window.show(999)).isEqualTo(MOST - 1);
        assertThat(window.isAtEnd()).isTrue();
        assertThat(window.show(-1)).isZero();
        assertThat(window.isAtBeginning()).isTrue();
    }

    private List<TraceEntry> some(int count, boolean behind) {
        List<TraceEntry> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long step = behind ? ++newest : --oldest;
            some.add(behind ? some.size() : 0, new TraceEntry(step, step, new CheckpointEvent.Completed(1, 0)));
        }
        return some;
    }
}
