package io.barrierscope.engine.fidelity;

import java.util.List;
import java.util.Map;

/** What one version of Flink answers about configurations, in values of the JDK alone. */
public interface FlinkAnswers {
    /** Flink throws. */
    String REFUSED = "refused";

    /** The option is not set. */
    String UNSET = "not set";

    /**
     * An option as Flink declares it.
     *
     * @param oldKeys in the order in which Flink looks for them
     * @param defaultValue as {@link #read} gives values, or {@link #UNSET}
     */
    record Declaration(String key, List<String> oldKeys, Object defaultValue) {}

    /** Every option that Flink's option classes declare, by key. */
    Map<String, Declaration> declarations();

    /** What Flink reads: a Duration, Long, Double, Boolean or String, {@link #UNSET} or {@link #REFUSED}. */
    Object read(String key, Map<String, String> configuration);

    /** The settings of the checkpoint coordinator of a job with this configuration, by name, or {@link #REFUSED}. */
    Object checkpointing(Map<String, String> configuration);

    /** The restart strategy as it describes itself, or {@link #REFUSED}. */
    String restartStrategy(Map<String, String> job, Map<String, String> cluster, boolean isCheckpointing);
}
