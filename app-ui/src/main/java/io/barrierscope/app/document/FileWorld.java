package io.barrierscope.app.document;

import io.barrierscope.app.run.World;
import io.barrierscope.connectors.file.FileSinkWriter;
import io.barrierscope.connectors.file.Restart;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The real files of a document's sinks, beside whatever else is real: what the main line of the run lives through for the
 * first time is written; going back and branches leave them alone, as they do checkpoints.
 */
final class FileWorld implements World {
    private static final String REMEDY = "delete the parts, or give the sink another directory";

    private final FileSinkWriter writer;
    private final World beside;
    private volatile Trouble trouble = Trouble.NOBODY;
    private @Nullable EngineSession session;
    private boolean told;

    private FileWorld(FileSinkWriter writer, World beside) {
        this.writer = writer;
        this.beside = beside;
    }

    /**
     * A world that writes, or only what is beside it.
     *
     * @param partsBegun a number higher than those of all parts that lie there
     */
    record Opening(World world, List<Problem> problems, long partsBegun) {}

    /**
     * Makes the directories ready. A document in no file writes nothing; neither does one whose directory holds another
     * run's parts.
     *
     * @param beside what else is real
     */
    static Opening open(OpenFlow flow, Scenario scenario, Restart restart, World beside) {
        Path file = flow.file();
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        if (folder == null || flow.jobOf(scenario).problems().stream().anyMatch(Problem::isError)) {
            return new Opening(beside, List.of(), 0);
        }
        FileSinkWriter.Opening opening =
                FileSinkWriter.open(flow.jobOf(scenario).graph(), folder, Map.of(), restart);
        if (!opening.problems().isEmpty()) {
            return new Opening(
                    beside,
                    opening.problems().stream()
                            .map(one ->
                                    Problem.warning(one.place(), one.message() + "; this run writes no files", REMEDY))
                            .toList(),
                    opening.partsBegun());
        }
        return opening.writer().directories().isEmpty()
                ? new Opening(beside, List.of(), 0)
                : new Opening(new FileWorld(opening.writer(), beside), List.of(), opening.partsBegun());
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        beside.on(step, timeMillis, event);
        EngineSession known = session;
        if (known == null || known.branch().equals(BranchId.MAIN)) {
            writer.on(step, timeMillis, event);
            if (!told && writer.failure().isPresent()) {
                told = true;
                trouble.begins(writer.failure().get());
            }
        }
    }

    @Override
    public void begin(EngineSession begun) {
        session = begun;
        beside.begin(begun);
    }

    @Override
    public boolean allows(EngineSession asking) {
        return beside.allows(asking);
    }

    @Override
    public Map<String, Path> folders() {
        Map<String, Path> folders = new LinkedHashMap<>();
        writer.directories().forEach((sink, path) -> folders.put(sink.value(), path));
        return folders;
    }

    @Override
    public void onTrouble(Trouble listener) {
        trouble = listener;
        beside.onTrouble(listener);
    }

    @Override
    public void close() {
        beside.close();
        try {
            writer.close();
        } catch (IOException e) {
            // hidden parts stay; the next run removes them
        }
    }
}
