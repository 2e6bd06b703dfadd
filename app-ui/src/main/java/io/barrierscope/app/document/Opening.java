package io.barrierscope.app.document;

import io.barrierscope.engine.base.Problem;
import java.util.List;

/** What came of opening something. */
public sealed interface Opening {
    /** It is open. */
    record Opened(OpenFlow flow) implements Opening {}

    /** It can be edited, but has errors and cannot run before they are mended. */
    record Unfinished(OpenFlow flow) implements Opening {}

    /** It cannot be opened; what was open stays open. */
    record Refused(String title, List<Problem> problems) implements Opening {
        /** What is wrong with it first of all; empty when nothing is. */
        public String reason() {
            return problems.stream()
                    .filter(Problem::isError)
                    .findFirst()
                    .map(Problem::message)
                    .orElse("");
        }
    }
}
