package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.List;

/**
 * Writes to a topic outside transactions (Flink's {@code KafkaWriter}): what is sent is visible at once and is never taken
 * back. With {@code DeliveryGuarantee.AT_LEAST_ONCE} the barrier waits until everything is sent; with {@code NONE} it does
 * not, so a checkpoint may complete whose records are still in the producer's buffer.
 */
final class KafkaSink extends Operator implements BrokerClient {
    private final LogBroker<StreamRecord> broker;
    private final BrokerPort port;
    private final BrokerWait waiting = new BrokerWait();
    private final TopicPartition partition;
    private final String target;
    private final boolean flushes;
    private final SendBuffer buffer = new SendBuffer();

    /**
     * @param flushes whether everything is sent before a barrier passes
     * @param real whether it names a real broker
     */
    KafkaSink(SinkSystems systems, TopicPartition partition, boolean flushes, boolean real) {
        this.broker = systems.broker();
        this.port = new BrokerPort(systems, real);
        this.partition = partition;
        this.target = partition.toString();
        this.flushes = flushes;
    }

    @Override
    public void setUp(OperatorContext context) {
        buffer.setUp(context);
        port.setUp(context);
        waiting.setUp("flush", context);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        if (!buffer.isEmpty()) {
            brokerReady(context);
        }
        if (!buffer.isEmpty() || !send(record, context)) {
            buffer.add(record, context.nowMillis());
        }
    }

    private boolean send(StreamRecord record, OperatorContext context) {
        BrokerAnswer answer = broker.produce(partition, record, context.nowMillis());
        if (answer.isRetriable()) {
            return false;
        }
        if (answer != BrokerAnswer.NONE) {
            throw new OperatorException("sending to " + partition + " was refused with " + answer);
        }
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(context.subtask(), target, record, null));
        }
        return true;
    }

    @Override
    public List<StreamRecord> unsent() {
        return buffer.records();
    }

    @Override
    public void brokerReady(OperatorContext context) {
        buffer.drain(record -> send(record, context), context.nowMillis());
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {
        if (flushes) {
            flush(context);
        }
    }

    @Override
    public void endInput(OperatorContext context, Collector out) {
        flush(context);
    }

    private void flush(OperatorContext context) {
        if (!buffer.drain(record -> send(record, context), context.nowMillis())) {
            throw new NotReadyException(
                    Math.min(buffer.deadlineMillis(), Math.max(context.nowMillis() + 1, broker.upAgainMillis())));
        }
        if (port.flush(null, context) != BrokerAnswer.NONE) {
            throw waiting.more(broker, "the flush", BrokerWait.DELIVERY_TIMEOUT_MILLIS, context.nowMillis());
        }
        waiting.over();
    }
}
