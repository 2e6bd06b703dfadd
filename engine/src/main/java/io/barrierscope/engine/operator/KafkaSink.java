package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.TopicPartition;

/**
 * Writes to a topic outside transactions (Flink's {@code KafkaWriter} with {@code DeliveryGuarantee.NONE} or {@code
 * AT_LEAST_ONCE}): what is sent is visible at once and is never taken back.
 */
final class KafkaSink extends Operator {
    private final LogBroker<StreamRecord> broker;
    private final TopicPartition partition;
    private final String target;

    KafkaSink(LogBroker<StreamRecord> broker, TopicPartition partition) {
        this.broker = broker;
        this.partition = partition;
        this.target = partition.toString();
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        BrokerAnswer answer = broker.produce(partition, record, context.nowMillis());
        if (answer != BrokerAnswer.NONE) {
            throw new OperatorException("sending to " + partition + " was refused with " + answer);
        }
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(context.subtask(), target, record, null));
        }
    }
}
