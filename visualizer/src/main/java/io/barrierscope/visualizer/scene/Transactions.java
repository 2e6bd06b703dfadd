package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the chips of the sinks' transactions: the newest three of each sink subtask, newest first. */
final class Transactions {
    static final int MAX_CHIPS = 3;

    private static final double GAP = 6;

    private Transactions() {}

    static List<TransactionChip> chips(EngineImage image, ExecutionLayout layout, Cast cast) {
        Map<SubtaskId, List<TransactionChip>> bySink = new LinkedHashMap<>();
        List<TransactionImage> all = image.transactions();
        for (int i = all.size() - 1; i >= 0; i--) {
            TransactionImage transaction = all.get(i);
            int number = cast.number(transaction.sink());
            SubtaskId task = number < 0
                    ? transaction.sink()
                    : image.subtasks().get(number).id();
            Rect room = layout.transactions().get(task);
            List<TransactionChip> chips = bySink.computeIfAbsent(task, id -> new ArrayList<>());
            if (room != null && chips.size() < MAX_CHIPS) {
                chips.add(chip(transaction, slot(room, chips.size()), image.timeMillis()));
            }
        }
        List<TransactionChip> chips = new ArrayList<>();
        bySink.values().forEach(chips::addAll);
        return chips;
    }

    private static Rect slot(Rect room, int index) {
        double height = (room.height() - (MAX_CHIPS - 1) * GAP) / MAX_CHIPS;
        return new Rect(room.x(), room.y() + index * (height + GAP), room.width(), height);
    }

    private static TransactionChip chip(TransactionImage transaction, Rect box, long now) {
        String records = Words.count("transaction.records", transaction.records());
        String timeLeft = "";
        if (transaction.endedMillis() < 0 && transaction.expiresMillis() >= 0) {
            long left = Math.max(0, transaction.expiresMillis() - now);
            timeLeft = Words.of("transaction.expires", Words.duration(left));
        }
        return new TransactionChip(
                transaction.id(),
                transaction.sink(),
                box,
                transaction.checkpointId(),
                transaction.state(),
                records,
                timeLeft);
    }
}
