package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.document.flink.FlinkConfigurations;
import io.barrierscope.engine.document.flink.ImportedConfiguration;
import io.barrierscope.engine.document.flink.Outcome;
import io.barrierscope.engine.graph.FlinkVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Configuration files as people write them, against Flink's {@code GlobalConfiguration}. */
class ConfigurationImportFidelityTest {
    private static final int TEXTS = Integer.getInteger("fidelity.configurations", 2_000);
    private static final String STANDARD = "config.yaml";

    private static final List<String> KEYS = List.of(
            "execution.checkpointing.interval",
            "execution.checkpointing",
            "restart-strategy",
            "restart-strategy.type",
            "state",
            "a b",
            "'quoted.key'",
            "\"twice\"",
            "jobmanager.rpc.address",
            "10",
            "env.java.opts.all");
    private static final List<String> VALUES = List.of(
            "10 s",
            "'10 s'",
            "\"10 s\"",
            "10",
            "010",
            "1.50",
            "1e3",
            "true",
            "yes",
            "off",
            "~",
            "null",
            "",
            "[a, b]",
            "[1, 2.0, 'x y']",
            "{a: 1, b: {c: d}}",
            "a#b",
            "a # b",
            "x: y",
            "x:y",
            "http://host:8081",
            "-",
            "- a",
            "0x1F",
            "0o17",
            ".inf",
            "-.inf",
            ".nan",
            "12345678901234567890",
            "|",
            ">",
            "&anchor v",
            "*anchor",
            "!tag v",
            "!!str 5",
            "%x",
            "@x",
            "`x`",
            "a, b",
            "{",
            "]",
            "'",
            "2026-11-30",
            "-Dkey=value -Xmx1g",
            "ünïcode ✓",
            "+5",
            "-0",
            "1_000",
            "[a, [b, {c: d}]]",
            "['it''s', \"a\\nb\", '# no', 'k: v', '', ' x', 'true', '5']");
    private static final List<String> EXTRAS = List.of(
            "", "   ", "# a comment", "key:value", "no colon at all", "---", "...", "- a", "\tkey: value", "  # x");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void a_config_yaml_says_the_same(FlinkVersion version) throws IOException {
        compare(version, STANDARD, "imported config.yaml");
    }

    @Test
    void a_flink_conf_yaml_says_the_same() throws IOException {
        compare(FlinkVersion.V1_20, FlinkConfigurations.LEGACY_NAME, "imported flink-conf.yaml");
    }

    private void compare(FlinkVersion version, String file, String subject) throws IOException {
        FlinkPlanAnswers flink = FlinkLines.plansOf(version);
        Comparisons comparisons = new Comparisons(subject, FlinkLines.name(version));
        int read = 0;
        for (int seed = 0; seed < TEXTS; seed++) {
            String text = text(new Random(seed), file.equals(STANDARD));
            Files.writeString(folder.resolve(file), text);
            Map<String, String> ours = read(file, text);

            comparisons.same(ours, flink.configuration(folder), () -> text);
            read += ours.equals(FlinkPlanAnswers.REFUSED) ? 0 : 1;
        }
        comparisons.assertAtLeast(TEXTS);
        assertThat(read).isGreaterThan(TEXTS / 4);
    }

    private static Map<String, String> read(String file, String text) {
        Outcome<ImportedConfiguration> outcome = FlinkConfigurations.read(file, text);
        return outcome instanceof Outcome.Read<ImportedConfiguration> read
                ? new TreeMap<>(read.value().values())
                : FlinkPlanAnswers.REFUSED;
    }

    private static String text(Random random, boolean isNested) {
        StringBuilder text = new StringBuilder();
        int lines = random.nextInt(random.nextInt(3) == 0 ? 12 : 4);
        for (int i = 0; i < lines; i++) {
            if (random.nextInt(8) == 0) {
                text.append(one(EXTRAS, random));
            } else {
                int depth = isNested ? random.nextInt(3) : random.nextInt(5) == 0 ? 1 : 0;
                String indent = "";
                for (int level = 0; isNested && level < depth && random.nextInt(3) > 0; level++) {
                    text.append(indent).append("part").append(random.nextInt(9)).append(":\n");
                    indent += "  ";
                }
                text.append(isNested ? indent : "  ".repeat(depth))
                        .append(one(KEYS, random))
                        .append(": ")
                        .append(one(VALUES, random));
            }
            text.append(random.nextInt(20) == 0 ? "\r\n" : "\n");
        }
        return text.toString();
    }

    private static String one(List<String> list, Random random) {
        return list.get(
                random.nextInt(3) == 0 ? random.nextInt(list.size()) : random.nextInt(Math.min(11, list.size())));
    }
}
