package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.TransactionResult;
import org.jspecify.annotations.Nullable;

/** Explains what a job and a real broker say to each other. */
final class LiveWords {
    private LiveWords() {}

    static @Nullable Explanation of(BrokerEvent event) {
        if (event instanceof BrokerEvent.Connected connected) {
            return Explanation.of(
                    "The session is connected to a real broker",
                    connected.partitions().size()
                            + " partitions were found. What operators ask now goes to that broker;"
                            + " its answers are recorded, so that the session can be played again without it.",
                    "KafkaProducer, KafkaConsumer",
                    "bootstrap.servers");
        }
        if (event instanceof BrokerEvent.Disconnected) {
            return Explanation.of(
                    "The simulated broker goes on in place of the real one",
                    "A real broker has one history only. This branch leaves it, so from here on the simulated broker"
                            + " answers, filled with what was recorded.",
                    "live sessions");
        }
        if (event instanceof BrokerEvent.Asked asked) {
            return Explanation.of(
                    who(asked.subtask()) + " asks the real broker: " + words(asked.request()),
                    asked.awaited()
                            ? "The call blocks the task until the answer is there."
                            : "Nobody waits for the answer.",
                    call(asked.request()));
        }
        if (event instanceof BrokerEvent.Answered answered) {
            BrokerAnswer answer = answered.answer().answer();
            String what = words(answered.request());
            return Explanation.of(
                    answer == BrokerAnswer.NONE
                            ? "The real broker has done it: " + what
                            : "The real broker answered " + answer + ": " + what,
                    answered.answer().message().isEmpty()
                            ? "The simulated broker has done the same, so that both readers see it here too."
                            : "The client that talks to it said: "
                                    + answered.answer().message() + ".",
                    call(answered.request()));
        }
        if (event instanceof BrokerEvent.Fetched fetched) {
            return Explanation.of(
                    fetched.records() + " records of " + fetched.partition() + " have come from the real broker",
                    "The consumer reads ahead of the source; it goes on at offset " + fetched.nextOffset() + ".",
                    "KafkaConsumer.poll");
        }
        return null;
    }

    private static String who(@Nullable SubtaskId subtask) {
        return subtask == null ? "A fault" : subtask.toString();
    }

    private static String words(LiveRequest request) {
        if (request instanceof LiveRequest.InitProducer init) {
            return "initTransactions of " + init.id();
        }
        if (request instanceof LiveRequest.Flush flush) {
            return flush.id() == null ? "flush" : "flush of " + flush.id();
        }
        if (request instanceof LiveRequest.EndTransaction end) {
            return (end.result() == TransactionResult.COMMIT ? "commit of " : "abort of ") + end.id();
        }
        if (request instanceof LiveRequest.ListOpen list) {
            return "open transactions of " + list.topic();
        }
        if (request instanceof LiveRequest.TakeOver over) {
            return "takeover of " + over.id();
        }
        if (request instanceof LiveRequest.Terminate terminate) {
            return "termination of " + terminate.id();
        }
        return "offsets of group " + ((LiveRequest.CommitOffsets) request).group();
    }

    private static String call(LiveRequest request) {
        if (request instanceof LiveRequest.InitProducer || request instanceof LiveRequest.TakeOver) {
            return "KafkaProducer.initTransactions";
        }
        if (request instanceof LiveRequest.Flush) {
            return "KafkaProducer.flush";
        }
        if (request instanceof LiveRequest.EndTransaction end) {
            return end.result() == TransactionResult.COMMIT
                    ? "KafkaProducer.commitTransaction"
                    : "KafkaProducer.abortTransaction";
        }
        if (request instanceof LiveRequest.ListOpen) {
            return "Admin.listTransactions";
        }
        return request instanceof LiveRequest.Terminate
                ? "Admin.forceTerminateTransaction"
                : "KafkaConsumer.commitAsync";
    }
}
