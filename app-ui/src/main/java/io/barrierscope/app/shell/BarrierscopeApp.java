package io.barrierscope.app.shell;

import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.document.ReportClaimChecker;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.i18n.Messages;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The program with its window. */
public final class BarrierscopeApp extends Application {
    private @Nullable Desktop desktop;

    @Override
    public void start(Stage stage) {
        Documents.Ports ports = new Documents.Ports(
                new ProductOpener(),
                new ProductMachines(),
                new ReportClaimChecker(EngineVersion.text()),
                EngineVersion.text());
        Desktop window = new Desktop(stage, Messages.english(), new FxThread(), ports);
        desktop = window;
        List<String> files = getParameters().getUnnamed();
        if (files.isEmpty()) {
            window.documents().openFirstSample();
        } else {
            window.documents().openFile(Path.of(files.get(0)));
        }
        window.show();
    }

    @Override
    public void stop() {
        if (desktop != null) {
            desktop.close();
        }
    }
}
