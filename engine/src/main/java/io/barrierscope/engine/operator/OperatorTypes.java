package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.StateCodec;
import io.barrierscope.engine.state.StateInput;
import io.barrierscope.engine.state.StateOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** How what operators put into keyed state is written as bytes. */
public final class OperatorTypes {
    /** Everything; new types go to the end. */
    public static final StateCodec CODEC = new StateCodec(List.of(
            type(NoKey.class, (none, output) -> {}, input -> NoKey.INSTANCE),
            type(TimeWindow.class, OperatorTypes::writeWindow, OperatorTypes::readWindow),
            type(Timer.class, OperatorTypes::writeTimer, OperatorTypes::readTimer),
            type(Sessions.class, OperatorTypes::writeSessions, OperatorTypes::readSessions),
            type(AggregateFunction.Average.class, OperatorTypes::writeAverage, OperatorTypes::readAverage)));

    private OperatorTypes() {}

    private static void writeWindow(TimeWindow window, StateOutput output) {
        output.fixed(window.startMillis());
        output.fixed(window.endMillis());
    }

    private static TimeWindow readWindow(StateInput input) {
        long start = input.fixed();
        return new TimeWindow(start, input.fixed());
    }

    /** The moment comes first: within a key group timers lie in the order in which they ring (Flink's {@code TimerSerializer}). */
    private static void writeTimer(Timer timer, StateOutput output) {
        output.fixed(timer.timestampMillis());
        output.value(timer.key());
        output.value(timer.namespace());
        output.count(timer.keyGroup());
    }

    private static Timer readTimer(StateInput input) {
        long timestamp = input.fixed();
        Object key = input.required();
        Object namespace = input.required();
        return new Timer(timestamp, input.count(), key, namespace);
    }

    private static void writeSessions(Sessions sessions, StateOutput output) {
        output.count(sessions.windows().size());
        sessions.windows().forEach(window -> writeWindow(window, output));
    }

    private static Sessions readSessions(StateInput input) {
        List<TimeWindow> windows = new ArrayList<>();
        for (int left = input.count(); left > 0; left--) {
            windows.add(readWindow(input));
        }
        return new Sessions(List.copyOf(windows));
    }

    private static void writeAverage(AggregateFunction.Average average, StateOutput output) {
        output.value(average.sum());
        output.fixed(average.count());
    }

    private static AggregateFunction.Average readAverage(StateInput input) {
        double sum = (Double) input.required();
        return new AggregateFunction.Average(sum, input.fixed());
    }

    private static <T> StateCodec.Type<T> type(
            Class<T> type, BiConsumer<T, StateOutput> writer, Function<StateInput, T> reader) {
        return new StateCodec.Type<>() {
            @Override
            public Class<T> of() {
                return type;
            }

            @Override
            public void write(T value, StateOutput output) {
                writer.accept(value, output);
            }

            @Override
            public T read(StateInput input) {
                return reader.apply(input);
            }
        };
    }
}
