package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Commits the offsets of a completed checkpoint to a group; what fails is only told, as by Flink's source. */
final class OffsetWriter {
    private OffsetWriter() {}

    static LiveAnswer write(Map<String, Object> client, LiveRequest.CommitOffsets offsets) {
        Map<TopicPartition, OffsetAndMetadata> committed = new LinkedHashMap<>();
        for (LiveRequest.PartitionOffset one : offsets.offsets()) {
            committed.put(new TopicPartition(offsets.topic(), one.partition()), new OffsetAndMetadata(one.offset()));
        }
        try (Admin admin = Admin.create(client)) {
            admin.alterConsumerGroupOffsets(offsets.group(), committed).all().get();
            return LiveAnswer.DONE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return KafkaFailures.answer(e);
        } catch (ExecutionException | KafkaException e) {
            return KafkaFailures.answer(e);
        }
    }
}
