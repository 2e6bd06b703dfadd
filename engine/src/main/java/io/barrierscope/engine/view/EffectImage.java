package io.barrierscope.engine.view;

import io.barrierscope.engine.base.SubtaskId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often one source record counts at one place at present.
 *
 * @param place sink or vertex id
 * @param reader as in {@link VerdictImage}; null for state
 * @param expected how often is right so far
 * @param seen how often it counts
 * @param holders the subtasks whose state contains it; empty for readers
 */
public record EffectImage(String place, @Nullable String reader, int expected, int seen, List<SubtaskId> holders) {}
