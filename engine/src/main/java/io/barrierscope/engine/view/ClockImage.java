package io.barrierscope.engine.view;

import io.barrierscope.engine.base.SubtaskId;

/**
 * How far event time has come at a subtask. A source's watermark is the one it gives on, any other task's the one that its
 * inputs have in common.
 *
 * @param watermarkMillis its watermark, {@link TimeImage#NO_WATERMARK} before the first, {@link TimeImage#END_OF_TIME} at
 *     the end
 * @param lateRecords records that came after their windows were gone, over all attempts
 * @see <a href="https://nightlies.apache.org/flink/flink-docs-release-2.3/docs/ops/metrics/">Flink's metrics</a>
 *     {@code currentInputWatermark} and {@code numLateRecordsDropped}
 */
public record ClockImage(SubtaskId subtask, long watermarkMillis, long lateRecords) {}
