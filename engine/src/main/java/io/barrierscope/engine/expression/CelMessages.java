package io.barrierscope.engine.expression;

import dev.cel.common.CelIssue;

/** Makes CEL's compiler messages short, and adds what to do. */
final class CelMessages {
    private static final int MAX_LENGTH = 200;

    private CelMessages() {}

    static String plain(CelIssue issue) {
        String text = issue.getMessage().replace('\n', ' ').replace(" (in container '')", "");
        int expecting = text.indexOf(" expecting {");
        if (expecting > 0) {
            text = text.substring(0, expecting).replace("'<EOF>'", "end of the expression");
        }
        int candidates = text.indexOf(" (candidates: ");
        if (candidates > 0) {
            text = text.substring(0, candidates);
        }
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…";
    }

    static String remedy(CelIssue issue) {
        String text = issue.getMessage();
        if (text.contains("no matching overload")) {
            return "CEL does not mix types: convert with int(...), double(...) or string(...)";
        }
        if (text.contains("undeclared reference")) {
            return "use a function of CEL or of its string and math extensions";
        }
        if (text.contains("recursion limit") || text.contains("node")) {
            return "make the expression simpler: at most " + ExpressionBudget.MAX_DEPTH + " levels and "
                    + ExpressionBudget.MAX_NODES + " parts";
        }
        if (text.contains("reserved identifier")) {
            return "write record['...'] for a field of that name";
        }
        return "correct the expression at that column";
    }
}
