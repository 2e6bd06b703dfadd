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
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Edits of groups and comments. A vertex is in one group at most. */
public final class AnnotationEdits {
    /** How wide a new comment is, in canvas units. */
    public static final double COMMENT_WIDTH = 220;

    private AnnotationEdits() {}

    /** Makes a group of vertices, which leave the groups they were in. */
    public static FlowDocument group(FlowDocument document, Set<VertexId> vertices, String name) {
        List<VertexId> members = document.graph().vertices().stream()
                .map(JobVertex::id)
                .filter(vertices::contains)
                .toList();
        Annotations left = document.annotations().without(vertices);
        Set<String> taken = left.groups().stream().map(Group::id).collect(Collectors.toSet());
        List<Group> groups = new ArrayList<>(left.groups());
        groups.add(new Group(Ids.fresh(taken, "group"), name, members, false));
        return document.withAnnotations(left.withGroups(groups));
    }

    /** Adds a group like another one, with other members, which are in no group yet. */
    static FlowDocument add(FlowDocument document, Group like, List<VertexId> members) {
        Set<String> taken =
                document.annotations().groups().stream().map(Group::id).collect(Collectors.toSet());
        List<Group> groups = new ArrayList<>(document.annotations().groups());
        groups.add(new Group(Ids.fresh(taken, like.id()), like.name(), members, like.collapsed()));
        return document.withAnnotations(document.annotations().withGroups(groups));
    }

    /** Adds a comment, whose id nobody else has. */
    static FlowDocument add(FlowDocument document, Comment comment) {
        List<Comment> comments = new ArrayList<>(document.annotations().comments());
        comments.add(comment);
        return document.withAnnotations(document.annotations().withComments(comments));
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

    /** The group that has these vertices and no others. */
    public static Optional<Group> groupOf(FlowDocument document, Set<VertexId> vertices) {
        return document.annotations().groups().stream()
                .filter(group -> Set.copyOf(group.members()).equals(vertices))
                .findFirst();
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
        return add(document, new Comment(id, text, position, COMMENT_WIDTH));
    }

    /** Takes comments away. */
    public static FlowDocument withoutComments(FlowDocument document, Set<String> comments) {
        return document.withAnnotations(document.annotations()
                .withComments(document.annotations().comments().stream()
                        .filter(comment -> !comments.contains(comment.id()))
                        .toList()));
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
