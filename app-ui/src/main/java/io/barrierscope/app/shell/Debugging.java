package io.barrierscope.app.shell;

import io.barrierscope.app.breakpoint.BreakWords;
import io.barrierscope.app.breakpoint.BreakpointList;
import io.barrierscope.app.breakpoint.BreakpointsView;
import io.barrierscope.app.breakpoint.WatchesModel;
import io.barrierscope.app.breakpoint.WatchesView;
import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.run.RunModel.Told;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.BreakAt.Side;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.MenuItem;

/** Breakpoints and watches of a window: their panels, their actions, and what is told when a run pauses. */
final class Debugging {
    private final Messages messages;
    private final RunController run;
    private final RunModel model;
    private final BreakpointList list;
    private final BreakWords words;
    private final BreakpointsView breakpoints;
    private final WatchesView watches;

    Debugging(Messages messages, EventWords events, RunController run, RunModel model) {
        this.messages = messages;
        this.run = run;
        this.model = model;
        this.list = new BreakpointList(run::setBreakpoints);
        this.words = new BreakWords(messages, events);
        this.breakpoints = new BreakpointsView(messages, list, words);
        this.watches = new WatchesView(messages, new WatchesModel(run::ask), run::seek);
    }

    BreakWords words() {
        return words;
    }

    BreakpointsView breakpoints() {
        return breakpoints;
    }

    WatchesView watches() {
        return watches;
    }

    void show(RunFrame frame) {
        breakpoints.show(frame.image());
        watches.show(frame);
    }

    /** Shows the breakpoints in a picture, and sets them by a click there. */
    void mark(Picture picture) {
        picture.onBreak(list::cycle);
        picture.setBreakpoints(present());
        list.shown().addListener((ListChangeListener<Breakpoint>) change -> picture.setBreakpoints(present()));
    }

    void listen(NoticeBar bar, Runnable showList) {
        model.onTold(told -> {
            if (told instanceof Told.Paused paused) {
                Hit hit = paused.hits().get(0);
                bar.tell(Tone.WARNING, words.hit(hit), messages.text("break.go"), showList);
                bar.whileAt(frame -> frame.image().step() == hit.step());
            } else if (told instanceof Told.Counted counted) {
                tellTroubles(bar, counted, showList);
                list.counted(counted.counts(), counted.troubles());
            }
        });
    }

    /** A condition that could be answered until now, or was not asked, and cannot be. */
    private void tellTroubles(NoticeBar bar, Told.Counted counted, Runnable showList) {
        Map<Integer, String> known = list.standingProperty().get().troubles();
        for (Breakpoint one : list.shown()) {
            String trouble = counted.troubles().get(one.number());
            if (trouble != null && !known.containsKey(one.number())) {
                bar.tell(Tone.WARNING, trouble(one, trouble), messages.text("break.go"), showList);
            }
        }
    }

    /** Why nothing pauses at an enabled breakpoint, in a sentence; empty for nothing. */
    String troubles() {
        Map<Integer, String> known = list.standingProperty().get().troubles();
        return list.shown().stream()
                .filter(one -> one.enabled() && known.containsKey(one.number()))
                .findFirst()
                .map(one -> trouble(one, known.getOrDefault(one.number(), "")))
                .orElse("");
    }

    private String trouble(Breakpoint one, String why) {
        return messages.text("break.trouble", words.place(one.at()), messages.say(why));
    }

    void addTo(ActionRegistry registry, Obstacles obstacles) {
        registry.add(Action.named("run.subtask")
                .in(ActionMenu.RUN_STEP)
                .keys("F7")
                .unless(obstacles.withoutSubtask())
                .does(() -> subtask().ifPresent(id -> run.runTo(Goal.of(id)))));
        registry.add(Action.named("run.subtask-back")
                .in(ActionMenu.RUN_STEP)
                .keys("Shift+F7")
                .unless(obstacles.withoutSubtask())
                .does(() -> subtask().ifPresent(id -> run.backTo(Goal.of(id)))));
        registry.add(Action.named("run.breakpoint")
                .in(ActionMenu.RUN_BREAK)
                .keys("Ctrl+F9")
                .unless(obstacles.atEnd())
                .does(() -> run.runTo(Goal.BREAKPOINT)));
        registry.add(Action.named("run.breakpoint-back")
                .in(ActionMenu.RUN_BREAK)
                .keys("Ctrl+Shift+F9")
                .unless(obstacles.atStart())
                .does(() -> run.backTo(Goal.BREAKPOINT)));
        registry.add(Action.named("break.toggle")
                .in(ActionMenu.RUN_BREAK)
                .keys("Ctrl+F8")
                .unless(obstacles.withoutPlace())
                .does(() -> places(model.subjectProperty().get()).stream()
                        .findFirst()
                        .ifPresent(list::cycle)));
        addPort(registry, obstacles, "break.toggle-input", "Ctrl+Shift+F8", Side.INPUT);
        addPort(registry, obstacles, "break.toggle-output", "Ctrl+Alt+F8", Side.OUTPUT);
        registry.add(Action.named("break.all-on").in(ActionMenu.RUN_BREAK).does(() -> list.enableAll(true)));
        registry.add(Action.named("break.all-off").in(ActionMenu.RUN_BREAK).does(() -> list.enableAll(false)));
    }

    private void addPort(ActionRegistry registry, Obstacles obstacles, String name, String keys, Side side) {
        registry.add(Action.named(name)
                .in(ActionMenu.RUN_BREAK)
                .keys(keys)
                .unless(obstacles.withoutPort())
                .does(() -> places(model.subjectProperty().get()).stream()
                        .filter(at -> at instanceof BreakAt.Port port && port.side() == side)
                        .findFirst()
                        .ifPresent(list::cycle)));
    }

    private Optional<SubtaskId> subtask() {
        return model.subjectProperty().get() instanceof Subject.Subtask picked
                ? Optional.of(picked.id())
                : Optional.empty();
    }

    /** What can be waited for at a thing of the picture, the plainest first. */
    static List<BreakAt> places(Subject subject) {
        List<BreakAt> places = new ArrayList<>();
        if (subject instanceof Subject.Subtask picked) {
            SubtaskId id = picked.id();
            places.add(new BreakAt.Processing(id.vertex(), id.index()));
            places.add(new BreakAt.Port(id.vertex(), Side.INPUT));
            places.add(new BreakAt.Port(id.vertex(), Side.OUTPUT));
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.ALIGNED, id));
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.SNAPSHOT_SYNC, id));
            places.add(new BreakAt.State(id.vertex(), ""));
            places.add(new BreakAt.Subtask(id));
        } else if (subject instanceof Subject.Channel picked) {
            places.add(new BreakAt.Port(picked.id().to().vertex(), Side.INPUT));
            places.add(new BreakAt.Port(picked.id().from().vertex(), Side.OUTPUT));
        } else if (subject instanceof Subject.Checkpoint picked) {
            places.add(new BreakAt.Checkpoint(picked.id(), CheckpointMoment.ACKNOWLEDGED, null));
            places.add(new BreakAt.Checkpoint(picked.id(), CheckpointMoment.COMPLETED, null));
        } else if (subject instanceof Subject.Coordinator) {
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.TRIGGERED, null));
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.COMPLETED, null));
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.ABORTED, null));
        } else if (subject instanceof Subject.Verdict) {
            places.add(new BreakAt.Verdict());
        } else if (subject instanceof Subject.Failure) {
            places.add(new BreakAt.Failure());
        } else if (subject instanceof Subject.Transaction) {
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.PRE_COMMITTED, null));
            places.add(new BreakAt.Checkpoint(0, CheckpointMoment.COMMITTED, null));
        }
        return places;
    }

    /** Menu items that set, switch off and take away breakpoints at a thing of the picture. */
    List<MenuItem> items(Subject subject) {
        List<MenuItem> items = new ArrayList<>();
        for (BreakAt place : places(subject)) {
            String act = list.at(place)
                    .map(known -> known.enabled() ? "break.menu.off" : "break.menu.gone")
                    .orElse("break.menu.on");
            MenuItem item = new MenuItem(messages.text(act, words.place(place)));
            item.setMnemonicParsing(false);
            item.setOnAction(event -> list.cycle(place));
            items.add(item);
        }
        return items;
    }

    /** The breakpoints there are. */
    List<Breakpoint> present() {
        return List.copyOf(list.shown());
    }
}
