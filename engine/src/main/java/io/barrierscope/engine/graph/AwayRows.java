package io.barrierscope.engine.graph;

import io.barrierscope.engine.stream.Row;
import java.util.AbstractList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows of which a recording tells where they are stored; whoever runs it again has to fetch them first. */
public final class AwayRows extends AbstractList<Row> implements StoredRows {
    private final Place place;

    /** @param place where they are */
    public AwayRows(Place place) {
        this.place = place;
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public Row get(int index) {
        throw new IndexOutOfBoundsException("the rows of " + place.file() + " are not here");
    }

    @Override
    public int size() {
        return 0;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredRows rows && rows.place().equals(place);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(place);
    }
}
