package io.barrierscope.engine.document;

import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.RunReport;
import java.util.List;
import java.util.Locale;

/** A report as JUnit XML: each claim is a test case, so that a build server shows which one fails. */
public final class ReportJunit {
    private ReportJunit() {}

    /** The text of the document; a run without claims is one test case that it ended. */
    public static String write(RunReport report) {
        List<ClaimResult> claims = report.claims();
        long failures = claims.stream().filter(claim -> !claim.holds()).count();
        String seconds = String.format(Locale.ROOT, "%.3f", report.virtualTimeMillis() / 1000.0);
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuite name=\"").append(escaped(report.flow() + ": " + report.scenario()));
        xml.append("\" tests=\"").append(Math.max(1, claims.size()));
        xml.append("\" failures=\"").append(failures);
        xml.append("\" errors=\"0\" skipped=\"0\" time=\"").append(seconds).append("\">\n");
        xml.append("  <properties>\n");
        property(xml, "seed", Long.toString(report.seed()));
        property(xml, "engineVersion", report.engineVersion());
        property(xml, "traceHash", report.traceHash());
        property(xml, "steps", Long.toString(report.steps()));
        property(xml, "jobStatus", report.jobStatus().name());
        xml.append("  </properties>\n");
        String group = escaped(report.flow() + "." + report.scenario());
        if (claims.isEmpty()) {
            xml.append("  <testcase classname=\"").append(group).append("\" name=\"the run ended\"/>\n");
        }
        for (ClaimResult claim : claims) {
            testCase(xml, group, claim);
        }
        return xml.append("</testsuite>\n").toString();
    }

    private static void testCase(StringBuilder xml, String group, ClaimResult claim) {
        xml.append("  <testcase classname=\"").append(group);
        xml.append("\" name=\"").append(escaped(ClaimText.of(claim.claim())));
        if (claim.holds()) {
            xml.append("\"/>\n");
            return;
        }
        xml.append("\">\n    <failure message=\"").append(escaped("observed: " + claim.observed()));
        xml.append("\"/>\n  </testcase>\n");
    }

    private static void property(StringBuilder xml, String name, String value) {
        xml.append("    <property name=\"").append(name);
        xml.append("\" value=\"").append(escaped(value)).append("\"/>\n");
    }

    /** Escapes for attributes; characters that XML cannot hold become question marks. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\n' -> out.append("&#10;");
                case '\t' -> out.append("&#9;");
                case '\r' -> out.append("&#13;");
                default -> out.appendCodePoint(isXml(c) ? c : '?');
            }
        });
        return out.toString();
    }

    private static boolean isXml(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
