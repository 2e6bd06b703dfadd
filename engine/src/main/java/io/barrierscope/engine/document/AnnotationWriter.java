package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.document.Annotations.Group;

/** Writes groups and comments. */
final class AnnotationWriter {
    private AnnotationWriter() {}

    static ObjectNode write(Group group) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("id", group.id());
        if (!group.name().isEmpty()) {
            node.put("name", group.name());
        }
        ArrayNode members = node.putArray("vertices");
        group.members().forEach(member -> members.add(member.value()));
        if (group.collapsed()) {
            node.put("collapsed", true);
        }
        return node;
    }

    static ObjectNode write(Comment comment) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("id", comment.id());
        node.put("text", comment.text());
        ObjectNode place = node.putObject("position");
        place.set("x", VertexWriter.number(comment.position().x()));
        place.set("y", VertexWriter.number(comment.position().y()));
        node.set("width", VertexWriter.number(comment.width()));
        return node;
    }
}
