package io.barrierscope.engine.graph;

import java.util.List;

/**
 * What an operator is, for validation, forms and help.
 *
 * @param name key in a document, e.g. {@code sequence-source}
 * @param title what a person reads
 * @param maxInputs how many edges may end at it: 0 for sources, Integer.MAX_VALUE for union
 * @param help one or two sentences
 */
public record OperatorDescription(
        String name, String title, Kind kind, int maxInputs, String help, List<SettingDescription> settings) {
    /** Where an operator stands in a flow. */
    public enum Kind {
        SOURCE,
        TRANSFORMATION,
        SINK
    }
}
