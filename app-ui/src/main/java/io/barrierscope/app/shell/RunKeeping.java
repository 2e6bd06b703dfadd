package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.RunStarter;
import io.barrierscope.app.file.Autosave;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.RunKeeper;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.BranchImage;
import java.util.HexFormat;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the run of one window while it is worth it: when its document lives in a file or a person has acted. The branch and
 * step that are shown are kept, because that is where a person was.
 */
final class RunKeeping implements AutoCloseable {
    private final Documents documents;
    private final RunKeeper keeper;
    private final LongSupplier wallMillis;
    private final String engineVersion;
    private final Runnable stop;

    RunKeeping(Documents documents, RunModel model, Shared shared, RunKeeper keeper, LongSupplier wallMillis) {
        this.documents = documents;
        this.keeper = keeper;
        this.wallMillis = wallMillis;
        this.engineVersion = shared.ports().engineVersion();
        model.frameProperty().addListener((value, before, after) -> note(after));
        this.stop = shared.beat().every(Autosave.PERIOD_SECONDS, keeper::tick);
    }

    private void note(@Nullable RunFrame frame) {
        OpenFlow flow = documents.openProperty().get();
        RunStarter.Begun begun = documents.beginnings().begun();
        if (frame == null || flow == null || begun == null) {
            keeper.note(null);
            return;
        }
        BranchImage branch = frame.branch();
        long step = frame.image().step();
        boolean acted = !branch.commands().isEmpty();
        if (step == 0 || !(acted || flow.file() != null)) {
            keeper.note(null);
            return;
        }
        boolean main = branch.id().equals(BranchId.MAIN);
        keeper.note(new KeptRun(
                flow.title(),
                flow.file(),
                wallMillis.getAsLong(),
                frame.image().timeMillis(),
                main ? begun.job() : "",
                begun.checkpoints(),
                new Recording(
                        flow.text(),
                        documents.scenario(),
                        flow.inputs(),
                        branch.commands().stream()
                                .filter(command -> command.afterStep() < step)
                                .toList(),
                        branch.storageFailures().stream()
                                .filter(failure -> failure.step() <= step)
                                .toList(),
                        step,
                        HexFormat.of().toHexDigits(frame.traceHash()),
                        engineVersion,
                        begun.start())));
    }

    /** The run is given up with its window. */
    @Override
    public void close() {
        stop.run();
        keeper.close();
    }
}
