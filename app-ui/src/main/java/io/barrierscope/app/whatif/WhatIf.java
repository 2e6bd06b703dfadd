package io.barrierscope.app.whatif;

import io.barrierscope.app.breakpoint.BreakWords;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.FaultChoice;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The panel of one window that tries a fault before it is done; open at most once. Escape closes it. */
public final class WhatIf implements AutoCloseable {
    private static final double WIDTH = 520;
    private static final double HEIGHT = 760;

    private final Stage owner;
    private final Messages messages;
    private final BreakWords moments;
    private final RunController run;
    private final RunModel model;
    private final Bench bench;
    private @Nullable Stage open;

    /**
     * What a copy of the run is made of, and how the panel looks.
     *
     * @param flow the document that is open; null while there is none
     * @param scenario the scenario that runs
     * @param machines makes machines that run as the one in the window
     * @param window runs tasks on the window's thread
     */
    public record Bench(
            Supplier<@Nullable OpenFlow> flow,
            Supplier<Scenario> scenario,
            BiFunction<OpenFlow, Scenario, MachineFactory> machines,
            Executor window,
            Supplier<Theme> theme) {}

    /** Makes a panel that is not open yet. */
    public WhatIf(Stage owner, Messages messages, BreakWords moments, RunController run, RunModel model, Bench bench) {
        this.owner = owner;
        this.messages = messages;
        this.moments = moments;
        this.run = run;
        this.model = model;
        this.bench = bench;
        model.frameProperty().addListener((value, before, after) -> {
            if (after == null) {
                close();
            }
        });
    }

    /** Tries the first thing that can be done to what is picked; with nothing picked a person chooses. */
    public void open() {
        RunFrame frame = model.frameProperty().get();
        if (frame == null) {
            return;
        }
        Subject subject = model.subjectProperty().get();
        if (subject instanceof Subject.Job) {
            open(subject, null);
            return;
        }
        new FaultChoices(messages)
                .of(subject, frame.image()).stream()
                        .filter(FaultChoice::isPossible)
                        .findFirst()
                        .ifPresent(first -> open(subject, first));
    }

    /** Tries something on a copy of the run, as it is now; the run itself pauses. Null lets a person choose first. */
    public void open(Subject subject, @Nullable FaultChoice chosen) {
        OpenFlow flow = bench.flow().get();
        if (flow == null) {
            return;
        }
        Scenario scenario = bench.scenario().get();
        MachineFactory machines = bench.machines().apply(flow, scenario);
        run.pause();
        run.ask(
                session -> new Asked(
                        place(session, flow, scenario), Whens.of(subject, session.image()), choices(session, subject)),
                asked -> show(machines, asked, chosen));
    }

    private record Asked(Question.Place place, List<When> moments, List<FaultChoice> choices) {}

    private List<FaultChoice> choices(EngineSession session, Subject subject) {
        return new FaultChoices(messages)
                .of(subject, session.image()).stream()
                        .filter(FaultChoice::isPossible)
                        .toList();
    }

    private static Question.Place place(EngineSession session, OpenFlow flow, Scenario scenario) {
        return new Question.Place(
                session.history().current(),
                session.steps(),
                session.furthestStep(),
                session.traceHash(),
                session.recording("", scenario, flow.inputs(), "").commands());
    }

    private void show(MachineFactory machines, Asked asked, @Nullable FaultChoice chosen) {
        close();
        if (asked.choices().isEmpty()) {
            return;
        }
        Stage stage = new Stage();
        WhatIfPage page = new WhatIfPage(
                messages,
                moments,
                run,
                machines,
                asked.place(),
                bench.window(),
                model.subjectProperty()::set,
                stage::close);
        FaultChoice first = chosen == null
                ? null
                : asked.choices().stream()
                        .filter(choice -> choice.fault().equals(chosen.fault()))
                        .findFirst()
                        .orElse(asked.choices().get(0));
        Scene scene = new Scene(page, WIDTH, Math.min(HEIGHT, owner.getHeight() - 40));
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.close();
            }
        });
        stage.initOwner(owner);
        stage.setTitle(messages.text("whatif.title"));
        stage.setScene(scene);
        stage.setOnHidden(event -> page.close());
        bench.theme().get().applyTo(scene);
        page.setStyle(owner.getScene().getRoot().getStyle());
        open = stage;
        stage.show();
        page.focusFirst();
        page.offer(asked.choices(), first, asked.moments());
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
