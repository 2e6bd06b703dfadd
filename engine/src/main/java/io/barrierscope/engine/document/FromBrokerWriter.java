package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.fault.Fault.FromBroker;
import io.barrierscope.engine.live.FetchedRecord;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.List;

/** Writes what a real broker said into the object that also holds its step. */
final class FromBrokerWriter {
    private FromBrokerWriter() {}

    static void write(FromBroker input, ObjectNode node) {
        if (input instanceof FromBroker.Connected connected) {
            node.put("fault", FromBrokerReader.CONNECTED);
            write(connected.partitions(), node);
        } else if (input instanceof FromBroker.PartitionsAdded added) {
            node.put("fault", FromBrokerReader.ADDED);
            write(added.partitions(), node);
        } else if (input instanceof FromBroker.Answered answered) {
            write(answered, node);
        } else if (input instanceof FromBroker.Fetched fetched) {
            node.put("fault", FromBrokerReader.FETCHED);
            write(fetched.partition(), node);
            node.put("next", fetched.nextOffset());
            ArrayNode records = node.putArray("records");
            for (FetchedRecord one : fetched.records()) {
                ObjectNode record = records.addObject();
                record.put("offset", one.offset()).put("timestamp", one.timestampMillis());
                record.set("value", PlainValues.toNode(one.row().toMap()));
            }
        } else {
            node.put("fault", FromBrokerReader.DISCONNECTED);
        }
    }

    private static void write(List<FoundPartition> partitions, ObjectNode node) {
        ArrayNode all = node.putArray("partitions");
        for (FoundPartition one : partitions) {
            ObjectNode found = all.addObject();
            write(one.partition(), found);
            found.put("begin", one.beginOffset()).put("end", one.endOffset());
            if (!one.group().isEmpty()) {
                found.put("group", one.group());
            }
            if (one.committedOffset() >= 0) {
                found.put("committed", one.committedOffset());
            }
        }
    }

    private static void write(TopicPartition partition, ObjectNode node) {
        node.put("topic", partition.topic()).put("partition", partition.partition());
    }

    private static void write(FromBroker.Answered answered, ObjectNode node) {
        node.put("fault", FromBrokerReader.ANSWERED).put("request", answered.number());
        if (answered.afterMillis() > 0) {
            node.put("afterMillis", answered.afterMillis());
        }
        node.put("answer", Names.kebab(answered.answer().answer()));
        ProducerIdAndEpoch producer = answered.answer().producer();
        if (producer != null) {
            node.put("producerId", producer.producerId()).put("epoch", producer.epoch());
        }
        if (!answered.answer().open().isEmpty()) {
            ArrayNode open = node.putArray("open");
            answered.answer().open().forEach(id -> open.add(id.value()));
        }
        if (!answered.answer().message().isEmpty()) {
            node.put("message", answered.answer().message());
        }
    }
}
