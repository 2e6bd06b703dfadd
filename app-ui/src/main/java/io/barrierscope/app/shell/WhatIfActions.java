package io.barrierscope.app.shell;

import io.barrierscope.app.breakpoint.BreakWords;
import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.app.whatif.WhatIf;
import io.barrierscope.icons.IconId;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.stage.Stage;

/** The action that tries a fault before it is done. */
final class WhatIfActions {
    private final ActionRegistry registry;
    private final Stage owner;
    private final Messages messages;
    private final Documents documents;

    WhatIfActions(ActionRegistry registry, Stage owner, Messages messages, Documents documents) {
        this.registry = registry;
        this.owner = owner;
        this.messages = messages;
        this.documents = documents;
    }

    WhatIf add(
            RunController run,
            RunModel model,
            BreakWords moments,
            Obstacles obstacles,
            Executor window,
            Supplier<Theme> theme) {
        WhatIf.Bench bench = new WhatIf.Bench(
                documents.openProperty()::get, documents::scenario, documents.beginnings()::copies, window, theme);
        WhatIf whatIf = new WhatIf(owner, messages, moments, run, model, bench);
        registry.add(Action.named("run.what-if")
                .in(ActionMenu.RUN_ACT)
                .keys("Ctrl+Shift+K")
                .icon(IconId.KILL)
                .unless(obstacles.withoutJob())
                .does(whatIf::open));
        return whatIf;
    }
}
