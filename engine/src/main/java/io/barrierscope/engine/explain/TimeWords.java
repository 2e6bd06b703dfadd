package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.TimeEvent;

/** Explains watermarks, timers, windows and late records. */
final class TimeWords {
    private TimeWords() {}

    static Explanation of(TimeEvent event) {
        if (event instanceof TimeEvent.WatermarkAdvanced advanced) {
            return watermark(advanced);
        }
        if (event instanceof TimeEvent.IdlenessChanged changed) {
            return idleness(changed);
        }
        if (event instanceof TimeEvent.TimerFired fired) {
            return Explanation.of(
                    "A timer of " + fired.subtask() + " rang for " + fired.key(),
                    fired.eventTime()
                            ? "The watermark has reached " + fired.timestampMillis()
                                    + ". Event-time timers ring before the watermark goes on downstream."
                            : "The clock has reached " + fired.timestampMillis()
                                    + ". Timers are part of the state: those that came due while the job was down ring"
                                    + " as soon as it runs again.",
                    "InternalTimerServiceImpl");
        }
        if (event instanceof TimeEvent.WindowFired fired) {
            return Explanation.of(
                    "The window " + fired.window() + " of " + fired.key() + " gave "
                            + (fired.again() ? "another result" : "its result"),
                    fired.again()
                            ? "A record came late but within the allowed lateness: the window still had its contents"
                                    + " and fired again at once, so its result comes once more with that record in it."
                            : "Its time is over, so it fired. It keeps its contents until the allowed lateness is over"
                                    + " too.",
                    "WindowOperator, EventTimeTrigger",
                    "allowedLateness");
        }
        if (event instanceof TimeEvent.WindowsMerged merged) {
            return Explanation.of(
                    merged.windows() + " sessions of " + merged.key() + " became one: " + merged.into(),
                    "Each record opens a session as long as the gap; sessions that overlap or touch become one, with"
                            + " their contents.",
                    "MergingWindowSet",
                    "gap");
        }
        if (event instanceof TimeEvent.LateRecord late) {
            return late(late);
        }
        if (event instanceof TimeEvent.DriftAnnounced announced) {
            return Explanation.of(
                    "The readers of " + announced.source() + " may go as far as " + announced.allowedMillis(),
                    "The smallest watermark of the group \"" + announced.group() + "\" is " + announced.groupMillis()
                            + " over all sources and subtasks that have reported; the drift they may have comes on top."
                            + " Idle and finished readers hold nobody back.",
                    "SourceCoordinator.announceCombinedWatermark",
                    "maxDrift",
                    "updateInterval");
        }
        return drift((TimeEvent.DriftHeld) event);
    }

    private static Explanation drift(TimeEvent.DriftHeld held) {
        String who = held.split() < 0 ? held.subtask().toString() : "Split " + held.split() + " of " + held.subtask();
        return Explanation.of(
                who
                        + (held.held()
                                ? " waits for slower sources of the group \"" + held.group() + "\""
                                : " is not too far ahead any more and reads on"),
                "Its watermark was " + held.watermarkMillis() + " when last compared; the group allows "
                        + held.allowedMillis()
                        + ". Readers report and are told each updateInterval, and Flink 2 compares an older sample, so"
                        + " a reader stops later than it gets ahead and goes on later than it could.",
                "SourceOperator.checkWatermarkAlignment, SourceOperator.checkSplitWatermarkAlignment",
                "maxDrift",
                "updateInterval",
                "pipeline.watermark-alignment.buffer-size");
    }

    private static Explanation watermark(TimeEvent.WatermarkAdvanced advanced) {
        boolean end = advanced.watermarkMillis() == Long.MAX_VALUE;
        return Explanation.of(
                advanced.subtask() + (end ? " reached the end of time" : " reached " + advanced.watermarkMillis()),
                end
                        ? "The input is over for good, so no record can come any more and all event-time timers ring."
                        : "No record with a timestamp up to there is expected any more: it is the smallest watermark"
                                + " of all inputs that are not idle.",
                "StatusWatermarkValve, BoundedOutOfOrdernessWatermarks",
                "pipeline.auto-watermark-interval");
    }

    private static Explanation idleness(TimeEvent.IdlenessChanged changed) {
        return Explanation.of(
                changed.subtask() + (changed.idle() ? " is idle" : " is active again"),
                changed.idle()
                        ? "Nothing has come for longer than the idleness allows: event time goes on without it."
                        : "Records come again, so its watermark counts again as soon as it has caught up.",
                "WatermarksWithIdleness, WatermarkStatus",
                "idleness");
    }

    private static Explanation late(TimeEvent.LateRecord late) {
        return Explanation.of(
                "A record came too late at " + late.subtask()
                        + (late.handedOn() ? " and went to the side output" : " and was dropped"),
                late.record().row() + " has the timestamp " + late.record().timestampMillis()
                        + ", but event time is at " + late.watermarkMillis()
                        + " and the windows it belongs to are gone, allowed lateness included. After a restore"
                        + " watermarks begin anew, so then it might have been in time.",
                "WindowOperator.isElementLate, WindowOperator.numLateRecordsDropped",
                "allowedLateness",
                "outOfOrderness");
    }
}
