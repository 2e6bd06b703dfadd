package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.VertexId;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A checkpoint that waits for acknowledgements. Immutable: an acknowledgement makes a new value. */
public final class PendingCheckpoint {
    private final long id;
    private final long triggeredMillis;
    private final CheckpointRequest request;
    private final CheckpointPlan plan;
    private final @Nullable TaskSnapshot[] acknowledged;
    private final int received;
    private final Map<VertexId, SplitAssignments> sources;

    public PendingCheckpoint(long id, long triggeredMillis, CheckpointRequest request, CheckpointPlan plan) {
        this(id, triggeredMillis, request, plan, new TaskSnapshot[plan.await().size()], 0, Map.of());
    }

    private PendingCheckpoint(
            long id,
            long triggeredMillis,
            CheckpointRequest request,
            CheckpointPlan plan,
            @Nullable TaskSnapshot[] acknowledged,
            int received,
            Map<VertexId, SplitAssignments> sources) {
        this.id = id;
        this.triggeredMillis = triggeredMillis;
        this.request = request;
        this.plan = plan;
        this.acknowledged = acknowledged;
        this.received = received;
        this.sources = sources;
    }

    public long id() {
        return id;
    }

    public long triggeredMillis() {
        return triggeredMillis;
    }

    /** Who asked for it, and for what. */
    public CheckpointRequest request() {
        return request;
    }

    public CheckpointPlan plan() {
        return plan;
    }

    public int received() {
        return received;
    }

    public boolean isFullyAcknowledged() {
        return received == plan.await().size();
    }

    public boolean hasAcknowledged(int place) {
        return acknowledged[place] != null;
    }

    /** Place of an attempt among those awaited; -1 when it is not awaited. */
    public int placeOf(int task, AttemptId attempt) {
        int place = plan.await().indexOf(task);
        return place >= 0 && plan.attempts().get(place).equals(attempt) ? place : -1;
    }

    public PendingCheckpoint acknowledge(int place, TaskSnapshot snapshot) {
        @Nullable TaskSnapshot[] more = Arrays.copyOf(acknowledged, acknowledged.length);
        more[place] = snapshot;
        return new PendingCheckpoint(id, triggeredMillis, request, plan, more, received + 1, sources);
    }

    /** Whether barriers have overtaken records at some task that has acknowledged. */
    public boolean isUnaligned() {
        return Arrays.stream(acknowledged)
                .anyMatch(snapshot -> snapshot != null && snapshot.inFlight().unaligned());
    }

    /** Records in flight that are part of it so far. */
    public long inFlightRecords() {
        return Arrays.stream(acknowledged)
                .mapToLong(
                        snapshot -> snapshot == null ? 0 : snapshot.inFlight().records())
                .sum();
    }

    /** What was in flight, as acknowledged at a place; nothing while it is awaited. */
    public InFlightData inFlight(int place) {
        TaskSnapshot snapshot = acknowledged[place];
        return snapshot == null ? InFlightData.NONE : snapshot.inFlight();
    }

    /** The same with the part of the sources' coordinators. */
    PendingCheckpoint with(Map<VertexId, SplitAssignments> coordinators) {
        return new PendingCheckpoint(id, triggeredMillis, request, plan, acknowledged, received, coordinators);
    }

    /** Which subtask of each source had which splits, as far as the sources' coordinators have told. */
    public Map<VertexId, SplitAssignments> sources() {
        return sources;
    }

    /** The acknowledgement at a place; null while it is awaited. */
    public @Nullable TaskSnapshot acknowledgement(int place) {
        return acknowledged[place];
    }

    /** Turns into what a failure can restore. */
    public CompletedCheckpoint complete(long nowMillis, int tasks, CheckpointLayout layout) {
        @Nullable TaskSnapshot[] byTask = new TaskSnapshot[tasks];
        long bytes = 0;
        for (int place = 0; place < acknowledged.length; place++) {
            TaskSnapshot snapshot = acknowledged[place];
            if (snapshot == null) {
                throw new IllegalStateException("checkpoint " + id + " lacks an acknowledgement");
            }
            if (snapshot.ending() != TaskSnapshot.Ending.FINISHED_ON_RESTORE) {
                byTask[plan.await().get(place)] = snapshot;
                bytes += snapshot.bytes();
            }
        }
        return new CompletedCheckpoint(id, request, triggeredMillis, nowMillis, byTask, bytes, layout, sources);
    }
}
