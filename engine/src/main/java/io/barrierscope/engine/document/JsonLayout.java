package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import java.util.Iterator;
import java.util.Map;

/** Writes a tree as people would: what is short stays on one line, the rest is indented by two blanks. */
final class JsonLayout {
    private static final int WIDTH = 120;

    private final StringBuilder text = new StringBuilder();

    private JsonLayout() {}

    /** The text of a document, with a line end at its end. */
    static String write(JsonNode root) {
        JsonLayout layout = new JsonLayout();
        layout.value(root, 0, 0);
        return layout.text.append('\n').toString();
    }

    private void value(JsonNode node, int indent, int column) {
        if (node.isEmpty() || !node.isContainerNode() || (indent > 0 && fits(node, WIDTH - column))) {
            oneLine(node, text);
        } else if (node.getNodeType() == JsonNodeType.OBJECT) {
            object(node, indent);
        } else {
            array(node, indent);
        }
    }

    private void object(JsonNode node, int indent) {
        text.append('{');
        String separator = "";
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            text.append(separator);
            newLine(indent + 2);
            int start = text.length();
            quoted(field.getKey(), text);
            text.append(": ");
            value(field.getValue(), indent + 2, indent + 2 + text.length() - start);
            separator = ",";
        }
        newLine(indent);
        text.append('}');
    }

    private void array(JsonNode node, int indent) {
        text.append('[');
        String separator = "";
        for (JsonNode element : node) {
            text.append(separator);
            newLine(indent + 2);
            value(element, indent + 2, indent + 2);
            separator = ",";
        }
        newLine(indent);
        text.append(']');
    }

    private void newLine(int indent) {
        text.append('\n').append(" ".repeat(indent));
    }

    /** Whether the node takes no more than the given number of characters; looks no further than that. */
    private static boolean fits(JsonNode node, int room) {
        return left(node, room) >= 0;
    }

    private static int left(JsonNode node, int room) {
        if (room < 0) {
            return room;
        }
        if (!node.isContainerNode()) {
            return room
                    - (node.isTextual()
                            ? node.textValue().length() + 3
                            : node.asText().length() + 1);
        }
        int rest = room - 2;
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                if (rest < 0) {
                    break;
                }
                rest = left(field.getValue(), rest - field.getKey().length() - 6);
            }
        } else {
            for (Iterator<JsonNode> elements = node.elements(); rest >= 0 && elements.hasNext(); ) {
                rest = left(elements.next(), rest - 2);
            }
        }
        return rest;
    }

    static void oneLine(JsonNode node, StringBuilder out) {
        if (node.isObject()) {
            out.append('{');
            String separator = "";
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                out.append(separator);
                quoted(field.getKey(), out);
                oneLine(field.getValue(), out.append(": "));
                separator = ", ";
            }
            out.append('}');
        } else if (node.isArray()) {
            out.append('[');
            String separator = "";
            for (JsonNode element : node) {
                oneLine(element, out.append(separator));
                separator = ", ";
            }
            out.append(']');
        } else if (node.isTextual()) {
            quoted(node.textValue(), out);
        } else {
            out.append(node.asText());
        }
    }

    private static void quoted(String value, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || (Character.isSurrogate(c) && !paired(value, i))) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean paired(String value, int index) {
        char c = value.charAt(index);
        return Character.isHighSurrogate(c)
                ? index + 1 < value.length() && Character.isLowSurrogate(value.charAt(index + 1))
                : index > 0 && Character.isHighSurrogate(value.charAt(index - 1));
    }
}
