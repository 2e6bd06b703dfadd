package io.barrierscope.engine.failover;

/** Why a consumer that restarts cannot read a result again. */
public enum Unavailability {

    /** The failure itself was that this result could not be read. */
    LOST_IN_THIS_FAILURE("could not be read, which is what failed"),

    /** The partition tracker does not know it: released, lost with its task manager, or never registered. */
    UNTRACKED("is no longer there"),

    /** Its type allows it to be read once only. */
    NOT_RECONSUMABLE("can be read only once");

    private final String words;

    Unavailability(String words) {
        this.words = words;
    }

    /** The end of a sentence whose subject is the result. */
    public String inWords() {
        return words;
    }
}
