package io.barrierscope.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * Processor time of this process from a moment on, all threads together.
 *
 * @param startNanos processor time at that moment
 */
record CpuClock(long startNanos) {
    private static final double NANOS_PER_SECOND = 1e9;

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    static CpuClock start() {
        return new CpuClock(SYSTEM.getProcessCpuTime());
    }

    double seconds() {
        return (SYSTEM.getProcessCpuTime() - startNanos) / NANOS_PER_SECOND;
    }
}
