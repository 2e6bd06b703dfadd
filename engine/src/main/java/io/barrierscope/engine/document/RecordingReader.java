package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.StorageFailure;
import io.barrierscope.engine.fault.StorageFailure.Phase;
import io.barrierscope.engine.graph.AwayRows;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.StoredRows;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the tree of a recording. */
final class RecordingReader {
    private static final int MAX_COMMANDS = 1_000_000;
    private static final int MAX_ROWS = 10_000_000;
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{1,64}");

    private static final Map<String, Phase> PHASES =
            OrderedMap.of("LOCATION", Phase.LOCATION, "STATE", Phase.STATE, "METADATA", Phase.METADATA);

    private final JsonFields fields;
    private final Problems problems;
    private final Map<List<String>, RowType> types = new LinkedHashMap<>();

    private RecordingReader(JsonFields fields, Problems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    static Recording read(ObjectNode root, Problems problems) {
        return new RecordingReader(new JsonFields(root, "", problems), problems).read();
    }

    private Recording read() {
        fields.get("format");
        fields.get("version");
        String hash = fields.requiredText("traceHash", "the running hash in hex");
        if (!hash.isEmpty() && !HASH.matcher(hash).matches()) {
            problems.error("/traceHash", "\"traceHash\" is no hash in hex", "record the run again");
        }
        Recording recording = new Recording(
                flow(),
                scenario(),
                inputs(),
                commands(),
                storageFailures(),
                fields.requiredInteger("steps", 0, Long.MAX_VALUE),
                hash,
                fields.text("engineVersion").orElse(""),
                start());
        fields.end();
        return recording;
    }

    private String flow() {
        JsonNode flow = fields.get("flow").orElse(null);
        if (flow == null) {
            fields.missing("flow", "the flow document that was run");
            return "";
        }
        Reading<FlowDocument> reading = FlowDocuments.read(flow);
        for (Problem problem : reading.problems()) {
            String place = "/flow" + problem.place();
            if (problem.isError()) {
                problems.error(place, problem.message(), problem.remedy());
            } else {
                problems.warning(place, problem.message(), problem.remedy());
            }
        }
        return JsonLayout.write(flow);
    }

    private Scenario scenario() {
        if (!fields.has("scenario")) {
            fields.missing("scenario", "the scenario that was run");
        }
        return fields.object("scenario").map(ScenarioReader::read).orElse(Scenario.PLAIN);
    }

    private JobInputs inputs() {
        JsonFields inputs = fields.object("inputs").orElse(null);
        if (inputs == null) {
            return JobInputs.NONE;
        }
        Map<VertexId, List<Row>> rows = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> input : inputs.node().properties()) {
            if (input.getValue().isObject()) {
                inputs.object(input.getKey())
                        .map(RecordingReader::away)
                        .ifPresent(place -> rows.put(new VertexId(input.getKey()), new AwayRows(place)));
                continue;
            }
            List<Row> ofSource = new ArrayList<>();
            for (JsonFields row : inputs.objects(input.getKey(), MAX_ROWS)) {
                ofSource.add(row(row.node()));
            }
            rows.put(new VertexId(input.getKey()), Collections.unmodifiableList(ofSource));
        }
        return new JobInputs(Collections.unmodifiableMap(rows));
    }

    /** Rows that stayed in their file. */
    private static StoredRows.Place away(JsonFields place) {
        StoredRows.Place read = new StoredRows.Place(
                place.requiredText("file", "the file that was read"),
                place.requiredInteger("bytes", 0, Long.MAX_VALUE),
                place.requiredText("crc32c", "the checksum of its content"));
        place.end();
        return read;
    }

    /** Rows of one shape share their type. */
    private Row row(ObjectNode node) {
        List<String> names = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            names.add(field.getKey());
            values.add(PlainValues.of(field.getValue()));
        }
        return Row.of(types.computeIfAbsent(names, RowType::of), values.toArray());
    }

    private Recording.@Nullable Start start() {
        JsonFields start = fields.object("start").orElse(null);
        if (start == null) {
            return null;
        }
        Recording.Start read = new Recording.Start(
                start.requiredText("checkpoint", "the checkpoint in Base64"),
                start.integer("partsBegun", 0, Long.MAX_VALUE).orElse(0L));
        start.end();
        return read;
    }

    private List<StorageFailure> storageFailures() {
        List<StorageFailure> failures = new ArrayList<>();
        for (JsonFields one : fields.objects("storageFailures", MAX_COMMANDS)) {
            long step = one.requiredInteger("step", 1, Long.MAX_VALUE);
            Optional<Phase> phase = one.requiredChoice("phase", PHASES);
            long checkpoint = one.requiredInteger("checkpoint", 1, Long.MAX_VALUE);
            int task = one.integer("task", 0, Integer.MAX_VALUE)
                    .map(Long::intValue)
                    .orElse(StorageFailure.NO_TASK);
            String why = one.requiredText("why", "what the storage said");
            one.end();
            phase.ifPresent(known -> failures.add(new StorageFailure(step, known, checkpoint, task, why)));
        }
        return List.copyOf(failures);
    }

    private List<Command> commands() {
        List<Command> commands = new ArrayList<>();
        FromBrokerReader fromBroker = new FromBrokerReader();
        for (JsonFields command : fields.objects("commands", MAX_COMMANDS)) {
            long after = command.requiredInteger("afterStep", 0, Long.MAX_VALUE);
            Optional<? extends Fault> fault = fromBroker.read(command);
            if (fault.isEmpty()) {
                fault = FaultReader.read(command);
            }
            fault.ifPresent(found -> commands.add(new Command(after, found)));
            command.end();
        }
        return List.copyOf(commands);
    }
}
