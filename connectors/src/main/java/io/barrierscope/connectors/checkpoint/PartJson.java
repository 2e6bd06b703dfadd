package io.barrierscope.connectors.checkpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.StateKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** How a checkpoint's metadata tells where the tasks' parts lie. */
final class PartJson {
    private PartJson() {}

    static void write(Part part, ObjectNode into) {
        if (part.isFinished()) {
            into.put("finished", true);
            return;
        }
        if (part.file() != null) {
            into.put("file", part.file());
        } else {
            into.put("inline", part.inline());
        }
        into.put("bytes", part.bytes());
        into.put("crc32c", hex(part.crc()));
        if (!part.natives().isEmpty()) {
            ArrayNode natives = into.putArray("native");
            part.natives().forEach(one -> write(one, natives.addObject()));
        }
    }

    private static void write(NativeState state, ObjectNode into) {
        into.put("place", state.place());
        ArrayNode tables = into.putArray("tables");
        for (KeyedTable.Outline table : state.tables()) {
            tables.addObject()
                    .put("name", table.name())
                    .put("kind", table.kind().name())
                    .put("firstKeyGroup", table.range().start())
                    .put("lastKeyGroup", table.range().end())
                    .put("keys", table.count())
                    .put("stateBytes", table.bytes());
        }
        ArrayNode files = into.putArray("files");
        for (StoredFile file : state.files()) {
            ObjectNode one = files.addObject().put("name", file.name());
            if (file.path() != null) {
                one.put("path", file.path());
            } else {
                one.put("inline", file.inline());
            }
            one.put("bytes", file.bytes()).put("crc32c", hex(file.crc()));
        }
    }

    static Part read(JsonNode one) throws BrokenCheckpointException {
        if (one.path("finished").asBoolean()) {
            return Part.FINISHED;
        }
        String file = one.has("file") ? one.path("file").asText() : null;
        if (file != null && StoredFile.checked(file).startsWith(StoredFile.SHARED)) {
            throw new BrokenCheckpointException("a part that lies elsewhere: " + file);
        }
        List<NativeState> natives = new ArrayList<>();
        for (JsonNode state : one.path("native")) {
            natives.add(nativeState(state));
        }
        return new Part(
                file,
                file == null ? binary(one.path("inline")) : null,
                one.path("bytes").asLong(),
                crc(one),
                List.copyOf(natives));
    }

    private static NativeState nativeState(JsonNode node) throws BrokenCheckpointException {
        List<KeyedTable.Outline> tables = new ArrayList<>();
        for (JsonNode table : node.path("tables")) {
            tables.add(new KeyedTable.Outline(
                    table.path("name").asText(),
                    StateKind.valueOf(table.path("kind").asText()),
                    new KeyGroupRange(
                            table.path("firstKeyGroup").asInt(),
                            table.path("lastKeyGroup").asInt()),
                    table.path("keys").asLong(),
                    table.path("stateBytes").asLong()));
        }
        List<StoredFile> files = new ArrayList<>();
        for (JsonNode file : node.path("files")) {
            String name = StoredFile.checked(file.path("name").asText());
            boolean apart = file.has("path");
            files.add(new StoredFile(
                    name,
                    apart ? StoredFile.checked(file.path("path").asText()) : null,
                    apart ? null : binary(file.path("inline")),
                    file.path("bytes").asLong(),
                    crc(file)));
        }
        return new NativeState(node.path("place").asInt(), tables, files);
    }

    private static long crc(JsonNode node) {
        return HexFormat.fromHexDigitsToLong(node.path("crc32c").asText());
    }

    static byte[] binary(JsonNode node) throws BrokenCheckpointException {
        try {
            byte[] bytes = node.binaryValue();
            if (bytes != null) {
                return bytes;
            }
        } catch (IOException e) {
            // said below
        }
        throw new BrokenCheckpointException(CheckpointMetadata.FILE + " is not what this program writes");
    }

    static String hex(long crc) {
        return HexFormat.of().toHexDigits(crc, 8);
    }
}
