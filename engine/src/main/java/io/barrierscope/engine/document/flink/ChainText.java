package io.barrierscope.engine.document.flink;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The description of a task in a plan, which names the operators chained in it: as a tree of lines, or as {@code A -> (B ->
 * C, D)} ({@code pipeline.vertex-description-mode} TREE and CASCADING).
 */
final class ChainText {
    private static final String ARROW = " -> ";
    private static final String BREAK = "<br/>";
    private static final int INDENT = 3;
    private static final int MAX_DEPTH = 200;

    private ChainText() {}

    /**
     * An operator with those chained behind it.
     *
     * @param producer index of the operator before it, or -1 for the head
     */
    record Link(String name, int producer) {}

    /** The operators of a description, every one behind its producer. */
    static List<Link> links(String description) {
        String[] lines = description.split(BREAK, -1);
        List<Link> links = new ArrayList<>();
        if (description.contains(BREAK)) {
            tree(lines, links);
        } else {
            cascade(unescaped(description), -1, links, 0);
        }
        return links;
    }

    private static void tree(String[] lines, List<Link> links) {
        Deque<Integer> above = new ArrayDeque<>();
        for (String line : lines) {
            int depth = 0;
            while (line.startsWith("   ", depth * INDENT) || line.startsWith(":  ", depth * INDENT)) {
                depth++;
            }
            String rest = line.substring(depth * INDENT);
            boolean isBranch = rest.startsWith("+- ") || rest.startsWith(":- ");
            String name = isBranch ? rest.substring(INDENT) : line;
            if (name.isBlank()) {
                continue;
            }
            if (!isBranch && !links.isEmpty()) {
                continue; // a name of several lines; the first one is enough
            }
            while (above.size() > (isBranch ? depth + 1 : 0)) {
                above.pop();
            }
            links.add(new Link(unescaped(name), above.isEmpty() ? -1 : above.peek()));
            above.push(links.size() - 1);
        }
    }

    private static void cascade(String text, int producer, List<Link> links, int depth) {
        int arrow = indexOf(ARROW, text, 0);
        String name = arrow < 0 || depth > MAX_DEPTH ? text : text.substring(0, arrow);
        links.add(new Link(name.strip(), producer));
        if (name.length() == text.length()) {
            return;
        }
        int own = links.size() - 1;
        String rest = text.substring(arrow + ARROW.length()).strip();
        if (rest.startsWith("(") && closing(rest) == rest.length() - 1) {
            String inside = rest.substring(1, rest.length() - 1);
            int from = 0;
            for (int comma = indexOf(", ", inside, 0); comma >= 0; comma = indexOf(", ", inside, from)) {
                cascade(inside.substring(from, comma), own, links, depth + 1);
                from = comma + 2;
            }
            cascade(inside.substring(from), own, links, depth + 1);
        } else {
            cascade(rest, own, links, depth + 1);
        }
    }

    /** Where the wanted text stands outside of brackets, from an index outside of brackets on. */
    private static int indexOf(String wanted, String text, int from) {
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            if (depth == 0 && text.startsWith(wanted, i)) {
                return i;
            }
            depth += "([".indexOf(text.charAt(i)) >= 0 ? 1 : ")]".indexOf(text.charAt(i)) >= 0 && depth > 0 ? -1 : 0;
        }
        return -1;
    }

    private static int closing(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** A description is written for a browser. */
    static String unescaped(String text) {
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&#92;", "\\")
                .replace("&amp;", "&");
    }
}
