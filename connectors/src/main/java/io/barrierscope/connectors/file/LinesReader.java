package io.barrierscope.connectors.file;

import java.io.IOException;
import java.io.Reader;

/** The lines as one stream of characters, for parsers whose records may span lines. */
final class LinesReader extends Reader {
    private final Utf8Lines lines;
    private String pending = "";
    private int position;

    LinesReader(Utf8Lines lines) {
        this.lines = lines;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (position == pending.length()) {
            String line = lines.next();
            if (line == null) {
                return -1;
            }
            pending = line + "\n";
            position = 0;
        }
        int taken = Math.min(length, pending.length() - position);
        pending.getChars(position, position + taken, target, offset);
        position += taken;
        return taken;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
