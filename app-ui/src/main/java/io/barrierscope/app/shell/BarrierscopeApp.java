package io.barrierscope.app.shell;

import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.document.ReportClaimChecker;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.preference.UserFolders;
import io.barrierscope.connectors.rocksdb.RocksStores;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The program with its window. */
public final class BarrierscopeApp extends Application {
    private final RocksStores stores = new RocksStores();
    private @Nullable Windows windows;

    @Override
    public void start(Stage stage) {
        Documents.Ports ports = new Documents.Ports(
                new ProductOpener(),
                new ProductMachines(stores),
                new ReportClaimChecker(EngineVersion.text()),
                EngineVersion.text());
        Windows all = Windows.of(UserFolders.ofThisUser(), ports, new FxThread());
        windows = all;
        Desktop first = all.open(stage);
        List<Path> files = getParameters().getUnnamed().stream() // whole, for whoever restores them from another folder
                .map(file -> Path.of(file).toAbsolutePath().normalize())
                .toList();
        if (files.isEmpty()) {
            first.documents().openFirstSample();
            all.greet(first);
        } else {
            first.documents().openFile(files.get(0));
        }
        files.stream().skip(1).forEach(file -> all.open(new Stage()).documents().openFile(file));
        all.begin(first);
    }

    @Override
    public void stop() {
        if (windows != null) {
            windows.close();
        }
        stores.leave();
    }
}
