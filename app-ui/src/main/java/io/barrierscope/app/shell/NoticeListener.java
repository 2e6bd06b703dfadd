package io.barrierscope.app.shell;

import io.barrierscope.app.inspector.Tone;

/** Hears what has to be told. */
interface NoticeListener {
    /** @param offersProblems whether there are problems to go to */
    void tell(Tone tone, String text, boolean offersProblems);
}
