package io.barrierscope.app.timeline;

import io.barrierscope.engine.session.BranchId;

/**
 * A moment that a person wants to find again.
 *
 * @param branch the branch in which it was set
 * @param step the step it stands at
 * @param timeMillis virtual time of the step
 */
public record Bookmark(BranchId branch, long step, long timeMillis, String name) {
    Bookmark named(String other) {
        return new Bookmark(branch, step, timeMillis, other);
    }
}
