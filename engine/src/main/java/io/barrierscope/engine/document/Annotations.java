package io.barrierscope.engine.document;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Position;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What people add to a flow for other people; it changes nothing in the run. */
public record Annotations(List<Group> groups, List<Comment> comments) {
    public static final Annotations NONE = new Annotations(List.of(), List.of());

    /**
     * Vertices that belong together in a person's mind.
     *
     * @param id unique among groups
     * @param collapsed whether they are drawn as one
     */
    public record Group(String id, String name, List<VertexId> members, boolean collapsed) {}

    /**
     * Words on the canvas.
     *
     * @param id unique among comments
     * @param width of the box, in canvas units
     */
    public record Comment(String id, String text, Position position, double width) {}

    /** The same with other groups. */
    public Annotations withGroups(List<Group> others) {
        return new Annotations(List.copyOf(others), comments);
    }

    /** The same with other comments. */
    public Annotations withComments(List<Comment> others) {
        return new Annotations(groups, List.copyOf(others));
    }

    /** The same without some vertices; a group that loses its last member goes with it. */
    public Annotations without(Set<VertexId> vertices) {
        return eachMember(members ->
                members.stream().filter(member -> !vertices.contains(member)).toList());
    }

    /** The same with a vertex under another id. */
    public Annotations renamed(VertexId from, VertexId to) {
        return eachMember(members -> members.stream()
                .map(member -> member.equals(from) ? to : member)
                .toList());
    }

    private Annotations eachMember(UnaryOperator<List<VertexId>> change) {
        return withGroups(groups.stream()
                .map(group -> new Group(group.id(), group.name(), change.apply(group.members()), group.collapsed()))
                .filter(group -> !group.members().isEmpty())
                .toList());
    }
}
