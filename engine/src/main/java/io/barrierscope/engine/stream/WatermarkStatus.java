package io.barrierscope.engine.stream;

/** Whether a channel takes part in event time (Flink's {@code WatermarkStatus}). */
public record WatermarkStatus(boolean idle) implements StreamElement {
    public static final WatermarkStatus IDLE = new WatermarkStatus(true);
    public static final WatermarkStatus ACTIVE = new WatermarkStatus(false);

    public static WatermarkStatus of(boolean idle) {
        return idle ? IDLE : ACTIVE;
    }
}
