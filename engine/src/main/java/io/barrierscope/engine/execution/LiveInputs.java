package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.fault.Fault.FromBroker;
import io.barrierscope.engine.live.FetchedRecord;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.operator.LiveLink;
import io.barrierscope.engine.operator.SinkSystems;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.transaction.log.BrokerAction;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.BrokerMirror;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TransactionResult;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.List;

/** Takes in what a real broker said: does the same in the simulated one, and hands answers to who waits for them. */
final class LiveInputs {
    private final Engine engine;
    private final SinkHub hub;
    private final SinkSystems systems;
    private final BrokerMirror<StreamRecord> mirror;

    LiveInputs(Engine engine, SinkHub hub, SinkSystems systems) {
        this.engine = engine;
        this.hub = hub;
        this.systems = systems;
        this.mirror = new BrokerMirror<>(systems.broker());
    }

    void take(FromBroker input) {
        if (input instanceof FromBroker.Connected connected) {
            connect(connected.partitions());
        } else if (input instanceof FromBroker.Answered answered) {
            engine.schedule(
                    answered.afterMillis(), new EngineEvent.BrokerAnswered(answered.number(), answered.answer()));
        } else if (input instanceof FromBroker.Fetched fetched) {
            fetched(fetched);
        } else if (input instanceof FromBroker.PartitionsAdded added) {
            systems.live().add(added.partitions());
            added.partitions().forEach(one -> mirror.begin(one.partition(), one.beginOffset()));
            engine.sources().partitionsAdded();
        } else {
            disconnect();
        }
    }

    private void connect(List<FoundPartition> partitions) {
        systems.live().connect(partitions);
        for (FoundPartition one : partitions) {
            mirror.begin(one.partition(), one.beginOffset());
            if (one.committedOffset() >= 0) {
                systems.groups().commit(one.group(), one.partition(), one.committedOffset());
            }
        }
        engine.tracer().emit(new BrokerEvent.Connected(partitions));
    }

    private void fetched(FromBroker.Fetched fetched) {
        for (FetchedRecord one : fetched.records()) {
            StreamRecord record = new StreamRecord(one.row(), one.timestampMillis(), -1, -1);
            mirror.arrived(fetched.partition(), one.offset(), record, one.timestampMillis());
        }
        mirror.passedTo(fetched.partition(), fetched.nextOffset(), engine.timeMillis());
        engine.tracer()
                .emit(new BrokerEvent.Fetched(
                        fetched.partition(), fetched.records().size(), fetched.nextOffset()));
    }

    /** The simulated broker goes on from here; it answers what the real one had not. */
    private void disconnect() {
        if (!systems.live().isConnected()) {
            return;
        }
        engine.tracer().emit(new BrokerEvent.Disconnected());
        List<LiveLink.Asked> rest = systems.live().disconnect();
        for (LiveLink.Asked asked : rest) {
            answered(asked.number(), bySimulation(asked.request()));
        }
    }

    private LiveAnswer bySimulation(LiveRequest request) {
        LogBroker<StreamRecord> broker = systems.broker();
        if (request instanceof LiveRequest.InitProducer init) {
            mirror.ended(init.id(), TransactionResult.ABORT, false, engine.timeMillis());
            var result = broker.initProducerId(init.id(), init.timeoutMillis(), engine.timeMillis());
            return new LiveAnswer(result.answer(), result.producer(), List.of(), "");
        }
        if (request instanceof LiveRequest.EndTransaction end) {
            BrokerAnswer answer = broker.endTransaction(
                            end.id(), end.producer(), end.result(), end.resumed(), engine.timeMillis())
                    .answer();
            return answer == BrokerAnswer.NONE ? LiveAnswer.DONE : LiveAnswer.refused(answer, "");
        }
        if (request instanceof LiveRequest.ListOpen list) {
            List<TransactionId> open = broker.listOpenTransactions().stream()
                    .filter(one -> one.partitions().stream()
                            .anyMatch(place -> place.partition().topic().equals(list.topic())))
                    .map(one -> one.transactionalId())
                    .toList();
            return LiveAnswer.listed(open);
        }
        return LiveAnswer.DONE;
    }

    /** An answer is here; false when nobody asked. */
    boolean answered(long number, LiveAnswer answer) {
        LiveLink.Asked asked = systems.live().answered(number, answer);
        if (asked == null) {
            return false;
        }
        engine.tracer().emit(new BrokerEvent.Answered(asked.subtask(), number, asked.request(), answer));
        if (systems.live().isConnected()) {
            follow(asked.request(), answer);
        }
        return true;
    }

    /** The simulated broker does what the real one has done. */
    private void follow(LiveRequest request, LiveAnswer answer) {
        ProducerIdAndEpoch producer = answer.producer();
        if (request instanceof LiveRequest.InitProducer init && producer != null) {
            note(mirror.initialised(init.id(), producer, init.timeoutMillis(), engine.timeMillis()));
        } else if (request instanceof LiveRequest.TakeOver over && producer != null) {
            long timeoutMillis = systems.broker().settings().transactionMaxTimeoutMillis();
            note(mirror.initialised(over.id(), producer, timeoutMillis, engine.timeMillis()));
            endedByBroker(over.id(), State.FENCED, "a newer producer with the same transactional id fenced it");
        } else if (request instanceof LiveRequest.Terminate terminate && answer.answer() == BrokerAnswer.NONE) {
            note(mirror.ended(terminate.id(), TransactionResult.ABORT, false, engine.timeMillis()));
            endedByBroker(terminate.id(), State.EXPIRED, "the broker ended it as if transaction.timeout.ms had passed");
        } else if (request instanceof LiveRequest.EndTransaction end) {
            ended(end, answer.answer());
        }
    }

    private void ended(LiveRequest.EndTransaction end, BrokerAnswer answer) {
        if (answer == BrokerAnswer.NONE) {
            note(mirror.ended(end.id(), end.result(), end.resumed(), engine.timeMillis()));
        } else if (answer == BrokerAnswer.INVALID_TXN_STATE
                || answer == BrokerAnswer.PRODUCER_FENCED
                || answer == BrokerAnswer.INVALID_PRODUCER_EPOCH) {
            List<BrokerAction> actions = mirror.ended(end.id(), TransactionResult.ABORT, false, engine.timeMillis());
            if (!actions.isEmpty()) {
                note(actions);
                endedByBroker(end.id(), State.EXPIRED, "the broker had ended it before: it answered " + answer);
            }
        }
    }

    private void endedByBroker(TransactionId id, State state, String detail) {
        TransactionImage known = hub.find(id);
        hub.endedByBroker(id, known, state, detail);
    }

    private void note(List<BrokerAction> actions) {
        actions.forEach(hub::note);
    }

    /** A fault asks something of the real broker; it strikes now, so virtual time waits for it. */
    void strike(SubtaskId target, List<TransactionId> ids, boolean terminates) {
        for (TransactionId id : ids) {
            LiveRequest request = terminates ? new LiveRequest.Terminate(id) : new LiveRequest.TakeOver(id);
            systems.live().ask(target, request, true, engine.tracer()::emit);
        }
    }
}
