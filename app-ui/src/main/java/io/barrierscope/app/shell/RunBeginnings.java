package io.barrierscope.app.shell;

import io.barrierscope.app.document.BrokerConnection;
import io.barrierscope.app.document.Machines;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.RunStarter;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.WorkFolders;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.run.World;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.MachineFactory;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Begins runs in the background and hands them to the run control; of several in a row only the last one counts. */
final class RunBeginnings {
    private final Messages messages;
    private final RunController run;
    private final RunModel model;
    private final Executor fx;
    private final Executor background;
    private final Machines machines;
    private final RunStarter starter;
    private final Connecting connecting;
    private RunStarter.@Nullable Begun begun;
    private long starts;

    RunBeginnings(
            Messages messages, RunController run, RunModel model, Executor fx, Executor background, Machines machines) {
        this.messages = messages;
        this.run = run;
        this.model = model;
        this.fx = fx;
        this.background = background;
        this.machines = machines;
        this.starter = new RunStarter(machines);
        this.connecting = new Connecting(fx);
    }

    /** What the present run began with; null before the first. */
    RunStarter.@Nullable Begun begun() {
        return begun;
    }

    /** Where on disk the present run writes. */
    WorkFolders folders() {
        RunStarter.Begun present = begun;
        return present == null
                ? WorkFolders.NONE
                : new WorkFolders(present.checkpoints(), present.world().folders());
    }

    /** Machines that run like the present run, and write nothing. */
    MachineFactory copies(OpenFlow flow, Scenario scenario) {
        return machines.of(flow, scenario, CheckpointStorage.SIMULATED, begun == null ? null : begun.earlier());
    }

    /** The run of another window goes on here. */
    void goOnFrom(RunBeginnings other) {
        begun = other.begun;
    }

    /** How it comes to real brokers. */
    Connecting connecting() {
        return connecting;
    }

    /** What is being begun is not wanted any more. */
    void cancel() {
        starts++;
        connecting.cancel();
    }

    /** Begins with nothing; time runs at once. */
    void begin(OpenFlow flow, Scenario wanted, NoticeListener notice) {
        connected(flow, wanted, real -> begin(flow, wanted, () -> starter.begin(real, wanted), true, notice));
    }

    /** While it connects, nothing of an earlier run is shown. */
    private void connected(OpenFlow flow, Scenario wanted, Consumer<BrokerConnection> then) {
        cancel();
        if (!BrokerConnection.serversOf(flow, wanted).isEmpty()) {
            run.leave(model::reset);
        }
        connecting.connect(flow, wanted, then);
    }

    /** Goes on with a run that a crash has left; time stands still. */
    void goOn(OpenFlow flow, KeptRun kept, boolean atLastStep, NoticeListener notice) {
        Path checkpoints = kept.checkpoints();
        Scenario wanted = kept.recording().scenario();
        if (atLastStep || checkpoints == null) {
            cancel();
            begin(flow, wanted, () -> starter.again(flow, kept.recording(), kept.job()), false, notice);
        } else {
            connected(
                    flow,
                    wanted,
                    real -> begin(
                            flow, wanted, () -> starter.fromCheckpoint(real, wanted, checkpoints), false, notice));
        }
    }

    private void begin(
            OpenFlow flow,
            Scenario wanted,
            Supplier<RunStarter.Begun> beginning,
            boolean plays,
            NoticeListener notice) {
        long number = ++starts;
        background.execute(() -> {
            try {
                RunStarter.Begun made = beginning.get();
                fx.execute(() -> {
                    if (number != starts) {
                        made.world().close();
                    } else {
                        begun = made;
                        made.world().onTrouble(new Told(notice));
                        run.open(made.session(), made.world(), machines.rulesOf(flow, wanted));
                        if (plays) {
                            run.play();
                        }
                        made.problems().stream().findFirst().ifPresent(problem -> tell(problem, notice));
                    }
                });
            } catch (RuntimeException e) {
                fx.execute(() -> model.broken(String.valueOf(e)));
            }
        });
    }

    /** Hears of brokers that do not answer. */
    private final class Told implements World.Trouble {
        private final NoticeListener notice;

        Told(NoticeListener notice) {
            this.notice = notice;
        }

        @Override
        public void begins(Problem problem) {
            fx.execute(() -> tell(problem, notice));
        }

        @Override
        public void over() {
            fx.execute(() -> notice.tell(Tone.GOOD, messages.text("notice.broker-back"), false));
        }
    }

    private void tell(Problem problem, NoticeListener notice) {
        Tone tone = problem.isError() ? Tone.BAD : Tone.WARNING;
        String remedy = problem.remedy().isEmpty() ? "" : "; " + messages.say(problem.remedy());
        notice.tell(tone, problem.place() + ": " + messages.say(problem.message()) + remedy, false);
    }
}
