package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.Laboratories;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import java.util.concurrent.Executor;
import javafx.stage.Stage;

/** The actions that open a laboratory beside the window. */
final class LabActions {
    private LabActions() {}

    static Laboratories addTo(
            ActionRegistry registry,
            Stage owner,
            Messages messages,
            Documents documents,
            RunModel model,
            RunController run,
            Executor window) {
        Laboratories laboratories = new Laboratories(
                owner,
                messages,
                new Laboratories.Bench(documents.openProperty()::get, documents::scenario, model, run, window));
        laboratories.addTo(registry);
        return laboratories;
    }
}
