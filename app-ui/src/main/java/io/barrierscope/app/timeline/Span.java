package io.barrierscope.app.timeline;

import io.barrierscope.app.inspector.Subject;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the run in a lane: a checkpoint, a restart, a transaction, or a single moment.
 *
 * @param label a few characters that fit on it
 * @param subject what it leads to, or null
 * @param row which of several rows of the lane, from 0
 * @param fromStep where it begins
 * @param turnStep where its second phase begins (pre-commit, end of the back-off); -1 while not
 * @param toStep where it ends; -1 while it has not ended
 */
public record Span(
        Lane lane,
        Kind kind,
        String label,
        @Nullable Subject subject,
        int row,
        long fromStep,
        long turnStep,
        long toStep) {
    /** How it stands, which gives its look. */
    public enum Kind {
        UNDECIDED,
        GOOD,
        WARNING,
        BAD,
        FAULT,
        FAILURE
    }

    Span turned(long step) {
        return new Span(lane, kind, label, subject, row, fromStep, step, toStep);
    }

    Span ended(long step, Kind end) {
        return new Span(lane, end, label, subject, row, fromStep, turnStep, step);
    }
}
