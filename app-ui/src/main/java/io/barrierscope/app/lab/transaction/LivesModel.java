package io.barrierscope.app.lab.transaction;

import io.barrierscope.app.lab.transaction.Life.End;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The lives of all transactions of a branch by sink subtask, from its notable events; only new events are read again. */
final class LivesModel {
    private static final int MOST_ROWS = 6;

    private final TreeMap<SubtaskId, Lane> lanes = new TreeMap<>();
    private final Map<String, Life> latest = new HashMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<VertexId, Long> timeouts = new HashMap<>();
    private int read;
    private long dropped;
    private @Nullable TraceEntry lastRead;

    /** The transactions of one sink subtask, by their beginning, and how many rows they need. */
    static final class Lane {
        private final List<Life> lives = new ArrayList<>();
        private final int[] lastOfRow = new int[MOST_ROWS];
        private int rows = 1;

        Lane() {
            Arrays.fill(lastOfRow, -1);
        }

        List<Life> lives() {
            return lives;
        }

        int rows() {
            return rows;
        }

        /** The first row whose last life has ended; the last row when none has. */
        private int freeRow() {
            for (int row = 0; row < MOST_ROWS; row++) {
                if (lastOfRow[row] < 0 || lives.get(lastOfRow[row]).endedStep() >= 0) {
                    return row;
                }
            }
            return MOST_ROWS - 1;
        }

        private int add(Life life) {
            lives.add(life);
            lastOfRow[life.row()] = lives.size() - 1;
            rows = Math.max(rows, life.row() + 1);
            return lives.size() - 1;
        }
    }

    /** Takes what has happened in a branch, and what an image tells of the broker's clock. */
    void update(TraceView trace, EngineImage image) {
        LogView<TraceEntry> events = trace.events();
        boolean goesOn = read <= events.size()
                && events.dropped() == dropped
                && (read == 0 || events.get(read - 1).equals(lastRead));
        if (!goesOn) {
            clear();
            dropped = events.dropped();
        }
        for (; read < events.size(); read++) {
            TraceEntry entry = events.get(read);
            lastRead = entry;
            if (entry.event() instanceof TransactionEvent event) {
                take(entry.step(), entry.timeMillis(), event);
            }
        }
        for (TransactionImage transaction : image.transactions()) {
            if (transaction.expiresMillis() >= 0) {
                timeouts.put(transaction.sink().vertex(), transaction.expiresMillis() - transaction.openedMillis());
            }
        }
    }

    /** The sink subtasks with their transactions. */
    Map<SubtaskId, Lane> lanes() {
        return lanes;
    }

    /** When the broker's clock for a transaction runs out; -1 when it has none. */
    long expiresMillis(Life life) {
        Long timeout = timeouts.get(life.sink().vertex());
        return timeout == null ? -1 : life.openedMillis() + timeout;
    }

    /** Number of transactions. */
    int size() {
        return lanes.values().stream().mapToInt(lane -> lane.lives().size()).sum();
    }

    private void clear() {
        lanes.clear();
        latest.clear();
        places.clear();
        timeouts.clear();
        read = 0;
        lastRead = null;
    }

    private void take(long step, long millis, TransactionEvent event) {
        if (event instanceof TransactionEvent.Opened opened) {
            begin(opened.transaction(), opened.subtask(), opened.checkpointId(), step, millis);
            return;
        }
        Life life = find(event.subtask(), event.transaction());
        if (life == null) {
            return;
        }
        if (event instanceof TransactionEvent.PreCommitted prepared) {
            put(life.preCommitted(prepared.checkpointId(), prepared.records(), step, millis));
        } else if (event instanceof TransactionEvent.Committed committed) {
            put(life.ended(committed.onRestore() ? End.COMMITTED_ON_RESTORE : End.COMMITTED, step, millis));
        } else if (event instanceof TransactionEvent.Aborted) {
            put(life.ended(End.ABORTED, step, millis));
        } else if (event instanceof TransactionEvent.EndedByBroker ended) {
            boolean fenced = ended.detail().toLowerCase(Locale.ROOT).contains("fence");
            put(life.ended(fenced ? End.FENCED : End.EXPIRED, step, millis));
        } else if (event instanceof TransactionEvent.CommitRefused refused && refused.lost()) {
            put(life.ended(End.LOST, step, millis));
        }
    }

    private void begin(TransactionId id, SubtaskId sink, long checkpoint, long step, long millis) {
        Lane lane = lanes.computeIfAbsent(sink, key -> new Lane());
        Life life = Life.opened(id, sink, lane.freeRow(), checkpoint, step, millis);
        int place = lane.add(life);
        remember(life);
        places.put(key(sink, id), place);
    }

    private void put(Life life) {
        Lane lane = lanes.get(life.sink());
        Integer place = places.get(key(life.sink(), life.id()));
        if (lane != null && place != null) {
            lane.lives.set(place, life);
            remember(life);
        }
    }

    private void remember(Life life) {
        latest.put(life.id().value(), life);
        latest.put(key(life.sink(), life.id()), life);
    }

    /** Two file sinks may use the same id; the broker's ids are unique whoever mentions them. */
    private @Nullable Life find(@Nullable SubtaskId subtask, TransactionId id) {
        Life own = subtask == null ? null : latest.get(key(subtask, id));
        return own == null ? latest.get(id.value()) : own;
    }

    private static String key(SubtaskId sink, TransactionId id) {
        return sink + "/" + id.value();
    }
}
