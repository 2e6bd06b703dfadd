package io.barrierscope.connectors.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.barrierscope.engine.graph.StoredRows;
import io.barrierscope.engine.stream.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.DoubleConsumer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a file of any size. One pass checks every record and notes where blocks of records begin; after that a block
 * is read when one of its rows is asked for. In memory are the notes and a few blocks, whatever the size of the file.
 */
final class FileRows extends AbstractList<Row> implements StoredRows, RandomAccess {
    private static final int BLOCK_BYTES = 1 << 17;
    private static final int BLOCKS_IN_MEMORY = 8;
    private static final int STEPS_OF_PROGRESS = 200;

    private final Path file;
    private final RowFormat format;
    private final Place place;
    private final byte[] head;
    private final long[] starts;
    private final int[] firstRows;
    private final int size;
    private final Map<Integer, List<Row>> blocks = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, List<Row>> eldest) {
            return size() > BLOCKS_IN_MEMORY;
        }
    };

    private FileRows(Path file, RowFormat format, Place place, byte[] head, long[] starts, int[] firstRows, int size) {
        this.file = file;
        this.format = format;
        this.place = place;
        this.head = head;
        this.starts = starts;
        this.firstRows = firstRows;
        this.size = size;
    }

    /**
     * Reads a file once.
     *
     * @param name as written in the document
     * @param progress hears the share that is read, from 0 to 1
     */
    static FileRows of(Path file, String name, RowFormat format, DoubleConsumer progress) throws IOException {
        try {
            return read(file, name, format, progress);
        } finally {
            progress.accept(1); // also when it broke off
        }
    }

    private static FileRows read(Path file, String name, RowFormat format, DoubleConsumer progress) throws IOException {
        boolean csv = format instanceof CsvFormat;
        long bytes = Files.size(file);
        CRC32C crc = new CRC32C();
        List<Long> starts = new ArrayList<>(List.of(0L));
        List<Integer> firstRows = new ArrayList<>(List.of(0));
        byte[] head = {};
        long rows = 0;
        long line = 0;
        long at = 0;
        long told = 0;
        Records records = new Records(csv);
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        byte[] buffer = new byte[BLOCK_BYTES];
        try (InputStream in = new CheckedInputStream(Files.newInputStream(file), crc)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                int from = 0;
                for (int i = 0; i < read; i++) {
                    boolean ends = records.endsWith(buffer[i]);
                    boolean headEnds = csv
                            && head.length == 0
                            && ends
                            && !(block.toString(UTF_8) + new String(buffer, from, i - from, UTF_8)).isBlank();
                    if (headEnds || (ends && block.size() + i + 1 - from >= BLOCK_BYTES)) {
                        block.write(buffer, from, i + 1 - from);
                        from = i + 1;
                        if (headEnds) { // it stands in front of every block
                            head = block.toByteArray();
                            starts.set(0, (long) head.length);
                            line += lines(head);
                        } else {
                            rows += decode(format, head, block.toByteArray(), line)
                                    .size();
                            line += lines(block.toByteArray());
                            starts.add(at + i + 1);
                            firstRows.add(bounded(rows, line));
                        }
                        block.reset();
                    }
                }
                block.write(buffer, from, read - from);
                at += read;
                if (block.size() > Utf8Lines.MAX_LINE_BYTES) {
                    throw new BadInputException(
                            line + 1, "the record is longer than 16 MB", "check its quotes and line ends");
                }
                if ((at - told) * STEPS_OF_PROGRESS >= bytes) {
                    told = at;
                    progress.accept(bytes == 0 ? 1 : at / (double) bytes);
                }
            }
        }
        boolean headOnly = csv && head.length == 0;
        rows += decode(format, headOnly ? new byte[0] : head, block.toByteArray(), line)
                .size();
        Place place = new Place(name, bytes, HexFormat.of().toHexDigits(crc.getValue(), 8));
        return new FileRows(
                file,
                format,
                place,
                head,
                starts.stream().mapToLong(Long::longValue).toArray(),
                firstRows.stream().mapToInt(Integer::intValue).toArray(),
                bounded(rows, line));
    }

    private static int bounded(long rows, long line) throws BadInputException {
        if (rows > Integer.MAX_VALUE) {
            throw new BadInputException(line, "more than 2,147,483,647 records", "cut the file");
        }
        return (int) rows;
    }

    private static long lines(byte[] bytes) {
        long lines = 0;
        for (byte one : bytes) {
            lines += one == '\n' ? 1 : 0;
        }
        return lines;
    }

    /** @param before number of lines in front of the block */
    private static List<Row> decode(RowFormat format, byte[] head, byte[] block, long before) throws IOException {
        byte[] whole = Arrays.copyOf(head, head.length + block.length);
        System.arraycopy(block, 0, whole, head.length, block.length);
        try (Utf8Lines lines = new Utf8Lines(new ByteArrayInputStream(whole), Long.MAX_VALUE)) {
            return format.read(lines);
        } catch (BadInputException e) {
            throw new BadInputException(e.line() + before - lines(head), e.message(), e.remedy());
        }
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Row get(int index) {
        int found = Arrays.binarySearch(firstRows, index);
        int block = found >= 0 ? lastOf(found) : -found - 2;
        List<Row> rows = blocks.get(block);
        if (rows == null) {
            rows = read(block);
            blocks.put(block, rows);
        }
        return rows.get(index - firstRows[block]);
    }

    /** Blocks without rows, such as of blank lines, begin with the row that the next one begins with. */
    private int lastOf(int block) {
        int last = block;
        while (last + 1 < firstRows.length && firstRows[last + 1] == firstRows[block]) {
            last++;
        }
        return last;
    }

    private List<Row> read(int block) {
        long end = block + 1 < starts.length ? starts[block + 1] : place.bytes();
        ByteBuffer bytes = ByteBuffer.allocate((int) (end - starts[block]));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() != place.bytes()) {
                throw new IOException("the file has changed while it is read");
            }
            int read = 0;
            while (bytes.hasRemaining() && read >= 0) {
                read = channel.read(bytes, starts[block] + bytes.position());
            }
            return List.copyOf(decode(format, head, bytes.array(), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read any more", e);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredRows rows && rows.place().equals(place);
    }

    @Override
    public int hashCode() {
        return place.hashCode();
    }
}
