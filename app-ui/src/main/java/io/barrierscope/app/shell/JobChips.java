package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.SchedulerType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says a job's guarantee, restart strategy and failover strategy in a few words, defaults included. */
final class JobChips {
    static final String INTERVAL = "execution.checkpointing.interval";
    private static final String MODE = "execution.checkpointing.mode";
    private static final String STRATEGY = "restart-strategy.type";
    private static final String STRATEGY_OLD = "restart-strategy";
    private static final String FAILOVER = "jobmanager.execution.failover-strategy";

    private static final String SCHEDULER = "jobmanager.scheduler";

    private JobChips() {}

    static List<Chip> of(JobGraph graph, Scenario scenario, Messages messages) {
        Map<String, String> configuration = new LinkedHashMap<>(graph.cluster().configuration());
        configuration.putAll(graph.configuration()); // what the job says itself wins
        String interval = configuration.get(INTERVAL);
        List<Chip> chips = new ArrayList<>();
        if (interval == null) {
            chips.add(new Chip(
                    messages.text("chip.no-checkpoints"), messages.text("chip.no-checkpoints.help"), Tone.WARNING));
        } else {
            String mode = configuration.getOrDefault(MODE, "EXACTLY_ONCE").toUpperCase(Locale.ROOT);
            chips.add(new Chip(
                    messages.text("chip.checkpoints", mode, interval),
                    messages.text("chip.checkpoints.help", MODE, INTERVAL),
                    Tone.PLAIN));
        }
        String strategy = strategy(graph.flinkVersion(), configuration, interval != null);
        chips.add(new Chip(
                messages.text("chip.strategy", details(strategy, configuration)),
                messages.text("chip.strategy.help", STRATEGY),
                Tone.PLAIN));
        boolean adaptive = FlinkOptions.read(graph).options().cluster().scheduler() == SchedulerType.ADAPTIVE;
        String failover = configuration.getOrDefault(FAILOVER, "region");
        chips.add(
                adaptive
                        ? new Chip(
                                messages.text("chip.adaptive"),
                                messages.text("chip.adaptive.help", SCHEDULER, FAILOVER),
                                Tone.PLAIN)
                        : new Chip(
                                messages.text("chip.failover", failover),
                                messages.text("chip.failover.help", FAILOVER),
                                Tone.PLAIN));
        if (scenario.recovery() != RecoveryMode.COORDINATED) {
            String name = scenario.recovery().name();
            chips.add(new Chip(
                    messages.text("chip.recovery." + name), messages.text("chip.recovery.help"), Tone.WARNING));
        }
        return chips;
    }

    private static String strategy(FlinkVersion version, Map<String, String> configuration, boolean checkpoints) {
        String given = configuration.getOrDefault(STRATEGY, configuration.get(STRATEGY_OLD));
        if (given != null) {
            return given;
        }
        if (!checkpoints) {
            return "none";
        }
        return version == FlinkVersion.V1_20 ? "fixed-delay" : "exponential-delay";
    }

    private static String details(String strategy, Map<String, String> configuration) {
        String attempts = configuration.get("restart-strategy.fixed-delay.attempts");
        String delay = configuration.get("restart-strategy.fixed-delay.delay");
        if (!strategy.startsWith("fixed") || attempts == null) {
            return strategy;
        }
        return strategy + " " + attempts + " ×" + (delay == null ? "" : " " + delay);
    }
}
