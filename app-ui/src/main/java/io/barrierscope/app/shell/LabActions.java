package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.editor.canvas.TextClipboard;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.lab.Laboratories;
import io.barrierscope.app.lab.broker.BrokerPage;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.connectors.kafka.BrokerAccess;
import java.util.List;
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
            Executor window,
            Questions questions,
            FolderDesk folders,
            NoticeListener notice) {
        AskedPasswords passwords = new AskedPasswords(window, questions::password);
        BrokerPage.Means brokers = new BrokerPage.Means(
                () -> {
                    OpenFlow open = documents.openProperty().get();
                    return open == null
                            ? List.of()
                            : BrokerAccess.of(open.jobOf(documents.scenario()).graph());
                },
                passwords::secrets,
                passwords::forget,
                folder -> folders.open(
                        folder,
                        () -> notice.tell(Tone.WARNING, messages.text("folder.refused", folder.toString()), false)),
                TextClipboard.system()::put);
        Laboratories laboratories = new Laboratories(
                owner,
                messages,
                new Laboratories.Bench(
                        documents.openProperty()::get, documents::scenario, model, run, window, brokers));
        laboratories.addTo(registry);
        return laboratories;
    }
}
