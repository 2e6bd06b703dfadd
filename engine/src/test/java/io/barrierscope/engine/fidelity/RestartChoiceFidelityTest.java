package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.failover.ConfigurationLayer;
import io.barrierscope.engine.failover.RestartOptions;
import io.barrierscope.engine.failover.RestartStrategyChoice;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Against {@code RestartBackoffTimeStrategyFactoryLoader}, over random configurations. */
class RestartChoiceFidelityTest {

    private static final List<String> TYPES = List.of(
            "none",
            "off",
            "disable",
            "fixed-delay",
            "FixedDelay",
            "failure-rate",
            "failurerate",
            "exponential-delay",
            "EXPONENTIALDELAY",
            "fixed_delay",
            "",
            " none");
    private static final List<String> VALUES = List.of(
            "0",
            "1",
            "2",
            "-1",
            "3",
            "10 s",
            "1 min",
            "2147483648",
            "+5",
            "1.5",
            "0.1",
            "NaN",
            "1e3",
            "Infinity",
            "5x",
            "",
            " 7",
            "PT2S",
            "-PT2S",
            "500 µs",
            "1 ns",
            "2 h",
            "9999999999999 d",
            "99999999999999999999",
            "0.5 ");

    private final Random random = new Random(3);

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void the_same_strategy_is_chosen_or_refused(FlinkVersion version) {
        FlinkAnswers flink = FlinkLines.of(version);
        Comparisons comparisons = new Comparisons("choice of the restart strategy", FlinkLines.name(version));
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            Map<String, String> job = options();
            Map<String, String> cluster = options();
            boolean isCheckpointing = random.nextBoolean();

            String flinks = flink.restartStrategy(job, cluster, isCheckpointing);

            comparisons.same(
                    ours(job, cluster, version, isCheckpointing), flinks, () -> "job " + job + ", cluster " + cluster);
            refused += flinks.equals(FlinkAnswers.REFUSED) ? 1 : 0;
        }
        System.out.println("Refused by both: " + refused);
        comparisons.assertAtLeast(20_000);
    }

    private Map<String, String> options() {
        Map<String, String> options = new TreeMap<>();
        if (random.nextInt(3) > 0) {
            options.put(RestartOptions.TYPE, anyOf(TYPES.subList(0, random.nextInt(5) == 0 ? TYPES.size() : 9)));
        }
        if (random.nextInt(6) == 0) {
            options.put(RestartOptions.OLD_TYPE, anyOf(TYPES));
        }
        int bound = random.nextInt(4) == 0 ? VALUES.size() : 3;
        for (String key : RestartOptions.ALL.subList(2, RestartOptions.ALL.size())) {
            if (random.nextInt(4) == 0) {
                options.put(key, VALUES.get(random.nextInt(bound)));
            }
        }
        return options;
    }

    private String anyOf(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static String ours(
            Map<String, String> job, Map<String, String> cluster, FlinkVersion version, boolean isCheckpointing) {
        RestartStrategyChoice choice = RestartStrategyChoice.choose(
                new ConfigurationLayer("/job", job),
                new ConfigurationLayer("/cluster", cluster),
                version,
                isCheckpointing);
        return choice instanceof RestartStrategyChoice.Chosen chosen
                ? chosen.strategy().flinkDescription()
                : FlinkAnswers.REFUSED;
    }
}
