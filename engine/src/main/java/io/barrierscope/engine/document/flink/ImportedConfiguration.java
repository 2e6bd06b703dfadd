package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Map;

/**
 * What a configuration file of Flink's says.
 *
 * @param values texts by option key, in the order of the file
 * @param isLegacy whether it is a {@code flink-conf.yaml}, which Flink 2 does not read
 * @param notes what Flink leaves out or overwrites silently, with lines
 */
public record ImportedConfiguration(Map<String, String> values, boolean isLegacy, List<Problem> notes) {}
