package io.barrierscope.engine.stream;

import java.util.List;

/** Names the source splits of a job: dense number to source vertex and split index. */
public record SplitTable(List<Split> splits) {
    /** One split of a source. */
    public record Split(String source, int index) {}

    public Origin origin(int split, long offset) {
        Split found = splits.get(split);
        return new Origin(found.source(), found.index(), offset);
    }
}
