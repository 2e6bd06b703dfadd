package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.state.Sized;
import io.barrierscope.engine.state.Sizes;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Asks another system about each record and goes on with others meanwhile (Flink's {@code AsyncWaitOperator}). What is
 * under way is operator state: after a restore it is asked again. Watermarks wait for the records before them.
 */
final class AsyncLookupOperator extends Operator {
    private final long latencyMillis;
    private final long spreadMillis;
    private final int capacity;
    private final boolean ordered;
    private final Map<String, Expression> fields;
    private @Nullable OperatorList<Request> requests;

    AsyncLookupOperator(
            long latencyMillis, long spreadMillis, int capacity, boolean ordered, Map<String, Expression> fields) {
        this.latencyMillis = latencyMillis;
        this.spreadMillis = spreadMillis;
        this.capacity = capacity;
        this.ordered = ordered;
        this.fields = fields;
    }

    /**
     * Something in the queue.
     *
     * @param record null for a watermark
     */
    record Request(@Nullable StreamRecord record, long watermarkMillis, long answerMillis) implements Sized {
        @Override
        public long sizeBytes() {
            return 24 + (record == null ? 0 : Sizes.of(record.row().toMap()));
        }

        @Override
        public String toString() {
            return record == null ? "watermark " + watermarkMillis : record.row() + " answered at " + answerMillis;
        }
    }

    private OperatorList<Request> requests() {
        return Objects.requireNonNull(requests);
    }

    @Override
    public void setUp(OperatorContext context) {
        requests = context.states().operatorList("requests");
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        List<Request> again = new ArrayList<>();
        for (Request request : requests().get()) {
            StreamRecord record = request.record();
            again.add(record == null ? request : new Request(record, 0, answerMillis(record, context)));
        }
        requests().set(again);
    }

    private long answerMillis(StreamRecord record, OperatorContext context) {
        long more = spreadMillis <= 0 ? 0 : Math.floorMod(record.offset() * 7919 + record.split(), spreadMillis + 1);
        return context.nowMillis() + latencyMillis + more;
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        requests().add(new Request(record, 0, answerMillis(record, context)));
        long under = requests().get().stream()
                .filter(request -> request.record() != null)
                .count();
        if (under >= capacity) {
            context.delayMillis(Math.max(0, nextAnswerMillis() - context.nowMillis()));
        }
    }

    @Override
    public void watermark(long timestampMillis, OperatorContext context) {
        if (requests().get().isEmpty()) {
            context.watermarkOutput().watermark(timestampMillis);
        } else {
            requests().add(new Request(null, timestampMillis, 0));
        }
    }

    @Override
    public boolean wakes() {
        return true;
    }

    @Override
    public long wakesAtMillis() {
        return nextMillis();
    }

    /** A watermark with nothing before it goes on at once: its records may have been dealt to another subtask. */
    private long nextMillis() {
        List<Request> queue = requests().get();
        return !queue.isEmpty() && queue.get(0).record() == null ? 0 : nextAnswerMillis();
    }

    private long nextAnswerMillis() {
        long next = Long.MAX_VALUE;
        for (Request request : requests().get()) {
            if (request.record() == null) {
                if (next == Long.MAX_VALUE) {
                    continue;
                }
                break;
            }
            next = Math.min(next, request.answerMillis());
            if (ordered) {
                break;
            }
        }
        return next;
    }

    @Override
    public void wake(OperatorContext context, Collector out) {
        List<Request> left = new ArrayList<>(requests().get());
        List<Runnable> answers = new ArrayList<>();
        for (int i = 0; i < left.size(); ) {
            Request request = left.get(i);
            StreamRecord record = request.record();
            if (record == null) {
                if (i > 0) {
                    break;
                }
                answers.add(() -> context.watermarkOutput().watermark(request.watermarkMillis()));
                left.remove(i);
            } else if (request.answerMillis() <= context.nowMillis()) {
                answers.add(() -> out.collect(record.withRow(answered(record.row()))));
                left.remove(i);
            } else if (ordered) {
                break;
            } else {
                i++;
            }
        }
        requests().set(left);
        answers.forEach(Runnable::run);
    }

    @Override
    public Operator reference() {
        return new Operator() {
            @Override
            public void process(StreamRecord record, OperatorContext context, Collector out) {
                out.collect(record.withRow(answered(record.row())));
            }
        };
    }

    private Row answered(Row row) {
        if (fields.isEmpty()) {
            return row;
        }
        Map<String, @Nullable Object> more = new LinkedHashMap<>(row.toMap());
        fields.forEach((name, expression) -> more.put(name, Evaluation.of(expression, row)));
        return Row.of(more);
    }

    @Override
    public List<StreamRecord> held() {
        List<StreamRecord> records = new ArrayList<>();
        for (Request request : requests().get()) {
            if (request.record() != null) {
                records.add(request.record());
            }
        }
        return records;
    }

    @Override
    public void endInput(OperatorContext context, Collector out) {
        wake(context, out);
        if (!requests().get().isEmpty()) {
            throw new NotReadyException(Math.max(context.nowMillis() + 1, nextMillis()));
        }
    }
}
