package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.FlinkVersion;

/** Writes one scenario. */
final class ScenarioWriter {
    private ScenarioWriter() {}

    static ObjectNode write(Scenario scenario) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("name", scenario.name());
        node.put("seed", scenario.seed());
        scenario.untilMillis().ifPresent(until -> node.put("until", Durations.text(until)));
        if (scenario.recovery() != RecoveryMode.COORDINATED) {
            node.put("recovery", Names.kebab(scenario.recovery()));
        }
        changes(scenario.changes(), node);
        if (!scenario.faults().faults().isEmpty()) {
            ArrayNode faults = node.putArray("faults");
            for (ScriptedFault fault : scenario.faults().faults()) {
                faults.add(scripted(fault));
            }
        }
        if (!scenario.claims().isEmpty()) {
            ArrayNode claims = node.putArray("claims");
            for (Claim claim : scenario.claims()) {
                claims.add(ClaimWriter.write(claim));
            }
        }
        return node;
    }

    private static void changes(Changes changes, ObjectNode node) {
        Imported imported = changes.imported();
        if (imported != null) {
            ObjectNode given = node.putObject("import");
            given.put("file", imported.file());
            imported.lines().forEach(given.putArray("lines")::add);
        }
        FlinkVersion version = changes.flinkVersion();
        if (version != null) {
            node.put("flinkVersion", version.text());
        }
        if (!changes.settings().isEmpty()) {
            node.set("set", PlainValues.toNode(changes.settings()));
        }
        if (!changes.parallelism().isEmpty()) {
            node.set("parallelism", PlainValues.toNode(changes.parallelism()));
        }
    }

    private static ObjectNode scripted(ScriptedFault scripted) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("at", MomentWriter.write(scripted.at()));
        FaultWriter.write(scripted.fault(), node);
        if (scripted.repeat() != 1) {
            node.put("repeat", scripted.repeat());
        }
        if (scripted.everyMillis() != 0) {
            node.put("every", Durations.text(scripted.everyMillis()));
        }
        return node;
    }
}
