package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.ChannelMemento;
import io.barrierscope.engine.checkpoint.CoordinatorMemento;
import io.barrierscope.engine.checkpoint.PeriodicActivation;
import io.barrierscope.engine.time.EventQueue;

/** The whole engine at one moment. Parts that did not change since the last memento are the same objects. */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record EngineMemento(
        long steps,
        long timeMillis,
        long hash,
        long random,
        EventQueue.Memento queue,
        Deployment deployment,
        ChannelMemento[] channels,
        Task.Memento[] tasks,
        Scheduler.Memento scheduler,
        Workers.Memento workers,
        CoordinatorMemento coordinator,
        PeriodicActivation.Memento activation,
        SavepointStop.Memento stopping,
        Redeployment.Memento redeployment,
        SourceCoordinators.Memento sources,
        DriftCoordinators.Memento drift,
        FaultInjector.Memento faults,
        SinkHub.Memento sinks,
        Oracle.Memento oracle,
        StateFileBook.Memento files)
        implements Machine.Memento {
    @Override
    public int parts() {
        return tasks.length;
    }

    @Override
    public long heldBytes() {
        long sum = 0;
        for (ChannelMemento channel : channels) {
            sum += channel.payloadBytes();
        }
        for (Task.Memento task : tasks) {
            sum += task.output().payloadBytes();
            for (OperatorNode.Memento operator : task.operators()) {
                sum += operator.states().heldBytes();
            }
        }
        return sum;
    }

    static EngineMemento of(Engine engine, EventQueue.Memento queue) {
        Channel[] channels = engine.channels();
        ChannelMemento[] channelMementos = new ChannelMemento[channels.length];
        for (int i = 0; i < channels.length; i++) {
            channelMementos[i] = channels[i].memento();
        }
        Task[] tasks = engine.tasks();
        Task.Memento[] taskMementos = new Task.Memento[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            taskMementos[i] = tasks[i].memento();
        }
        return new EngineMemento(
                engine.steps(),
                engine.timeMillis(),
                engine.traceHash(),
                engine.random().memento(),
                queue,
                engine.deployment(),
                channelMementos,
                taskMementos,
                engine.scheduler().memento(),
                engine.workers().memento(),
                engine.coordinator().memento(),
                engine.activation().memento(),
                engine.stopping().memento(),
                engine.redeployment().memento(),
                engine.sources().memento(),
                engine.drift().memento(),
                engine.faults().memento(),
                engine.sinks().memento(),
                engine.oracle().memento(),
                engine.files().memento());
    }

    void restoreParts(Engine engine) {
        engine.tracer().restore(steps, timeMillis, hash);
        engine.random().restore(random);
        for (int i = 0; i < channels.length; i++) {
            engine.channels()[i].restore(channels[i]);
        }
        engine.oracle().restore(oracle);
        engine.files().restore(files);
        engine.faults().restore(faults);
        for (int i = 0; i < tasks.length; i++) {
            engine.tasks()[i].restore(tasks[i]);
        }
        engine.workers().restore(workers);
        engine.scheduler().restore(scheduler);
        engine.coordinator().restore(coordinator);
        engine.activation().restore(activation);
        engine.stopping().restore(stopping);
        engine.redeployment().restore(redeployment);
        engine.sources().restore(sources);
        engine.drift().restore(drift);
        engine.sinks().restore(sinks);
    }
}
