package io.barrierscope.engine.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is planned comes by time and, at equal times, in the order in which it was planned. */
final class EventQueueTest {
    private record Planned(long timeMillis, int number) {}

    @Test
    void an_event_planned_long_ago_comes_before_one_planned_late_for_the_same_time() {
        EventQueue<String> queue = new EventQueue<>();
        queue.schedule(100, "planned long ago");
        queue.schedule(90, "first");
        queue.take();

        queue.schedule(100, "planned late");

        assertThat(List.of(queue.take(), queue.take())).containsExactly("planned long ago", "planned late");
    }

    @Test
    void the_last_moment_of_all_is_a_time_like_any_other() {
        EventQueue<String> queue = new EventQueue<>();
        queue.schedule(Long.MAX_VALUE, "never");

        assertThat(queue.isEmpty()).isFalse();
        assertThat(queue.peek()).isEqualTo("never");
        assertThat(queue.take()).isEqualTo("never");
        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void nothing_can_be_taken_from_an_empty_plan() {
        EventQueue<String> queue = new EventQueue<>();

        assertThat(queue.nextTimeMillis()).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(queue::take).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(queue::peek).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void random_plans_come_in_the_order_of_a_sorted_list_also_from_a_moment_put_back() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            EventQueue<Planned> queue = new EventQueue<>();
            List<Planned> sorted = new ArrayList<>();
            EventQueue.Memento kept = queue.memento();
            List<Planned> keptSorted = List.of();
            long now = 0;
            int span = 1 + random.nextInt(200);
            for (int i = 0; i < 400; i++) {
                switch (random.nextInt(20)) {
                    case 0 -> {
                        kept = queue.memento();
                        keptSorted = List.copyOf(sorted);
                    }
                    case 1 -> {
                        queue.restore(kept);
                        sorted = new ArrayList<>(keptSorted);
                    }
                    case 2 -> {
                        int remainder = random.nextInt(5);
                        queue.removeIf(event -> event.number % 5 == remainder);
                        sorted.removeIf(event -> event.number % 5 == remainder);
                    }
                    case 3, 4, 5, 6, 7, 8, 9 -> {
                        if (!sorted.isEmpty()) {
                            Planned first = sorted.remove(0);
                            assertThat(queue.nextTimeMillis()).isEqualTo(first.timeMillis);
                            assertThat(queue.peek()).isEqualTo(first);
                            assertThat(queue.take()).isEqualTo(first);
                            now = first.timeMillis;
                        }
                    }
                    default -> {
                        Planned planned = new Planned(now + random.nextInt(span), i);
                        queue.schedule(planned.timeMillis, planned);
                        sorted.add(planned);
                        sorted.sort(Comparator.comparingLong(Planned::timeMillis));
                    }
                }
                assertThat(queue.size()).isEqualTo(sorted.size());
            }
        }
    }
}
