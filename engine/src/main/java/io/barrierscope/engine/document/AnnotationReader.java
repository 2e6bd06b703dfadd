package io.barrierscope.engine.document;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.graph.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads groups and comments. */
final class AnnotationReader {
    private static final int MAX = 10_000;
    private static final double DEFAULT_WIDTH = 200;

    private AnnotationReader() {}

    static Annotations read(JsonFields fields) {
        List<Group> groups = new ArrayList<>();
        for (JsonFields group : fields.objects("groups", MAX)) {
            groups.add(group(group));
        }
        List<Comment> comments = new ArrayList<>();
        for (JsonFields comment : fields.objects("comments", MAX)) {
            comments.add(comment(comment));
        }
        return new Annotations(List.copyOf(groups), List.copyOf(comments));
    }

    static Group group(JsonFields fields) {
        List<VertexId> members = new ArrayList<>();
        var elements = fields.list("vertices", FlowReader.MAX_VERTICES);
        for (int i = 0; i < elements.size(); i++) {
            if (elements.get(i).isTextual()) {
                members.add(new VertexId(elements.get(i).textValue()));
            } else {
                fields.problems()
                        .error(
                                Pointers.child(fields.placeOf("vertices"), i),
                                "expected the id of a vertex, not " + JsonFields.shown(elements.get(i)),
                                "write it in quotes");
            }
        }
        Group group = new Group(
                fields.requiredText("id", "a name of its own"),
                fields.text("name").orElse(""),
                List.copyOf(members),
                fields.flag("collapsed").orElse(false));
        fields.end();
        return group;
    }

    static Comment comment(JsonFields fields) {
        Optional<JsonFields> place = fields.object("position");
        Position position = place.map(at ->
                        new Position(at.number("x").orElse(0.0), at.number("y").orElse(0.0)))
                .orElse(new Position(0, 0));
        place.ifPresent(JsonFields::end);
        Comment comment = new Comment(
                fields.requiredText("id", "a name of its own"),
                fields.text("text").orElse(""),
                position,
                fields.number("width").orElse(DEFAULT_WIDTH));
        fields.end();
        return comment;
    }
}
