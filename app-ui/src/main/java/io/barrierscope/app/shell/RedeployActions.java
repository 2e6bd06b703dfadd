package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.Redeployment;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;

/** The actions that start the job again, with another parallelism or from another state. */
final class RedeployActions {
    private static final String RESCALE = "run.rescale";
    private static final String RESTORE = "run.restore";

    private RedeployActions() {}

    static void addTo(
            ActionRegistry registry,
            RunController run,
            RunModel model,
            Messages messages,
            Obstacles obstacles,
            Window owner) {
        registry.add(Action.named("run.rescale")
                .in(ActionMenu.RUN_ACT)
                .unless(obstacles.withoutJob())
                .does(() -> with(model, run, choices -> RedeployDialog.rescale(owner, messages, choices, run::act))));
        registry.add(Action.named("run.restore")
                .in(ActionMenu.RUN_ACT)
                .unless(obstacles.withoutJob())
                .does(() -> with(model, run, choices -> RedeployDialog.restore(owner, messages, choices, run::act))));
    }

    /** Asks how the job is to start again from a checkpoint; it does so on a branch of its own. */
    static void restore(long checkpointId, RunController run, RunModel model, Messages messages, Window owner) {
        with(
                model,
                run,
                choices -> RedeployDialog.restore(owner, messages, choices.startingWith(checkpointId), run::actApart));
    }

    /** Time stands still while a person chooses. */
    private static void with(RunModel model, RunController run, Consumer<Redeployment> ask) {
        RunFrame frame = model.frameProperty().get();
        if (frame != null) {
            run.pause();
            ask.accept(Redeployment.of(frame.image()));
        }
    }

    /** The same for a context menu. */
    static List<MenuItem> items(ActionRegistry registry, Messages messages) {
        return List.of(item(registry.get(RESCALE), messages), item(registry.get(RESTORE), messages));
    }

    private static MenuItem item(Action action, Messages messages) {
        String label = messages.text("action." + action.id());
        String obstacle = action.obstacle().get();
        MenuItem item = new MenuItem(obstacle.isEmpty() ? label : messages.text("action.greyed", label, obstacle));
        item.setMnemonicParsing(false);
        item.setDisable(!action.enabledProperty().get());
        item.setOnAction(event -> action.run());
        return item;
    }
}
