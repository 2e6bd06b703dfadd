package io.barrierscope.connectors.checkpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the file {@value #FILE} of a checkpoint says: JSON, whose last key is the CRC32C of all that stands before it.
 *
 * @param job id of the job that took it
 * @param flow name of the flow
 * @param completedMillis virtual time
 * @param coordinators what the sources' coordinators knew, as {@link ValueOutput} writes it
 * @param parts by task
 * @param folder where the parts lie when the metadata does not lie beside them; else null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CheckpointMetadata(
        String job,
        String flow,
        long checkpointId,
        CheckpointRequest request,
        long triggeredMillis,
        long completedMillis,
        List<OperatorPart> operators,
        byte[] coordinators,
        List<Part> parts,
        @Nullable String folder) {
    static final String FILE = "_metadata";
    static final String FORMAT = "barrierscope/checkpoint";
    static final int VERSION = 2;

    private static final String CHECKSUM = ",\n  \"checksum\" : \"";
    private static final JsonMapper JSON = new JsonMapper();

    /**
     * Where one task's part lies.
     *
     * @param file beside the metadata; null when the part stands in the metadata
     * @param inline the part itself; null when it is in a file or when the task had finished
     * @param natives the keyed state that is stored as files of native checkpoints, and not in the part itself
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Part(@Nullable String file, byte @Nullable [] inline, long bytes, long crc, List<NativeState> natives) {
        static final Part FINISHED = new Part(null, null, 0, 0, List.of());

        boolean isFinished() {
            return file == null && inline == null;
        }
    }

    /** What there is to say of a checkpoint whose parts are written. */
    static CheckpointMetadata of(String job, String flow, CompletedCheckpoint checkpoint, List<Part> parts)
            throws IOException {
        ByteArrayOutputStream coordinators = new ByteArrayOutputStream();
        ValueOutput out = new ValueOutput(coordinators);
        out.value(checkpoint.sources());
        out.flush();
        return new CheckpointMetadata(
                job,
                flow,
                checkpoint.id(),
                checkpoint.request(),
                checkpoint.triggeredMillis(),
                checkpoint.completedMillis(),
                checkpoint.layout().operators(),
                coordinators.toByteArray(),
                parts,
                null);
    }

    /** The same, kept apart from the files it tells of. */
    CheckpointMetadata lyingIn(Path place) {
        return new CheckpointMetadata(
                job,
                flow,
                checkpointId,
                request,
                triggeredMillis,
                completedMillis,
                operators,
                coordinators,
                parts,
                place.toAbsolutePath().normalize().toString());
    }

    /** Names of the files that it shares with other checkpoints. */
    Set<String> sharedNames() {
        Set<String> names = new LinkedHashSet<>();
        for (Part part : parts) {
            for (NativeState state : part.natives()) {
                for (StoredFile file : state.files()) {
                    String name = file.sharedName();
                    if (name != null) {
                        names.add(name);
                    }
                }
            }
        }
        return names;
    }

    /** The operator that runs at a place of a task's chain; null when there is none. */
    @Nullable
    OperatorPart operator(int task, int place) {
        for (OperatorPart part : operators) {
            if (part.place() == place && task >= part.firstTask() && task < part.firstTask() + part.parallelism()) {
                return part;
            }
        }
        return null;
    }

    byte[] toBytes() throws IOException {
        ObjectNode root = JSON.createObjectNode();
        root.put("format", FORMAT);
        root.put("version", VERSION);
        root.put("job", job);
        root.put("flow", flow);
        root.put("checkpoint", checkpointId);
        root.put("kind", request.kind().name());
        root.put("savepointFormat", request.format().name());
        root.put("forced", request.forced());
        root.put("periodic", request.periodic());
        root.put("requestedMillis", request.timestampMillis());
        root.put("triggeredMillis", triggeredMillis);
        root.put("completedMillis", completedMillis);
        ArrayNode list = root.putArray("operators");
        for (OperatorPart part : operators) {
            ObjectNode one = list.addObject();
            one.put("id", part.operatorId());
            one.put("vertex", part.vertex().value());
            if (part.uid() != null) {
                one.put("uid", part.uid());
            }
            one.put("parallelism", part.parallelism());
            one.put("maxParallelism", part.maxParallelism());
            one.put("maxParallelismGiven", part.maxParallelismGiven());
            one.put("firstTask", part.firstTask());
            one.put("place", part.place());
            part.inputEdges().forEach(one.putArray("inputs")::add);
            part.outputEdges().forEach(one.putArray("outputs")::add);
        }
        root.put("coordinators", coordinators);
        ArrayNode tasks = root.putArray("tasks");
        for (Part part : parts) {
            PartJson.write(part, tasks.addObject());
        }
        if (folder != null) {
            root.put("folder", folder);
        }
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
        String body = text.substring(0, text.lastIndexOf('}')).stripTrailing();
        byte[] before = body.getBytes(StandardCharsets.UTF_8);
        return (body + CHECKSUM + PartJson.hex(Checksums.of(before)) + "\"\n}\n").getBytes(StandardCharsets.UTF_8);
    }

    static CheckpointMetadata of(byte[] bytes) throws BrokenCheckpointException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.lastIndexOf(CHECKSUM);
        if (end < 0) {
            throw new BrokenCheckpointException(FILE + " is cut short");
        }
        String said = text.substring(end + CHECKSUM.length()).split("\"", 2)[0];
        if (!said.equals(PartJson.hex(Checksums.of(text.substring(0, end).getBytes(StandardCharsets.UTF_8))))) {
            throw new BrokenCheckpointException("the checksum of " + FILE + " is wrong");
        }
        try {
            return read(JSON.readTree(text));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new BrokenCheckpointException(FILE + " is not what this program writes");
        }
    }

    private static CheckpointMetadata read(JsonNode root) throws BrokenCheckpointException {
        if (!root.path("format").asText().equals(FORMAT)) {
            throw new BrokenCheckpointException(FILE + " is no checkpoint of Barrierscope");
        }
        if (root.path("version").asInt() > VERSION) {
            throw new BrokenCheckpointException("it was written by a newer Barrierscope");
        }
        List<OperatorPart> operators = new ArrayList<>();
        for (JsonNode one : root.path("operators")) {
            operators.add(new OperatorPart(
                    one.path("id").asText(),
                    new VertexId(one.path("vertex").asText()),
                    one.has("uid") ? one.path("uid").asText() : null,
                    one.path("parallelism").asInt(),
                    one.path("maxParallelism").asInt(),
                    one.path("maxParallelismGiven").asBoolean(),
                    one.path("firstTask").asInt(),
                    one.path("place").asInt(),
                    numbers(one.path("inputs")),
                    numbers(one.path("outputs"))));
        }
        List<Part> parts = new ArrayList<>();
        for (JsonNode one : root.path("tasks")) {
            parts.add(PartJson.read(one));
        }
        return new CheckpointMetadata(
                root.path("job").asText(),
                root.path("flow").asText(),
                root.path("checkpoint").asLong(),
                new CheckpointRequest(
                        Kind.valueOf(root.path("kind").asText()),
                        Format.valueOf(root.path("savepointFormat").asText()),
                        root.path("forced").asBoolean(),
                        root.path("periodic").asBoolean(),
                        root.path("requestedMillis").asLong()),
                root.path("triggeredMillis").asLong(),
                root.path("completedMillis").asLong(),
                List.copyOf(operators),
                PartJson.binary(root.path("coordinators")),
                List.copyOf(parts),
                root.has("folder") ? root.path("folder").asText() : null);
    }

    private static List<Integer> numbers(JsonNode list) {
        List<Integer> numbers = new ArrayList<>();
        list.forEach(number -> numbers.add(number.asInt()));
        return List.copyOf(numbers);
    }

    /** Where its operators' parts lie. */
    CheckpointLayout layout() {
        return new CheckpointLayout(CheckpointLayout.EARLIER_RUN, operators);
    }
}
