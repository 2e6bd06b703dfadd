package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads one scenario. */
final class ScenarioReader {
    static final int MAX_SCENARIOS = 1_000;
    static final int MAX_FAULTS = 10_000;
    static final int MAX_CLAIMS = 1_000;
    static final int MAX_LINES = 100_000;

    private ScenarioReader() {}

    private static Changes changes(JsonFields fields) {
        @Nullable
        FlinkVersion version = fields.choice("flinkVersion", Names.VERSIONS).orElse(null);
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        fields.object("set").ifPresent(set -> {
            settings.putAll(PlainValues.mapOf(set.node()));
            set.excuseRest();
        });
        Map<String, Integer> parallelism = new LinkedHashMap<>();
        fields.object("parallelism").ifPresent(given -> {
            for (String vertex : PlainValues.mapOf(given.node()).keySet()) {
                given.integer(vertex, 1, VertexReader.MAX_PARALLELISM)
                        .ifPresent(value -> parallelism.put(vertex, value.intValue()));
            }
        });
        return new Changes(
                imported(fields),
                version,
                Collections.unmodifiableMap(settings),
                Collections.unmodifiableMap(parallelism));
    }

    private static @Nullable Imported imported(JsonFields fields) {
        JsonFields given = fields.object("import").orElse(null);
        if (given == null) {
            return null;
        }
        String file = given.requiredText("file", "the file's name, such as \"config.yaml\"");
        List<String> lines = new ArrayList<>();
        for (JsonNode line : given.list("lines", MAX_LINES)) {
            lines.add(line.asText());
        }
        given.end();
        return new Imported(file, List.copyOf(lines));
    }

    static Scenario read(JsonFields fields) {
        Scenario scenario = content(fields);
        fields.end();
        return scenario;
    }

    /** Reads what a scenario has in both places, without a word on other keys. */
    static Scenario content(JsonFields fields) {
        String name = fields.requiredText("name", "a name that says what happens");
        long seed = fields.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE).orElse(1L);
        OptionalLong until =
                fields.durationMillis("until").map(OptionalLong::of).orElse(OptionalLong.empty());
        RecoveryMode recovery = fields.choice("recovery", Names.RECOVERY).orElse(RecoveryMode.COORDINATED);
        List<ScriptedFault> faults = new ArrayList<>();
        for (JsonFields fault : fields.objects("faults", MAX_FAULTS)) {
            faults.addAll(ScriptedFaultReader.read(fault));
        }
        List<Claim> claims = new ArrayList<>();
        for (JsonFields claim : fields.objects("claims", MAX_CLAIMS)) {
            ClaimReader.read(claim).ifPresent(claims::add);
        }
        return new Scenario(
                name,
                seed,
                until,
                recovery,
                changes(fields),
                new FaultScript(List.copyOf(faults)),
                List.copyOf(claims));
    }
}
