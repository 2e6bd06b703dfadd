package io.barrierscope.engine.document;

/**
 * A scenario in a file of its own.
 *
 * @param flow path of the flow document, relative to the file; empty when the file names none
 * @param raw the file it was read from
 */
public record ScenarioDocument(String flow, Scenario scenario, RawJson raw) {
    /** A document that comes from no file. */
    public static ScenarioDocument of(String flow, Scenario scenario) {
        return new ScenarioDocument(flow, scenario, RawJson.none());
    }
}
