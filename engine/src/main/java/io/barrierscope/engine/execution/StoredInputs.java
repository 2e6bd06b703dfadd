package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.StoredResult;

/** The inputs of a task that are read from stored results. */
final class StoredInputs {
    private StoredInputs() {}

    /** Begins to read them from their start; returns the input whose result is gone, or -1. */
    static int open(Channel[] inputs) {
        for (int i = 0; i < inputs.length; i++) {
            StoredResult result = inputs[i].stored();
            if (result != null && result.state() == StoredResult.State.GONE) {
                return i;
            }
            if (result != null) {
                result.rewind();
            }
        }
        return -1;
    }

    static void read(Engine engine, Channel[] inputs) {
        for (Channel input : inputs) {
            if (input.stored() != null) {
                engine.producerOf(input).output().feed(input);
            }
        }
    }
}
