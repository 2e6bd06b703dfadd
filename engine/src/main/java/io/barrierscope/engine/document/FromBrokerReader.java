package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.fault.Fault.FromBroker;
import io.barrierscope.engine.live.FetchedRecord;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a real broker said, from a recording; a scenario has no such commands. */
final class FromBrokerReader {
    static final String CONNECTED = "broker-connected";
    static final String ANSWERED = "broker-answered";
    static final String ADDED = "partitions-added";
    static final String FETCHED = "records-fetched";
    static final String DISCONNECTED = "broker-disconnected";

    private static final int MAX_RECORDS = 1_000_000;
    private static final Map<String, BrokerAnswer> ANSWERS = answers();

    private final Map<List<String>, RowType> types = new LinkedHashMap<>();

    private static Map<String, BrokerAnswer> answers() {
        Map<String, BrokerAnswer> answers = new LinkedHashMap<>();
        for (BrokerAnswer answer : BrokerAnswer.values()) {
            answers.put(Names.kebab(answer), answer);
        }
        return answers;
    }

    /** Reads a command if it is one of these; empty for a fault. */
    Optional<FromBroker> read(JsonFields fields) {
        return switch (fields.text("fault").orElse("")) {
            case CONNECTED -> Optional.of(new FromBroker.Connected(partitions(fields)));
            case ADDED -> Optional.of(new FromBroker.PartitionsAdded(partitions(fields)));
            case ANSWERED ->
                Optional.of(new FromBroker.Answered(
                        fields.requiredInteger("request", 1, Long.MAX_VALUE),
                        fields.integer("afterMillis", 0, JsonFields.MAX_MILLIS).orElse(0L),
                        answer(fields)));
            case FETCHED -> Optional.of(fetched(fields));
            case DISCONNECTED -> Optional.of(new FromBroker.Disconnected());
            default -> Optional.empty();
        };
    }

    private static List<FoundPartition> partitions(JsonFields fields) {
        List<FoundPartition> partitions = new ArrayList<>();
        for (JsonFields one : fields.objects("partitions", MAX_RECORDS)) {
            partitions.add(new FoundPartition(
                    partition(one),
                    one.requiredInteger("begin", 0, Long.MAX_VALUE),
                    one.requiredInteger("end", 0, Long.MAX_VALUE),
                    one.text("group").orElse(""),
                    one.integer("committed", 0, Long.MAX_VALUE).orElse(-1L)));
            one.end();
        }
        return partitions;
    }

    private static TopicPartition partition(JsonFields fields) {
        return new TopicPartition(fields.requiredText("topic", "the name of a topic"), (int)
                fields.requiredInteger("partition", 0, Integer.MAX_VALUE));
    }

    private static LiveAnswer answer(JsonFields fields) {
        BrokerAnswer answer = fields.requiredChoice("answer", ANSWERS).orElse(BrokerAnswer.OTHER_ERROR);
        @Nullable
        ProducerIdAndEpoch producer = fields.has("producerId")
                ? new ProducerIdAndEpoch(fields.requiredInteger("producerId", 0, Long.MAX_VALUE), (short)
                        fields.requiredInteger("epoch", 0, Short.MAX_VALUE))
                : null;
        List<TransactionId> open = new ArrayList<>();
        for (JsonNode one : fields.list("open", MAX_RECORDS)) {
            open.add(new TransactionId(one.asText()));
        }
        return new LiveAnswer(answer, producer, open, fields.text("message").orElse(""));
    }

    private FromBroker fetched(JsonFields fields) {
        List<FetchedRecord> records = new ArrayList<>();
        for (JsonFields one : fields.objects("records", MAX_RECORDS)) {
            records.add(new FetchedRecord(
                    one.requiredInteger("offset", 0, Long.MAX_VALUE),
                    one.requiredInteger("timestamp", Long.MIN_VALUE, Long.MAX_VALUE),
                    one.object("value").map(this::row).orElse(Row.of(Map.of()))));
            one.end();
        }
        return new FromBroker.Fetched(partition(fields), records, fields.requiredInteger("next", 0, Long.MAX_VALUE));
    }

    /** Rows of one shape share their type. */
    private Row row(JsonFields fields) {
        fields.excuseRest();
        List<String> names = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : fields.node().properties()) {
            names.add(field.getKey());
            values.add(PlainValues.of(field.getValue()));
        }
        return Row.of(types.computeIfAbsent(names, RowType::of), values.toArray());
    }
}
