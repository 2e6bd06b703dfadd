package io.barrierscope.cli;

import io.barrierscope.connectors.checkpoint.LocalPlace;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.DurabilityOptions;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Whether there is room on the disk, and whether the folders that a flow names can be written. */
final class DiskCheck {
    /** With less a run that writes checkpoints is likely to see a full disk. */
    private static final long LITTLE_BYTES = 1L << 30;

    private final List<String> lines = new ArrayList<>();
    private boolean healthy = true;

    /** Looks at the disk of temporary files and of the present folder, and at what a flow names. */
    static Doctor.Findings examine(Path folder, @Nullable String file) {
        DiskCheck check = new DiskCheck();
        check.room("temporary files", Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        check.room("the present folder", folder);
        if (file != null) {
            check.flow(folder, file);
        }
        return new Doctor.Findings(check.healthy, List.copyOf(check.lines));
    }

    private void flow(Path folder, String file) {
        InputDocument.Opening opening = InputDocument.openOrImport(file, folder);
        if (opening instanceof InputDocument.Opening.Refused refused) {
            fail(refused.problem().line(), "name a flow document");
            return;
        }
        InputDocument document = ((InputDocument.Opening.Opened) opening).document();
        Reading<FlowDocument> reading = FlowDocuments.read(document.content());
        if (reading.value().isEmpty()) {
            fail(file + " is no flow document", "./barrierscope check " + file + " says why");
            return;
        }
        FlowDocument flow = reading.value().get();
        DurabilityOptions options = DurabilityOptions.of(flow.graph());
        if (options.directory() == null) {
            lines.add("ok       checkpoints of " + file + " stay in memory: execution.checkpointing.dir is not set");
        }
        place("checkpoints", options.directory(), document.folder());
        place("savepoints", options.savepointDirectory(), document.folder());
        for (JobVertex vertex : flow.graph().vertices()) {
            if (vertex.operator().equals("file-sink") && vertex.settings().get("directory") instanceof String written) {
                place("parts of " + vertex.id(), written, document.folder());
            }
        }
    }

    private void place(String what, @Nullable String written, Path base) {
        if (written == null) {
            return;
        }
        Path place = LocalPlace.of(written, base).orElse(null);
        if (place == null) {
            lines.add("optional " + what + ": " + written + " is no folder of this machine, nothing is written there");
            return;
        }
        Path there = place.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        try {
            Path probe = Files.createTempFile(there, ".barrierscope", ".probe");
            Files.delete(probe);
            room(what + " in " + place, there);
        } catch (IOException | InvalidPathException e) {
            String reason = e instanceof FileSystemException failure ? failure.getReason() : null;
            fail(
                    what + ": " + place + " cannot be written" + (reason == null ? "" : " (" + reason + ")"),
                    "give yourself the right to write there, or set another folder");
        }
    }

    private void room(String what, Path place) {
        try {
            long free = Files.getFileStore(place).getUsableSpace();
            String room = String.format(Locale.ROOT, "%.1f GB free for %s", free / (double) (1 << 30), what);
            if (free < LITTLE_BYTES) {
                fail("disk: only " + room, "free some space on the disk of " + place.toAbsolutePath());
            } else {
                lines.add("ok       disk: " + room);
            }
        } catch (IOException e) {
            fail("disk: " + place + " cannot be looked at", "check that it is there");
        }
    }

    private void fail(String what, String remedy) {
        healthy = false;
        lines.add("missing  " + what);
        lines.add("         " + remedy);
    }
}
