package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads an entry of a fault script: a moment with one fault, or with a list of faults under {@code fault} or
 * {@code faults}.
 */
final class ScriptedFaultReader {
    private static final int MAX_REPEAT = 10_000;

    private ScriptedFaultReader() {}

    static List<ScriptedFault> read(JsonFields fields) {
        Optional<Moment> moment = Optional.empty();
        if (fields.has("at")) {
            moment = fields.object("at").flatMap(MomentReader::read);
        } else {
            fields.missing("at", "a moment, e.g. {\"time\": \"12 s\"}");
        }
        int repeat = fields.integer("repeat", 1, MAX_REPEAT).orElse(1L).intValue();
        long every = fields.durationMillis("every").orElse(0L);
        List<Fault> faults = faults(fields);
        fields.end();
        if (moment.isEmpty()) {
            return List.of();
        }
        checkRepetition(fields, moment.get(), repeat, every);
        List<ScriptedFault> scripted = new ArrayList<>();
        for (Fault fault : faults) {
            scripted.add(new ScriptedFault(moment.get(), fault, repeat, every));
        }
        return scripted;
    }

    private static void checkRepetition(JsonFields fields, Moment moment, int repeat, long every) {
        boolean timed = moment instanceof Moment.AtTime;
        if (every > 0 && !timed) {
            fields.problems()
                    .error(
                            fields.placeOf("every"),
                            "\"every\" needs a moment in time",
                            "use {\"time\": ...}, or drop it");
        } else if (every == 0 && timed && repeat > 1) {
            fields.problems()
                    .error(
                            fields.placeOf("repeat"),
                            "\"repeat\" in time needs \"every\"",
                            "give the distance, e.g. \"every\": \"10 s\"");
        }
    }

    private static List<Fault> faults(JsonFields fields) {
        List<Fault> faults = new ArrayList<>();
        Optional<JsonNode> fault = fields.get("fault");
        if (fault.isPresent() && fault.get().isTextual()) {
            FaultReader.read(fields).ifPresent(faults::add);
            return faults;
        }
        String key = fields.has("faults") ? "faults" : "fault";
        if (!fields.has(key)) {
            fields.missing("fault", "a fault such as \"fail-subtask\"");
            return faults;
        }
        List<JsonNode> elements = fields.list(key, ScenarioReader.MAX_FAULTS);
        for (int i = 0; i < elements.size(); i++) {
            String place = Pointers.child(fields.placeOf(key), i);
            JsonFields element = new JsonFields(object(elements.get(i)), place, fields.problems());
            FaultReader.read(element).ifPresent(faults::add);
            element.end();
        }
        return faults;
    }

    /** A bare name stands for an object with that name. */
    private static ObjectNode object(JsonNode element) {
        return element instanceof ObjectNode object
                ? object
                : JsonNodeFactory.instance.objectNode().set("fault", element);
    }
}
