package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.check.DeliveryLedger;
import io.barrierscope.engine.check.Place;
import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointFile;
import io.barrierscope.engine.view.EffectImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.TimeImage;
import io.barrierscope.engine.watermark.StatusWatermarkValve;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Answers what is asked of an engine. */
final class EngineLooks implements Looks {
    private final Engine engine;

    EngineLooks(Engine engine) {
        this.engine = engine;
    }

    @Override
    public List<StateImage> states(Predicate<SubtaskId> whose, int most) {
        return StateImages.of(engine.tasks(), whose, most);
    }

    @Override
    public Map<String, Object> stateUnderKey(ChannelId channel, StreamRecord record) {
        return HeldByKey.of(engine.find(channel.to()), channel, record);
    }

    @Override
    public Optional<CheckpointContent> checkpoint(long id, int most) {
        return CheckpointContents.of(engine, id, most);
    }

    @Override
    public List<CheckpointFile> files(long checkpointId) {
        return engine.files().of(checkpointId);
    }

    @Override
    public Optional<TimeImage> time(SubtaskId subtask) {
        Task task = engine.find(subtask);
        return task == null ? Optional.empty() : Optional.of(time(task));
    }

    private static TimeImage time(Task task) {
        List<TimeImage.Input> inputs = new ArrayList<>();
        Channel[] channels = task.inputs();
        for (int channel = 0; channel < channels.length; channel++) {
            StatusWatermarkValve valve = task.time().valveOf(channel);
            int place = task.time().placeOf(channel);
            inputs.add(new TimeImage.Input(
                    channels[channel].id(), valve.watermark(place), valve.isIdle(place), valve.isAligned(place)));
        }
        List<TimeImage.Operator> operators = new ArrayList<>();
        for (OperatorNode node : task.nodes()) {
            operators.add(node.time().image(node.subtask().vertex()));
        }
        return new TimeImage(List.copyOf(inputs), List.copyOf(operators));
    }

    @Override
    public RecoveryMode recovery() {
        return engine.recovery();
    }

    @Override
    public int split(Origin origin) {
        return engine.oracle().splitOf(new VertexId(origin.source()), origin.split());
    }

    @Override
    public Optional<Origin> origin(StreamRecord record) {
        return record.split() < 0
                ? Optional.empty()
                : Optional.of(engine.oracle().table().origin(record.split(), record.offset()));
    }

    @Override
    public List<EffectImage> effects(Origin origin) {
        Oracle oracle = engine.oracle();
        DeliveryLedger ledger = oracle.ledger();
        int split = split(origin);
        if (ledger == null || split < 0) {
            return List.of();
        }
        List<EffectImage> effects = new ArrayList<>();
        for (int place = 0; place < oracle.places().size(); place++) {
            Place where = oracle.places().get(place);
            effects.add(new EffectImage(
                    where.name(),
                    where.reader(),
                    ledger.expected(place, split, origin.offset()),
                    ledger.seen(place, split, origin.offset()),
                    where.reader() == null ? holders(where, split, origin.offset()) : List.of()));
        }
        return List.copyOf(effects);
    }

    private List<SubtaskId> holders(Place state, int split, long offset) {
        List<SubtaskId> holders = new ArrayList<>();
        VertexId vertex = new VertexId(state.name());
        for (Task task : engine.tasks()) {
            if (task.shape().members().contains(vertex)) {
                int subtask = task.id().index();
                StateLineage lineage = engine.oracle().lineage(vertex, subtask);
                if (lineage != null && lineage.get(split, offset) > 0) {
                    holders.add(new SubtaskId(vertex, subtask));
                }
            }
        }
        return List.copyOf(holders);
    }
}
