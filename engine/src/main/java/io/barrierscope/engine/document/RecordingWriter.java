package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.StorageFailure;
import io.barrierscope.engine.graph.StoredRows;
import io.barrierscope.engine.stream.Row;

/** Writes the tree of a recording. */
final class RecordingWriter {
    private RecordingWriter() {}

    static ObjectNode write(Recording recording) {
        ObjectNode root = FlowWriter.head(DocumentHead.RECORDING);
        root.put("engineVersion", recording.engineVersion());
        root.put("steps", recording.steps());
        root.put("traceHash", recording.traceHash());
        if (JsonText.parse(recording.flow()) instanceof JsonText.Tree.Read read) {
            root.set("flow", read.node());
        } else {
            throw new IllegalArgumentException("the flow of a recording is no JSON");
        }
        root.set("scenario", ScenarioWriter.write(recording.scenario()));
        ObjectNode inputs = root.putObject("inputs");
        recording.inputs().rows().forEach((source, rows) -> {
            if (rows instanceof StoredRows stored) {
                inputs.putObject(source.value())
                        .put("file", stored.place().file())
                        .put("bytes", stored.place().bytes())
                        .put("crc32c", stored.place().checksum());
                return;
            }
            ArrayNode list = inputs.putArray(source.value());
            for (Row row : rows) {
                list.add(PlainValues.toNode(row.toMap()));
            }
        });
        ArrayNode commands = root.putArray("commands");
        for (Command command : recording.commands()) {
            ObjectNode node = commands.addObject().put("afterStep", command.afterStep());
            if (command.fault() instanceof Fault.FromBroker input) {
                FromBrokerWriter.write(input, node);
            } else {
                FaultWriter.write(command.fault(), node);
            }
        }
        Recording.Start start = recording.start();
        if (start != null) {
            root.putObject("start").put("checkpoint", start.checkpoint()).put("partsBegun", start.partsBegun());
        }
        if (!recording.storageFailures().isEmpty()) {
            ArrayNode failures = root.putArray("storageFailures");
            for (StorageFailure failure : recording.storageFailures()) {
                ObjectNode one = failures.addObject();
                one.put("step", failure.step());
                one.put("phase", failure.phase().name());
                one.put("checkpoint", failure.checkpointId());
                if (failure.task() != StorageFailure.NO_TASK) {
                    one.put("task", failure.task());
                }
                one.put("why", failure.why());
            }
        }
        return root;
    }
}
