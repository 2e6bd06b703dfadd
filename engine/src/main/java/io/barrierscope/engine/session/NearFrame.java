package io.barrierscope.engine.session;

/** A key frame of its own, kept close to where a person looks, so that a few steps to and fro cost little. */
record NearFrame(Branch branch, KeyFrame frame) {

    /** Returns the later of this frame and another one, if this one leads to the step of the target at all. */
    KeyFrame orLater(KeyFrame other, Branch target, long step) {
        boolean leadsThere = frame.step() <= Math.min(step, target.sharedWith(branch));
        return leadsThere && frame.step() > other.step() ? frame : other;
    }
}
