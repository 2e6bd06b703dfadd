package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.ConfigurationLayer;
import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.failover.RestartOptions;
import io.barrierscope.engine.failover.RestartStrategyChoice;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOption.Effect;
import io.barrierscope.engine.state.KeyGroups;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a job's configuration by the rules of the Flink version it names. */
public final class FlinkOptions {
    static final String PLACE = "/job/configuration";
    static final String CLUSTER_PLACE = "/cluster/configuration";

    private static final long DEFAULT_COMMITTER_RETRIES = 10;

    private final JobGraph graph;
    private final ConfigurationLayer job;
    private final ConfigurationLayer cluster;
    private final TypedOptions typed;

    private FlinkOptions(JobGraph graph) {
        this.graph = graph;
        this.job = new ConfigurationLayer(PLACE, graph.configuration());
        this.cluster = new ConfigurationLayer(CLUSTER_PLACE, graph.cluster().configuration());
        this.typed = new TypedOptions(job, cluster, graph.flinkVersion());
    }

    /**
     * The options, and what is wrong with them.
     *
     * @param options complete; where a value is wrong, the default stands
     * @param problems errors for values Flink would refuse; warnings for unknown keys and for what has no effect here
     */
    public record Reading(JobOptions options, List<Problem> problems) {
        /** Whether Flink would refuse the job. */
        public boolean hasErrors() {
            return problems.stream().anyMatch(Problem::isError);
        }
    }

    /** Whether an option of that key, in its present or its old spelling, is read or known to have no effect here. */
    public static boolean isKnown(String key) {
        return key.equals(RestartOptions.OLD_TYPE)
                || RestartOptions.ALL.contains(key)
                || FlinkOptionTable.find(key).isPresent();
    }

    /** Reads all options of a graph. */
    public static Reading read(JobGraph graph) {
        return new FlinkOptions(graph).read();
    }

    /** {@code sink.committer.retries}: how often a committer tries again before its task fails. */
    public static int committerRetries(JobGraph graph) {
        return new FlinkOptions(graph)
                .typed
                .number(FlinkOptionTable.COMMITTER_RETRIES)
                .orElse(DEFAULT_COMMITTER_RETRIES)
                .intValue();
    }

    /** {@code pipeline.max-parallelism}, if it is set and possible. */
    static OptionalInt maxParallelism(JobGraph graph) {
        return new FlinkOptions(graph)
                .typed
                .number(FlinkOptionTable.MAX_PARALLELISM)
                .filter(max -> max >= 1 && max <= KeyGroups.UPPER_BOUND_MAX_PARALLELISM)
                .map(max -> OptionalInt.of(max.intValue()))
                .orElse(OptionalInt.empty());
    }

    static RecoveryOptions recovery(JobGraph graph) {
        return RecoveryOptions.read(new FlinkOptions(graph).typed);
    }

    static DurabilityOptions durability(JobGraph graph) {
        return DurabilityOptions.read(new FlinkOptions(graph).typed);
    }

    static StateOptions state(JobGraph graph) {
        return StateOptions.read(new FlinkOptions(graph).typed);
    }

    static TimeOptions time(JobGraph graph) {
        return TimeOptions.read(new FlinkOptions(graph).typed, graph.flinkVersion());
    }

    private Reading read() {
        CheckpointConfig checkpoints = new CheckpointOptionReader(typed, graph.configuration()).read();
        FailoverStrategyType failover = failoverStrategy();
        typed.number(FlinkOptionTable.COMMITTER_RETRIES)
                .filter(retries -> retries < 0)
                .ifPresent(retries -> typed.error(
                        FlinkOptionTable.COMMITTER_RETRIES,
                        FlinkOptionTable.COMMITTER_RETRIES + " is " + retries,
                        "give 0 or more; Flink's default is " + DEFAULT_COMMITTER_RETRIES));
        boolean chaining = typed.flag(FlinkOptionTable.CHAINING).orElse(true);
        boolean across = typed.flag(FlinkOptionTable.CHAINING_ACROSS).orElse(true);
        TimeOptions.read(typed, graph.flinkVersion());
        RecoveryOptions.read(typed);
        StateOptions.read(typed);
        DurabilityOptions.read(typed);
        PipelineDefaults.check(typed, graph);
        RuntimeModeChecks.check(typed, graph);
        List<Problem> restartProblems = new ArrayList<>();
        ClusterOptions machines = new ClusterOptionReader(typed, graph.flinkVersion(), checkpoints).read();
        JobOptions options = withRestart(checkpoints, failover, chaining, across, machines, restartProblems);
        for (String key : graph.configuration().keySet()) {
            look(key, job);
        }
        for (String key : graph.cluster().configuration().keySet()) {
            look(key, cluster);
        }
        List<Problem> problems = new ArrayList<>(typed.problems());
        problems.addAll(restartProblems);
        return new Reading(options, List.copyOf(new LinkedHashSet<>(problems)));
    }

    private FailoverStrategyType failoverStrategy() {
        Optional<String> text = typed.text(FailoverStrategyType.OPTION);
        if (text.isEmpty()) {
            return FailoverStrategyType.REGION;
        }
        Parsed<FailoverStrategyType> parsed = FailoverStrategyType.parse(text.get());
        if (parsed instanceof Parsed.Value<FailoverStrategyType> value) {
            return value.value();
        }
        String why = ((Parsed.Refused<FailoverStrategyType>) parsed).message();
        typed.error(FailoverStrategyType.OPTION, FailoverStrategyType.OPTION + ": " + why, "give region or full");
        return FailoverStrategyType.REGION;
    }

    private JobOptions withRestart(
            CheckpointConfig checkpoints,
            FailoverStrategyType failover,
            boolean chaining,
            boolean across,
            ClusterOptions machines,
            List<Problem> problems) {
        RestartStrategyChoice choice =
                RestartStrategyChoice.choose(job, cluster, graph.flinkVersion(), checkpoints.enabled());
        problems.addAll(choice.problems());
        if (choice instanceof RestartStrategyChoice.Chosen chosen) {
            return new JobOptions(
                    checkpoints, failover, chosen.strategy(), chosen.reason(), chaining, across, machines);
        }
        return new JobOptions(
                checkpoints,
                failover,
                JobOptions.DEFAULT.restart(),
                JobOptions.DEFAULT.restartReason(),
                chaining,
                across,
                machines);
    }

    private void look(String key, ConfigurationLayer layer) {
        if (key.equals(RestartOptions.OLD_TYPE) || key.startsWith(RestartOptions.OLD_TYPE + ".")) {
            return;
        }
        Optional<FlinkOption> found = FlinkOptionTable.find(key);
        if (found.isEmpty()) {
            unknown(key, layer);
            return;
        }
        FlinkOption option = found.get();
        String used = typed.keyOf(option).orElse(key);
        if (!used.equals(key) || !typed.layerOf(key).equals(layer)) {
            String who = typed.layerOf(used).equals(job) ? "by the job" : "by the cluster";
            typed.problems()
                    .add(Problem.warning(
                            layer.placeOf(key),
                            key + " is not read, because " + used + " is set "
                                    + (typed.layerOf(used).equals(layer) ? "too" : who) + " and wins",
                            "remove it"));
        } else if (option.since().compareTo(graph.flinkVersion()) > 0) {
            typed.warning(
                    option.key(),
                    key + " exists since Flink " + option.since().text() + ", so "
                            + graph.flinkVersion().text() + " does not read it",
                    "remove it, or set job.flinkVersion");
        } else if (option.effect() != Effect.SIMULATED) {
            checkUnused(option);
        }
    }

    private void checkUnused(FlinkOption option) {
        int before = typed.problems().size();
        typed.check(option);
        String text = typed.text(option.key()).orElse("");
        if (typed.problems().size() > before || text.equalsIgnoreCase(option.defaultText())) {
            return;
        }
        typed.warning(
                option.key(),
                option.key() + " changes nothing in a simulated job"
                        + (option.note().isEmpty() ? "" : ": " + option.note()),
                "keep it if the configuration is also used elsewhere");
    }

    private void unknown(String key, ConfigurationLayer layer) {
        List<String> known = new ArrayList<>(FlinkOptionTable.keys());
        known.addAll(RestartOptions.ALL);
        typed.problems()
                .add(Problem.warning(
                        layer.placeOf(key),
                        "unknown option " + key,
                        NearMiss.of(key, known)
                                .map(name -> "did you mean " + name + "?")
                                .orElse("remove it, or ignore this if it is an option of Flink's without"
                                        + " effect here")));
    }
}
