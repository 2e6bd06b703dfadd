package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.PlaySpeed;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.icons.IconId;

/** The actions that move a run through time or act on its job. */
final class RunActions {
    private RunActions() {}

    static void addTo(ActionRegistry registry, RunController run, RunModel model, Obstacles obstacles, Action toggle) {
        registry.add(toggle);
        registry.add(Action.named("run.pause")
                .in(ActionMenu.RUN_PLAY)
                .keys("K")
                .icon(IconId.PAUSE)
                .unless(obstacles.withoutRun())
                .does(run::pause));
        registry.add(Action.named("run.forward")
                .in(ActionMenu.RUN_PLAY)
                .keys("L")
                .unless(obstacles.atEnd())
                .does(() -> forward(run, model)));
        registry.add(Action.named("run.backward")
                .in(ActionMenu.RUN_PLAY)
                .keys("J")
                .unless(obstacles.atStart())
                .does(run::playBackward));
        registry.add(Action.named("run.step")
                .in(ActionMenu.RUN_STEP)
                .keys("F8", "Right")
                .icon(IconId.STEP)
                .unless(obstacles.atEnd())
                .does(run::step));
        registry.add(Action.named("run.step-back")
                .in(ActionMenu.RUN_STEP)
                .keys("Shift+F8", "Left")
                .icon(IconId.STEP_BACK)
                .unless(obstacles.atStart())
                .does(run::stepBack));
        registry.add(Action.named("run.phase")
                .in(ActionMenu.RUN_STEP)
                .keys("F6")
                .icon(IconId.STEP_PHASE)
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.PHASE)));
        addBack(registry, run, obstacles, "phase", ActionMenu.RUN_STEP, "Shift+F6", Goal.PHASE);
        registry.add(Action.named("run.checkpoint")
                .in(ActionMenu.TIME_TO)
                .keys("Shift+Right")
                .icon(IconId.TO_NEXT_CHECKPOINT)
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.CHECKPOINT)));
        addBack(registry, run, obstacles, "checkpoint", ActionMenu.TIME_TO, "Shift+Left", Goal.CHECKPOINT);
        addGoals(registry, run, obstacles);
        addActs(registry, run, obstacles);
    }

    private static void addGoals(ActionRegistry registry, RunController run, Obstacles obstacles) {
        registry.add(Action.named("run.failure")
                .in(ActionMenu.TIME_TO)
                .keys("Alt+F")
                .icon(IconId.KILL)
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.FAILURE)));
        addBack(registry, run, obstacles, "failure", ActionMenu.TIME_TO, "Alt+Shift+F", Goal.FAILURE);
        registry.add(Action.named("run.restart")
                .in(ActionMenu.TIME_TO)
                .keys("Alt+R")
                .icon(IconId.RESTART)
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.RESTART)));
        addBack(registry, run, obstacles, "restart", ActionMenu.TIME_TO, "Alt+Shift+R", Goal.RESTART);
        registry.add(Action.named("run.commit")
                .in(ActionMenu.TIME_TO)
                .keys("Alt+C")
                .icon(IconId.TRANSACTION)
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.COMMIT)));
        addBack(registry, run, obstacles, "commit", ActionMenu.TIME_TO, "Alt+Shift+C", Goal.COMMIT);
        registry.add(Action.named("run.to-end")
                .in(ActionMenu.TIME_TO)
                .keys("Ctrl+End")
                .icon(IconId.TO_END)
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.END)));
        registry.add(Action.named("run.home")
                .in(ActionMenu.TIME_TO)
                .keys("Home")
                .unless(obstacles.atStart())
                .does(() -> run.seek(0)));
        registry.add(Action.named("run.furthest")
                .in(ActionMenu.TIME_TO)
                .keys("End")
                .unless(obstacles.atFurthest())
                .does(run::seekEnd));
        registry.add(Action.named("run.stop-travel")
                .in(ActionMenu.TIME_TO)
                .keys("Esc")
                .unless(obstacles.notTravelling())
                .does(run::cancel));
    }

    private static void addBack(
            ActionRegistry registry,
            RunController run,
            Obstacles obstacles,
            String name,
            ActionMenu menu,
            String keys,
            Goal goal) {
        registry.add(Action.named("run." + name + "-back")
                .in(menu)
                .keys(keys)
                .unless(obstacles.atStart())
                .does(() -> run.backTo(goal)));
    }

    private static void addActs(ActionRegistry registry, RunController run, Obstacles obstacles) {
        registry.add(Action.named("run.trigger-checkpoint")
                .in(ActionMenu.RUN_ACT)
                .keys("Ctrl+K")
                .icon(IconId.CHECKPOINT)
                .unless(obstacles.withoutJob())
                .does(() -> run.act(new Fault.TriggerCheckpoint())));
        registry.add(Action.named("run.cancel-job")
                .in(ActionMenu.RUN_ACT)
                .unless(obstacles.withoutJob())
                .does(() -> run.act(new Fault.Cancel())));
    }

    /** Plays; when it plays already, twice as fast. */
    private static void forward(RunController run, RunModel model) {
        if (model.modeProperty().get() == PlayMode.FORWARD) {
            PlaySpeed faster = model.speedProperty().get().doubled();
            model.speedProperty().set(faster);
        } else {
            run.play();
        }
    }
}
