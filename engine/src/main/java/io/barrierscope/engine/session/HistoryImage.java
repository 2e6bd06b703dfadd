package io.barrierscope.engine.session;

import java.util.List;

/**
 * The tree of everything a session has lived through.
 *
 * @param current the branch the session is on
 * @param position the step it stands at
 * @param branches all branches by id
 */
public record HistoryImage(BranchId current, long position, List<BranchImage> branches) {}
