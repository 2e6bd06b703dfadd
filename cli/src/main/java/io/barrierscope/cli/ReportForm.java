package io.barrierscope.cli;

import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.ReportJson;
import io.barrierscope.engine.document.ReportJunit;
import io.barrierscope.engine.document.ReportText;

/** Forms in which a report can be had. */
enum ReportForm {
    TEXT,
    JSON,
    JUNIT;

    String write(RunReport report) {
        return switch (this) {
            case TEXT -> ReportText.write(report);
            case JSON -> ReportJson.write(report);
            case JUNIT -> ReportJunit.write(report);
        };
    }
}
