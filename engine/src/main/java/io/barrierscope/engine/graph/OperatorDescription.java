package io.barrierscope.engine.graph;

import java.util.List;

/**
 * What an operator is, for validation, forms and help.
 *
 * @param name key in a document, e.g. {@code sequence-source}
 * @param title what a person reads
 * @param maxInputs how many edges may end at it: 0 for sources, Integer.MAX_VALUE for union
 * @param inputs names of its inputs, by the number an edge gives; empty for sources
 * @param sideOutputs names of its outputs besides the main one
 * @param help one or two sentences
 */
public record OperatorDescription(
        String name,
        String title,
        Kind kind,
        int maxInputs,
        List<String> inputs,
        List<String> sideOutputs,
        String help,
        List<SettingDescription> settings) {
    private static final List<String> ONE_INPUT = List.of("in");

    /** An operator with one input, or none if it is a source, and no side output. */
    public OperatorDescription(
            String name, String title, Kind kind, int maxInputs, String help, List<SettingDescription> settings) {
        this(name, title, kind, maxInputs, maxInputs == 0 ? List.of() : ONE_INPUT, List.of(), help, settings);
    }

    /** The same with several inputs, each of which takes one edge. */
    OperatorDescription withInputs(String... names) {
        return new OperatorDescription(name, title, kind, names.length, List.of(names), sideOutputs, help, settings);
    }

    /** The same with outputs besides the main one. */
    OperatorDescription withSideOutputs(String... names) {
        return new OperatorDescription(name, title, kind, maxInputs, inputs, List.of(names), help, settings);
    }

    /** Where an operator stands in a flow. */
    public enum Kind {
        SOURCE,
        TRANSFORMATION,
        SINK
    }
}
