package io.barrierscope.app.shell;

import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.document.ReportClaimChecker;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.preference.UserFolders;
import io.barrierscope.connectors.rocksdb.RocksStores;
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
        List<String> named = getParameters().getUnnamed();
        if (named.isEmpty()) {
            first.documents().openFirstSample();
            all.greet(first);
        } else {
            first.documents().openNamed(named.get(0));
        }
        named.stream().skip(1).forEach(name -> all.open(new Stage()).documents().openNamed(name));
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
