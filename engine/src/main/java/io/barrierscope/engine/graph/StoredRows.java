package io.barrierscope.engine.graph;

import io.barrierscope.engine.stream.Row;
import java.util.List;

/**
 * Rows that stay where they are stored and are fetched as they are needed, because there are too many for memory. A recording
 * names the file and says by a checksum which content it means.
 */
public interface StoredRows extends List<Row> {
    /** Where they are stored. */
    Place place();

    /**
     * A file with a certain content.
     *
     * @param file as written in the document
     * @param bytes its size
     * @param checksum CRC32C of its content, in hex
     */
    record Place(String file, long bytes, String checksum) {}
}
