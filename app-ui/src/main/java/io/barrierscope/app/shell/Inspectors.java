package io.barrierscope.app.shell;

import io.barrierscope.app.checkpoint.CheckpointInspector;
import io.barrierscope.app.checkpoint.CoordinatorInspector;
import io.barrierscope.app.checkpoint.DifferenceInspector;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.ChannelInspector;
import io.barrierscope.app.inspector.FailureInspector;
import io.barrierscope.app.inspector.FolderRows;
import io.barrierscope.app.inspector.Insights;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.JobInspector;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.SubtaskInspector;
import io.barrierscope.app.inspector.VerdictInspector;
import io.barrierscope.app.inspector.WorkerInspector;
import io.barrierscope.app.life.LifeInspector;
import io.barrierscope.app.life.LifeModel;
import io.barrierscope.app.transaction.TopicInspector;
import io.barrierscope.app.transaction.TransactionInspector;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;
import java.util.Optional;

/** All inspectors; the one that knows the subject answers. */
final class Inspectors implements Inspector {
    private final List<Inspector> all;
    private final FolderRows folders;

    Inspectors(Messages messages, EventWords words, Insights insights, LifeModel lives, FolderRows folders) {
        this.folders = folders;
        all = List.of(
                new JobInspector(messages),
                new SubtaskInspector(messages, insights),
                new ChannelInspector(messages),
                new WorkerInspector(messages),
                new FailureInspector(messages),
                new VerdictInspector(messages),
                new CheckpointInspector(messages, insights),
                new DifferenceInspector(messages, insights),
                new LifeInspector(messages, words, insights, lives),
                new CoordinatorInspector(messages),
                new TransactionInspector(messages),
                new TopicInspector(messages));
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        for (Inspector inspector : all) {
            Optional<Inspection> found = inspector.inspect(subject, image);
            if (found.isPresent()) {
                return found.map(page -> folders.on(page, subject));
            }
        }
        return Optional.empty();
    }
}
