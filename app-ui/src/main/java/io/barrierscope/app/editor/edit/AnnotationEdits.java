package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Edits of groups and comments. A vertex is in one group at most. */
public final class AnnotationEdits {
    private static final double COMMENT_WIDTH = 220;

    private AnnotationEdits() {}

    /** Makes a group of vertices, which leave the groups they were in. */
    public static FlowDocument group(FlowDocument document, Set<VertexId> vertices, String name) {
        List<VertexId> members = document.graph().vertices().stream()
                .map(JobVertex::id)
                .filter(vertices::contains)
                .toList();
        Annotations left = document.annotations().without(vertices);
        Set<String> taken = left.groups().stream().map(Group::id).collect(Collectors.toSet());
        String id = Ids.fresh(taken, "group");
        List<Group> groups = new ArrayList<>(left.groups());
        groups.add(new Group(id, name, members, false));
        return document.withAnnotations(left.withGroups(groups));
    }

    /** Undoes the groups that have any of the vertices. */
    public static FlowDocument ungroup(FlowDocument document, Set<VertexId> vertices) {
        return document.withAnnotations(document.annotations()
                .withGroups(document.annotations().groups().stream()
                        .filter(group -> Collections.disjoint(group.members(), vertices))
                        .toList()));
    }

    /** Collapses or opens the groups that have any of the vertices. */
    public static FlowDocument collapse(FlowDocument document, Set<VertexId> vertices, boolean collapsed) {
        return eachGroup(
                document,
                group -> Collections.disjoint(group.members(), vertices)
                        ? group
                        : new Group(group.id(), group.name(), group.members(), collapsed));
    }

    /** Whether any of the vertices is in a group. */
    public static boolean isGrouped(FlowDocument document, Set<VertexId> vertices) {
        return document.annotations().groups().stream()
                .anyMatch(group -> !Collections.disjoint(group.members(), vertices));
    }

    /** Whether any of the vertices is in a collapsed group. */
    public static boolean isCollapsed(FlowDocument document, Set<VertexId> vertices) {
        return document.annotations().groups().stream()
                .anyMatch(group -> group.collapsed() && !Collections.disjoint(group.members(), vertices));
    }

    /** Gives a group another name. */
    public static FlowDocument renameGroup(FlowDocument document, String id, String name) {
        return eachGroup(
                document,
                group -> group.id().equals(id) ? new Group(id, name, group.members(), group.collapsed()) : group);
    }

    /** An id for a new comment. */
    public static String freshComment(FlowDocument document) {
        Set<String> taken =
                document.annotations().comments().stream().map(Comment::id).collect(Collectors.toSet());
        return Ids.fresh(taken, "note");
    }

    /** Adds a comment. */
    public static FlowDocument comment(FlowDocument document, String id, String text, Position position) {
        List<Comment> comments = new ArrayList<>(document.annotations().comments());
        comments.add(new Comment(id, text, position, COMMENT_WIDTH));
        return document.withAnnotations(document.annotations().withComments(comments));
    }

    /** Changes the words of a comment. */
    public static FlowDocument reword(FlowDocument document, String id, String text) {
        return eachComment(
                document,
                comment ->
                        comment.id().equals(id) ? new Comment(id, text, comment.position(), comment.width()) : comment);
    }

    /** Moves comments by a distance. */
    public static FlowDocument move(FlowDocument document, Set<String> comments, double dx, double dy) {
        return eachComment(document, comment -> {
            Position at = comment.position();
            return comments.contains(comment.id())
                    ? new Comment(comment.id(), comment.text(), new Position(at.x() + dx, at.y() + dy), comment.width())
                    : comment;
        });
    }

    private static FlowDocument eachGroup(FlowDocument document, UnaryOperator<Group> change) {
        return document.withAnnotations(document.annotations()
                .withGroups(document.annotations().groups().stream().map(change).toList()));
    }

    private static FlowDocument eachComment(FlowDocument document, UnaryOperator<Comment> change) {
        return document.withAnnotations(document.annotations()
                .withComments(
                        document.annotations().comments().stream().map(change).toList()));
    }
}
