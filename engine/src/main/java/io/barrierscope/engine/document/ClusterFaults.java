package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailTaskManager;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Notice;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Replacement;
import io.barrierscope.engine.stream.Origin;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads and writes failures of machines, of the network and of what they hold. */
final class ClusterFaults {
    /** How long nobody leads after the loss of a job manager, unless told: about one leader election. */
    private static final long TAKEOVER_MILLIS = 1_000;

    private ClusterFaults() {}

    static Fault failTaskManager(JsonFields fields) {
        return new FailTaskManager(
                Targets.requiredTaskManager(fields),
                fields.choice("noticed", Names.NOTICES).orElse(Notice.CONNECTION_LOSS),
                fields.has("replacement") ? new Replacement(FlowReader.replacement(fields, "replacement")) : null);
    }

    static Fault failJobManager(JsonFields fields) {
        @Nullable Boolean highAvailability = fields.flag("highAvailability").orElse(null);
        return new Fault.FailJobManager(
                highAvailability, fields.durationMillis("for").orElse(TAKEOVER_MILLIS));
    }

    static Fault partitionNetwork(JsonFields fields) {
        return new Fault.PartitionNetwork(
                Targets.requiredTaskManager(fields),
                fields.durationMillis("for").map(OptionalLong::of).orElse(OptionalLong.empty()));
    }

    static Fault poisonRecord(JsonFields fields) {
        String vertex = fields.requiredText("vertex", "the vertex that throws, such as \"a\"");
        String text = fields.requiredText("record", "a source record such as \"s#0@3\"");
        Optional<Origin> origin = Origin.parse(text);
        if (origin.isEmpty() && !text.isEmpty()) {
            fields.problems()
                    .error(
                            fields.placeOf("record"),
                            "\"" + text + "\" is no source record",
                            "write the source, # and the split, @ and the offset, both from 0, e.g. \"s#0@3\"");
        }
        return new Fault.PoisonRecord(new VertexId(vertex), origin.orElse(new Origin("", 0, 0)));
    }

    static Fault losePartition(JsonFields fields) {
        return new Fault.LosePartition(
                Targets.requiredSubtask(fields),
                fields.text("to").map(VertexId::new).orElse(null));
    }

    static void write(Fault fault, ObjectNode node) {
        if (fault instanceof FailTaskManager fail) {
            node.put("target", fail.target().toString());
            if (fail.notice() != Notice.CONNECTION_LOSS) {
                node.put("noticed", Names.kebab(fail.notice()));
            }
            Replacement replacement = fail.replacement();
            if (replacement != null) {
                node.put("replacement", replacement(replacement.afterMillis()));
            }
        } else if (fault instanceof Fault.FailJobManager fail) {
            Boolean highAvailability = fail.highAvailability();
            if (highAvailability != null) {
                node.put("highAvailability", highAvailability);
            }
            if (fail.takeoverMillis() != TAKEOVER_MILLIS) {
                node.put("for", Durations.text(fail.takeoverMillis()));
            }
        } else if (fault instanceof Fault.PartitionNetwork cut) {
            node.put("target", cut.target().toString());
            cut.forMillis().ifPresent(millis -> node.put("for", Durations.text(millis)));
        } else if (fault instanceof Fault.PoisonRecord poison) {
            node.put("vertex", poison.vertex().value());
            node.put("record", poison.record().toString());
        } else if (fault instanceof Fault.LosePartition lose) {
            node.put("target", lose.target().toString());
            VertexId consumer = lose.consumer();
            if (consumer != null) {
                node.put("to", consumer.value());
            }
        }
    }

    static String replacement(OptionalLong afterMillis) {
        return afterMillis.isEmpty() ? FlowReader.NEVER : Durations.text(afterMillis.getAsLong());
    }
}
