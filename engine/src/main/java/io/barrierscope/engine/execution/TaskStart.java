package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.operator.NotReadyException;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.trace.TaskEvent;

/** How an attempt comes to run: its state restored, its operators opened, its inputs connected. */
final class TaskStart {
    private final Engine engine;
    private final Task task;

    TaskStart(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
    }

    boolean initialize(AttemptId id) {
        if (!task.isCurrent(id) || task.executionState() != ExecutionState.DEPLOYING) {
            return false;
        }
        task.transition(ExecutionState.INITIALIZING, null);
        engine.schedule(task.shape().timing().restoreMillis(), new EngineEvent.Start(task, id));
        engine.faults().restartMoment(RestartMoment.RESTORING);
        return true;
    }

    boolean start(AttemptId id) {
        if (!task.isCurrent(id) || task.executionState() != ExecutionState.INITIALIZING || task.state().dying != null) {
            return false;
        }
        try {
            if (task.state().opening < 0) {
                begin();
            }
            for (int i = task.state().opening; i >= 0 && !task.state().finishedOnRestore; i--) {
                task.state().opening = i;
                task.nodes()[i].operator().open(task.nodes()[i], task.nodes()[i].out());
            }
            task.state().opening = -1;
            String homeless = engine.restorer().inFlightProblem(task);
            if (homeless != null) {
                task.fail(homeless);
                return true;
            }
            task.time().start();
            engine.sources().readerRegistered(task);
            task.loop().recovery().begin(engine.restorer().inFlight(task));
        } catch (NotReadyException e) {
            engine.scheduleAt(e.retryAtMillis(), new EngineEvent.Start(task, id));
            return true;
        } catch (OperatorException e) {
            task.fail(e.getMessage());
            return true;
        }
        if (!task.state().isRecovering()) {
            run();
        }
        if (task.isWorking()) {
            task.loop().planWake();
        }
        return true;
    }

    private void begin() {
        task.clean();
        for (OutputEdge edge : task.output().edges()) {
            edge.reset(engine.random());
        }
        for (Channel input : task.inputs()) {
            input.connect();
        }
        task.time().begin();
        engine.restorer().restore(task);
        task.time().order();
        task.state().waitsForBarrier = task.state().restoredCheckpoint > 0
                && engine.options().checkpoints().pauseSources();
        task.state().opening = task.nodes().length - 1;
    }

    /** The source's coordinator sends something; false when nothing came of it. */
    boolean hear(ReaderEvent event) {
        SourceOperator source = task.source();
        if (event instanceof ReaderEvent.WatermarkAllowed allowed) {
            return task.time().allow(allowed.allowedMillis());
        }
        if (source == null) {
            return false;
        }
        if (event instanceof ReaderEvent.AddSplits added) {
            engine.tracer().emit(new TaskEvent.SplitsReceived(task.id(), added.numbers()));
            added.splits().forEach(found -> source.addSplit(found.split(), found.late(), task.nodes()[0]));
            new RepeatNotes(engine, task).received(source, added.numbers());
        } else {
            source.noMoreSplits(task.nodes()[0]);
        }
        task.loop().planWake();
        return event instanceof ReaderEvent.AddSplits;
    }

    void run() {
        int missing = StoredInputs.open(task.inputs());
        if (missing >= 0) {
            task.failMissing(missing);
            return;
        }
        task.transition(ExecutionState.RUNNING, null);
        engine.faults().restartMoment(RestartMoment.RUNNING);
        StoredInputs.read(engine, task.inputs());
    }
}
