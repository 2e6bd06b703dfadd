package io.barrierscope.app.lab;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.broker.BrokerPage;
import io.barrierscope.app.lab.guarantee.GuaranteesPage;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.app.lab.region.RegionsPage;
import io.barrierscope.app.lab.restart.RestartsPage;
import io.barrierscope.app.lab.transaction.TransactionsPage;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.icons.IconId;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The laboratories of one window, each open at most once. */
public final class Laboratories implements AutoCloseable {
    private final Stage owner;
    private final Messages messages;
    private final Bench bench;
    private final Map<Kind, LabWindow> open = new EnumMap<>(Kind.class);
    private Theme theme = Theme.LIGHT;
    private String style = "";

    /**
     * What the laboratories work with.
     *
     * @param flow the document that is open; null while there is none
     * @param scenario the scenario that runs
     * @param window runs tasks on the window's thread
     * @param brokers what the page of real brokers works with
     */
    public record Bench(
            Supplier<@Nullable OpenFlow> flow,
            Supplier<Scenario> scenario,
            RunModel model,
            RunController run,
            Executor window,
            BrokerPage.Means brokers) {
        /** The job that runs, with the changes of its scenario. */
        @Nullable
        JobGraph job() {
            OpenFlow present = flow.get();
            return present == null ? null : present.jobOf(scenario.get()).graph();
        }
    }

    private enum Kind {
        RESTART("Ctrl+Shift+1", IconId.RESTART),
        REGION("Ctrl+Shift+2", IconId.REGION),
        GUARANTEE("Ctrl+Shift+3", IconId.CHECKPOINT),
        TRANSACTION("Ctrl+Shift+4", IconId.TRANSACTION),
        BROKER("Ctrl+Shift+5", IconId.READER);

        private final String keys;
        private final IconId icon;

        Kind(String keys, IconId icon) {
            this.keys = keys;
            this.icon = icon;
        }

        String id() {
            return "lab." + name().toLowerCase(Locale.ROOT);
        }
    }

    /** Makes laboratories that are not open yet. */
    public Laboratories(Stage owner, Messages messages, Bench bench) {
        this.owner = owner;
        this.messages = messages;
        this.bench = bench;
    }

    /** Adds an action for each. */
    public void addTo(ActionRegistry registry) {
        for (Kind kind : Kind.values()) {
            registry.add(Action.named(kind.id())
                    .in(ActionMenu.LABORATORIES)
                    .keys(kind.keys)
                    .icon(kind.icon)
                    .does(() -> show(kind)));
        }
    }

    /** Takes the looks of the window they belong to. */
    public void wear(Theme other, String otherStyle) {
        theme = other;
        style = otherStyle;
        List.copyOf(open.values()).forEach(window -> window.wear(theme, style));
    }

    /** Another document or scenario is open. */
    public void refresh() {
        List.copyOf(open.values()).forEach(LabWindow::refresh);
    }

    private void show(Kind kind) {
        LabWindow window = open.get(kind);
        if (window == null) {
            window = new LabWindow(owner, page(kind), () -> open.remove(kind));
            window.wear(theme, style);
            open.put(kind, window);
        }
        window.show();
    }

    private LabPage page(Kind kind) {
        return switch (kind) {
            case RESTART -> new RestartsPage(messages, bench::job);
            case REGION -> new RegionsPage(messages, bench::job);
            case GUARANTEE -> GuaranteesPage.of(messages, bench.flow(), bench.window());
            case BROKER -> BrokerPage.of(messages, bench.window(), bench.brokers());
            case TRANSACTION -> TransactionsPage.of(messages, bench.model(), bench.run());
        };
    }

    @Override
    public void close() {
        List.copyOf(open.values()).forEach(LabWindow::close);
    }
}
