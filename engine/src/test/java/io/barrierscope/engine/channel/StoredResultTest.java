package io.barrierscope.engine.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.EndOfPartition;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StoredResultTest {
    private final Channel channel = new Channel(0, new ChannelId(0, subtask("s"), subtask("a")), 4, 1, true);
    private final StoredResult result = Objects.requireNonNull(channel.stored());

    @Test
    void what_is_stored_after_going_back_is_part_of_the_next_moment_that_is_kept() {
        result.store(record(1));
        ChannelMemento first = channel.memento();
        result.store(record(2));

        channel.restore(first);
        result.store(record(2));
        result.store(new EndOfPartition());
        ChannelMemento later = channel.memento();
        channel.restore(first);

        assertThat(result.size()).isEqualTo(1);
        channel.restore(later);
        assertThat(result.size()).isEqualTo(3);
        assertThat(result.records()).isEqualTo(2);
        assertThat(result.state()).isEqualTo(StoredResult.State.COMPLETE);
    }

    private static StreamRecord record(long value) {
        return new StreamRecord(Row.of(Map.of("value", value)), value, 0, value);
    }

    private static SubtaskId subtask(String vertex) {
        return new SubtaskId(new VertexId(vertex), 0);
    }
}
