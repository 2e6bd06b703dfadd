package io.barrierscope.engine.fidelity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A random sequence of what can come to the inputs of one task. */
final class BarrierScript {

    /** How barriers travel in a script. */
    enum Mode {
        ALIGNED,
        UNALIGNED,
        TIMEOUT,
        TRACKER
    }

    /** How one barrier travels. */
    enum Options {
        ALIGNED,
        UNALIGNED,
        TIMEOUT,
        FORCED_ALIGNED,
        FORCED_ALIGNED_TIMEOUT,
        AT_LEAST_ONCE
    }

    static final long TIMEOUT_MILLIS = 100;

    /**
     * One input.
     *
     * @param kind b barrier, r barrier by direct trigger, a announcement, c cancel marker, e end of partition, t time
     * @param channel over all gates
     * @param checkpoint id, or the milliseconds that pass
     */
    record Input(char kind, int channel, long checkpoint, long timestamp, Options options) {
        @Override
        public String toString() {
            return kind == 't' ? "t+" + checkpoint : kind + "" + channel + "@" + checkpoint + options;
        }
    }

    final Mode mode;
    final int[] gates;
    final int channels;
    final boolean afterTasksFinish;
    final List<Input> inputs = new ArrayList<>();
    private final Map<Long, Options> optionsOf = new TreeMap<>();
    private final Map<Long, Long> timestampOf = new TreeMap<>();

    BarrierScript(Mode mode, Random random) {
        this.mode = mode;
        this.gates = new int[1 + random.nextInt(3)];
        int all = 0;
        for (int i = 0; i < gates.length; i++) {
            gates[i] = 1 + random.nextInt(3);
            all += gates[i];
        }
        this.channels = all;
        this.afterTasksFinish = random.nextInt(3) != 0;
        fill(random);
    }

    private void fill(Random random) {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < channels; i++) {
            open.add(i);
        }
        long[] last = new long[channels];
        boolean wild = random.nextInt(4) == 0;
        long now = 0;
        int length = 3 + random.nextInt(30);
        for (int i = 0; i < length && !open.isEmpty(); i++) {
            int channel = open.get(random.nextInt(open.size()));
            long id = wild ? 1 + random.nextInt(6) : last[channel] + 1 + (random.nextInt(8) == 0 ? 1 : 0);
            int dice = random.nextInt(100);
            if (dice < 10) {
                long passed = random.nextInt(3) == 0 ? TIMEOUT_MILLIS + random.nextInt(3) - 1 : random.nextInt(60);
                now += passed;
                inputs.add(new Input('t', -1, passed, 0, Options.ALIGNED));
            } else if (dice < 16) {
                open.remove((Integer) channel);
                inputs.add(new Input('e', channel, 0, 0, Options.ALIGNED));
            } else if (dice < 26) {
                last[channel] = Math.max(last[channel], id);
                inputs.add(new Input('c', channel, id, 0, Options.ALIGNED));
            } else {
                Options options = optionsOf.computeIfAbsent(id, key -> draw(random));
                long started = now - random.nextInt(40);
                long timestamp = timestampOf.computeIfAbsent(id, key -> started);
                if (dice < 42 && options == Options.TIMEOUT) {
                    inputs.add(new Input('a', channel, id, timestamp, options));
                    continue;
                }
                last[channel] = Math.max(last[channel], id);
                if (options == Options.TIMEOUT && random.nextInt(3) == 0) {
                    options = Options.UNALIGNED;
                }
                inputs.add(new Input(random.nextInt(12) == 0 ? 'r' : 'b', channel, id, timestamp, options));
            }
        }
    }

    private Options draw(Random random) {
        boolean rare = random.nextInt(6) == 0;
        return switch (mode) {
            case ALIGNED -> Options.ALIGNED;
            case UNALIGNED ->
                !rare ? Options.UNALIGNED : random.nextBoolean() ? Options.ALIGNED : Options.FORCED_ALIGNED;
            case TIMEOUT ->
                !rare ? Options.TIMEOUT : random.nextBoolean() ? Options.ALIGNED : Options.FORCED_ALIGNED_TIMEOUT;
            case TRACKER -> Options.AT_LEAST_ONCE;
        };
    }

    @Override
    public String toString() {
        return mode + " gates " + java.util.Arrays.toString(gates) + (afterTasksFinish ? "" : " off") + ": " + inputs;
    }
}
