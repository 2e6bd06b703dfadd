package io.barrierscope.engine.watermark;

/** Takes watermarks and changes between active and idle. */
public interface WatermarkOutput {
    /** Nobody listens. */
    WatermarkOutput NOWHERE = new WatermarkOutput() {
        @Override
        public void watermark(long timestampMillis) {}

        @Override
        public void status(boolean idle) {}
    };

    /** Event time has come this far. */
    void watermark(long timestampMillis);

    /** Takes part in event time no more, or again. */
    void status(boolean idle);
}
