package io.barrierscope.engine.failover;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Parsed;
import java.util.List;
import java.util.Locale;

/** The values of {@code jobmanager.execution.failover-strategy}, as Flink's {@code FailoverStrategyFactoryLoader}. */
public enum FailoverStrategyType {

    /** The smallest set of regions restarts: Flink's default. */
    REGION("region"),

    /** Every task restarts. */
    FULL("full");

    /** The option's key; read from the cluster configuration only. */
    public static final String OPTION = "jobmanager.execution.failover-strategy";

    private final String text;

    FailoverStrategyType(String text) {
        this.text = text;
    }

    /** The value as it is written. */
    public String text() {
        return text;
    }

    /** Reads a value of the option, in any case of letters. */
    public static Parsed<FailoverStrategyType> parse(String value) {
        for (FailoverStrategyType type : values()) {
            if (type.text.equals(value.toLowerCase(Locale.ROOT))) {
                return new Parsed.Value<>(type);
            }
        }
        String meant = NearMiss.of(value, List.of(REGION.text, FULL.text))
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
        return new Parsed.Refused<>(
                "'" + value + "' is no failover strategy; give region or full, default region" + meant);
    }

    /** The strategy for a job. */
    public FailoverStrategy create(FailoverTopology topology) {
        return this == REGION ? new RestartPipelinedRegionFailover(topology) : new RestartAllFailover(topology);
    }
}
