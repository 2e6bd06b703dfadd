package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.plan.OptionReadings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Against Flink's {@code Configuration} and its option classes, in both versions. */
class ConfigurationFidelityTest {
    private static final List<String> SPELLINGS = List.of(
            "",
            " ",
            "0",
            "1",
            "2",
            "10",
            "-1",
            "+1",
            "007",
            "2147483647",
            "2147483648",
            "-2147483649",
            "9223372036854775807",
            "9223372036854775808",
            "99999999999999999999",
            "1.5",
            "1e3",
            "0x10",
            "1_0",
            "1 ",
            " 1",
            "true",
            "false",
            "TRUE",
            "True",
            "false ",
            " true",
            "yes",
            "no",
            "on",
            "off",
            "10 s",
            "10s",
            "10 S",
            "10 sec",
            "10 secs",
            "1.5 s",
            "1 h 30 min",
            "5 min",
            "1m",
            "1 d",
            "100 ms",
            "100ms",
            "100 µs",
            "100 us",
            "1 ns",
            "-5 s",
            "PT10S",
            "pt10s",
            "PT-1S",
            "P1D",
            "-PT1S",
            "106751991167301 d",
            "9999999999999 d",
            "20 kb",
            "20kb",
            "20 KB",
            "1g",
            "1 tb",
            "1 pb",
            "20 kib",
            "9999999999 tb",
            "EXACTLY_ONCE",
            "exactly_once",
            "Exactly_Once",
            "exactly-once",
            "AT_LEAST_ONCE",
            "at_least_once ",
            "AtLeastOnce",
            "NO_CLAIM",
            "no_claim",
            "CLAIM",
            "LEGACY",
            "legacy",
            "no-claim",
            "RETAIN_ON_CANCELLATION",
            "retain_on_cancellation",
            "DELETE_ON_CANCELLATION",
            "NO_EXTERNALIZED_CHECKPOINTS",
            "STREAMING",
            "batch",
            "Automatic",
            "AUTO",
            "Default",
            "Adaptive",
            "AdaptiveBatch",
            "adaptive",
            "default",
            "REACTIVE",
            "reactive",
            "region",
            "full",
            "file:///checkpoints",
            "s3://bucket/cp",
            "hashmap",
            "rocksdb",
            "NONE",
            "zookeeper",
            "a;b",
            "a,b",
            "'quoted'",
            "null",
            "\"1\"",
            "k:v",
            "[a, b]",
            "\u0130",
            "trıe");

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void every_option_has_the_same_keys_and_default(FlinkVersion version) {
        FlinkAnswers flink = FlinkLines.of(version);
        Comparisons comparisons = new Comparisons("keys, old keys and defaults of options", FlinkLines.name(version));
        Map<String, FlinkAnswers.Declaration> declarations = flink.declarations();
        for (OptionReadings.Known option : OptionReadings.known()) {
            FlinkAnswers.Declaration declared = declarations.get(option.key());
            if (declared == null && isRenamedLater(option, declarations)) {
                FlinkAnswers.Declaration old = declarations.get(option.oldKeys().get(0));
                comparisons.same(ourDefault(option, version), old.defaultValue(), option::key);
                continue;
            }

            comparisons.same(option.since().compareTo(version) <= 0, declared != null, option::key);
            if (declared != null) {
                comparisons.same(option.oldKeys(), declared.oldKeys(), option::key);
                comparisons.same(
                        ourDefault(option, version),
                        declared.defaultValue().equals(FlinkAnswers.UNSET) ? theirs(option) : declared.defaultValue(),
                        option::key);
            }
        }
        comparisons.assertAtLeast(140);
    }

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void every_spelling_is_read_alike(FlinkVersion version) {
        FlinkAnswers flink = FlinkLines.of(version);
        Comparisons comparisons = new Comparisons("values of options, in all spellings", FlinkLines.name(version));
        for (OptionReadings.Known option : options(version)) {
            for (String key : keys(option)) {
                for (String spelling : SPELLINGS) {
                    compare(flink, version, option, Map.of(key, spelling), comparisons);
                }
            }
        }
        comparisons.assertAtLeast(5_000);
    }

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void among_old_and_new_keys_the_same_one_is_read(FlinkVersion version) {
        FlinkAnswers flink = FlinkLines.of(version);
        Random random = new Random(5);
        Comparisons comparisons = new Comparisons("old and new keys together", FlinkLines.name(version));
        for (OptionReadings.Known option : options(version)) {
            for (int i = 0; i < 100 && !option.oldKeys().isEmpty(); i++) {
                Map<String, String> configuration = new LinkedHashMap<>();
                for (String key : keys(option)) {
                    if (random.nextBoolean()) {
                        configuration.put(key, SPELLINGS.get(random.nextInt(SPELLINGS.size())));
                    }
                }
                compare(flink, version, option, configuration, comparisons);
            }
        }
        comparisons.assertAtLeast(1_500);
    }

    private static void compare(
            FlinkAnswers flink,
            FlinkVersion version,
            OptionReadings.Known option,
            Map<String, String> configuration,
            Comparisons comparisons) {
        comparisons.same(
                OptionReadings.read(option.key(), configuration, version, FlinkAnswers.UNSET, FlinkAnswers.REFUSED),
                flink.read(option.key(), configuration),
                () -> version + " " + option.key() + " of " + configuration);
    }

    private static Object ourDefault(OptionReadings.Known option, FlinkVersion version) {
        Map<String, String> configuration =
                option.defaultText().isEmpty() ? Map.of() : Map.of(option.key(), option.defaultText());
        return OptionReadings.read(option.key(), configuration, version, FlinkAnswers.UNSET, FlinkAnswers.REFUSED);
    }

    /** 1.20 declares no default here and takes the heap backend all the same. */
    private static Object theirs(OptionReadings.Known option) {
        return option.key().equals("state.backend.type") ? "hashmap" : FlinkAnswers.UNSET;
    }

    /** An option of the adaptive scheduler that 1.20 knows by the name that is old in 2.3. */
    private static boolean isRenamedLater(
            OptionReadings.Known option, Map<String, FlinkAnswers.Declaration> declarations) {
        return !option.oldKeys().isEmpty()
                && declarations.containsKey(option.oldKeys().get(0));
    }

    private static List<OptionReadings.Known> options(FlinkVersion version) {
        Map<String, FlinkAnswers.Declaration> declarations =
                FlinkLines.of(version).declarations();
        List<OptionReadings.Known> options = OptionReadings.known().stream()
                .filter(option -> option.since().compareTo(version) <= 0)
                .filter(option -> !isRenamedLater(option, declarations))
                .toList();
        assertThat(options).hasSizeGreaterThan(45);
        return options;
    }

    private static List<String> keys(OptionReadings.Known option) {
        List<String> keys = new ArrayList<>(List.of(option.key()));
        keys.addAll(option.oldKeys());
        return keys;
    }
}
