package io.barrierscope.engine.fidelity;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.FallbackKey;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.runtime.executiongraph.failover.RestartBackoffTimeStrategy;
import org.apache.flink.runtime.executiongraph.failover.RestartBackoffTimeStrategyFactoryLoader;
import org.apache.flink.runtime.jobgraph.tasks.CheckpointCoordinatorConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** Asks the classes of the Flink it is loaded with; compiled against 2.3.0, it also runs with 1.20.5. */
public final class FlinkByClasses implements FlinkAnswers {
    private static final List<String> OPTION_CLASSES = List.of(
            "CheckpointingOptions",
            "StateRecoveryOptions",
            "PipelineOptions",
            "ExecutionOptions",
            "JobManagerOptions",
            "CoreOptions",
            "WebOptions",
            "HighAvailabilityOptions",
            "HeartbeatManagerOptions",
            "TaskManagerOptions",
            "StateBackendOptions",
            "RestartStrategyOptions",
            "ClusterOptions",
            "SinkOptions",
            "BatchExecutionOptions");

    private final Map<String, ConfigOption<?>> options = new TreeMap<>();

    /** Looks for all options. */
    public FlinkByClasses() {
        for (String name : OPTION_CLASSES) {
            try {
                for (Field field :
                        Class.forName("org.apache.flink.configuration." + name).getFields()) {
                    if (Modifier.isStatic(field.getModifiers()) && field.getType() == ConfigOption.class) {
                        ConfigOption<?> option = (ConfigOption<?>) field.get(null);
                        options.putIfAbsent(option.key(), option);
                    }
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(name, e);
            }
        }
    }

    @Override
    public Map<String, Declaration> declarations() {
        Map<String, Declaration> declarations = new TreeMap<>();
        options.forEach((key, option) -> {
            List<String> oldKeys = new ArrayList<>();
            for (FallbackKey old : option.fallbackKeys()) {
                oldKeys.add(old.getKey());
            }
            Object value = option.hasDefaultValue() ? plain(option.defaultValue()) : UNSET;
            declarations.put(key, new Declaration(key, oldKeys, value));
        });
        return declarations;
    }

    @Override
    public Object read(String key, Map<String, String> configuration) {
        try {
            return Configuration.fromMap(configuration)
                    .getOptional(options.get(key))
                    .map(FlinkByClasses::plain)
                    .orElse(UNSET);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return REFUSED;
        }
    }

    @Override
    public Object checkpointing(Map<String, String> configuration) {
        try {
            StreamExecutionEnvironment environment =
                    StreamExecutionEnvironment.getExecutionEnvironment(Configuration.fromMap(configuration));
            environment.fromSequence(1, 2).sinkTo(new DiscardingSink<>());
            CheckpointCoordinatorConfiguration coordinator = environment
                    .getStreamGraph()
                    .getJobGraph()
                    .getCheckpointingSettings()
                    .getCheckpointCoordinatorConfiguration();
            Map<String, Object> settings = new TreeMap<>();
            settings.put("interval", coordinator.getCheckpointInterval());
            settings.put("timeout", coordinator.getCheckpointTimeout());
            settings.put("min-pause", coordinator.getMinPauseBetweenCheckpoints());
            settings.put("concurrent", (long) coordinator.getMaxConcurrentCheckpoints());
            settings.put("tolerable", (long) coordinator.getTolerableCheckpointFailureNumber());
            settings.put("exactly once", coordinator.isExactlyOnce());
            settings.put("unaligned", coordinator.isUnalignedCheckpointsEnabled());
            settings.put("after finish", coordinator.isEnableCheckpointsAfterTasksFinish());
            return settings;
        } catch (IllegalArgumentException | ArithmeticException | UnsupportedOperationException e) {
            return REFUSED;
        }
    }

    @Override
    public String restartStrategy(Map<String, String> job, Map<String, String> cluster, boolean isCheckpointing) {
        try {
            return factory(Configuration.fromMap(job), Configuration.fromMap(cluster), isCheckpointing)
                    .create()
                    .toString();
        } catch (IllegalArgumentException | ArithmeticException e) {
            return REFUSED;
        }
    }

    private static RestartBackoffTimeStrategy.Factory factory(
            Configuration job, Configuration cluster, boolean isCheckpointing) {
        for (Method method : RestartBackoffTimeStrategyFactoryLoader.class.getMethods()) {
            if (method.getName().equals("createRestartBackoffTimeStrategyFactory")) {
                try {
                    // 1.20 asks first what the program itself has set: here, nothing.
                    Object made = method.getParameterCount() == 3
                            ? method.invoke(null, job, cluster, isCheckpointing)
                            : method.invoke(null, setByProgram(), job, cluster, isCheckpointing);
                    return (RestartBackoffTimeStrategy.Factory) made;
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof RuntimeException thrown) {
                        throw thrown;
                    }
                    throw new IllegalStateException(e);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        throw new IllegalStateException("no factory method");
    }

    private static Object setByProgram() throws ReflectiveOperationException {
        return ExecutionConfig.class.getMethod("getRestartStrategy").invoke(new ExecutionConfig());
    }

    private static Object plain(Object value) {
        if (value instanceof MemorySize size) {
            return size.getBytes();
        }
        if (value instanceof Integer number) {
            return number.longValue();
        }
        if (value instanceof Enum<?> constant) {
            return constant.name().toUpperCase(Locale.ROOT);
        }
        return value instanceof Duration || value instanceof Number || value instanceof Boolean
                ? value
                : value.toString();
    }
}
