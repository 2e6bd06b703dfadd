package io.barrierscope.app.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the inspector shows of one thing, as values.
 *
 * @param kind what sort of thing it is, for example "Subtask"
 * @param title its name
 * @param status one or two words on how it stands
 * @param tone the tone of the status
 * @param lead one or two sentences that say the most important thing; may be empty
 */
public record Inspection(String kind, String title, String status, Tone tone, String lead, List<Section> sections) {
    /** A group of rows under a heading. */
    public record Section(String heading, List<Row> rows) {}

    /** One line of a section. */
    public sealed interface Row {
        /** A name and a value. */
        record Fact(String name, String value, Tone tone) implements Row {}

        /** A sentence or two. */
        record Words(String text, Tone tone) implements Row {}

        /**
         * A table with a line of headings.
         *
         * @param cells lines of cells, at most as many as there are headings
         * @param marked numbers of the lines that are marked as changed
         * @param links cells that lead to another thing
         */
        record Table(List<String> headings, List<List<String>> cells, Set<Integer> marked, List<CellLink> links)
                implements Row {
            /** A table without marks and links. */
            public Table(List<String> headings, List<List<String>> cells) {
                this(headings, cells, Set.of(), List.of());
            }
        }

        /** A cell of a table that leads to another thing, or moment. */
        record CellLink(int line, int column, Deed deed) {
            /** A cell that leads to another thing. */
            public CellLink(int line, int column, Subject subject) {
                this(line, column, new Deed.Pick(subject));
            }
        }

        /** How much of something there is. */
        record Share(String name, long part, long whole) implements Row {}

        /**
         * One of several things to choose.
         *
         * @param id of the control
         * @param chosen place of the present one; negative for none
         */
        record Choice(String id, String name, List<Link> options, int chosen) implements Row {}

        /**
         * Does something to the run, or asks how.
         *
         * @param id of the control
         * @param obstacle why it cannot be done now; empty when it can
         */
        record Act(String id, String text, Deed deed, String obstacle) implements Row {}

        /** Leads to another thing. */
        record Link(String text, Subject subject, Tone tone) implements Row {}
    }

    /** Collects sections; empty ones are left out. */
    public static final class Sections {
        private final List<Section> sections = new ArrayList<>();

        public Sections add(String heading, List<Row> rows) {
            if (!rows.isEmpty()) {
                sections.add(new Section(heading, List.copyOf(rows)));
            }
            return this;
        }

        public List<Section> toList() {
            return List.copyOf(sections);
        }
    }

    /** A fact without a special tone. */
    public static Row fact(String name, String value) {
        return new Row.Fact(name, value, Tone.PLAIN);
    }
}
