package io.barrierscope.connectors.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of strict UTF-8 and knows the number of each. Lines end with LF or CR LF; a byte order mark is skipped.
 * Both the file and a single line have a bound.
 */
final class Utf8Lines implements Closeable {
    static final int MAX_LINE_BYTES = 16 << 20;

    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    private final long maxBytes;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private byte[] line = new byte[1 << 10];
    private int position;
    private int limit;
    private long bytes;
    private long number;

    Utf8Lines(InputStream in, long maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
    }

    /** Number of the line last returned, from 1. */
    long number() {
        return number;
    }

    /** The next line without its end, or null after the last one. */
    @Nullable
    String next() throws IOException {
        int length = 0;
        boolean ended = false;
        while (!ended) {
            if (position == limit && !fill()) {
                if (length == 0) {
                    return null;
                }
                break;
            }
            int stop = position;
            while (stop < limit && buffer[stop] != '\n') {
                stop++;
            }
            length = append(length, stop);
            ended = stop < limit;
            position = ended ? stop + 1 : stop;
        }
        number++;
        return decode(length > 0 && line[length - 1] == '\r' ? length - 1 : length);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean fill() throws IOException {
        limit = Math.max(0, in.read(buffer));
        position = 0;
        bytes += limit;
        if (bytes > maxBytes) {
            throw new BadInputException(
                    number + 1,
                    "the file is larger than " + (maxBytes >> 20) + " MB",
                    "cut it, for example with head -n, and read the part");
        }
        return limit > 0;
    }

    private int append(int length, int stop) throws IOException {
        int added = stop - position;
        if (length + added > MAX_LINE_BYTES) {
            throw new BadInputException(
                    number + 1,
                    "the line is longer than " + (MAX_LINE_BYTES >> 20) + " MB",
                    "check that it is a text file with one record per line");
        }
        if (length + added > line.length) {
            line = Arrays.copyOf(line, Math.max(length + added, line.length * 2));
        }
        System.arraycopy(buffer, position, line, length, added);
        return length + added;
    }

    private String decode(int length) throws IOException {
        boolean mark = number == 1
                && length >= 3
                && line[0] == (byte) 0xEF
                && line[1] == (byte) 0xBB
                && line[2] == (byte) 0xBF;
        int from = mark ? 3 : 0;
        try {
            return decoder.decode(ByteBuffer.wrap(line, from, length - from)).toString();
        } catch (CharacterCodingException e) {
            throw new BadInputException(number, "not UTF-8 text", "convert the file, for example with iconv -t UTF-8");
        }
    }
}
