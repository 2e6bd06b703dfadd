package io.barrierscope.visualizer.render;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;

/** Writes an image as a PNG file: eight bits each of red, green and blue, no filter. */
public final class PngWriter {
    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int TRUE_COLOUR = 2;

    private PngWriter() {}

    /**
     * Writes the file, replacing one that is there.
     *
     * @throws IOException when the file cannot be written
     */
    public static void write(Image image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(SIGNATURE);
            chunk(out, "IHDR", header(width, height));
            chunk(out, "IDAT", pixels(image, width, height));
            chunk(out, "IEND", new byte[0]);
        }
        Files.write(file, bytes.toByteArray());
    }

    private static byte[] header(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(width);
            out.writeInt(height);
            out.write(new byte[] {8, TRUE_COLOUR, 0, 0, 0});
        }
        return bytes.toByteArray();
    }

    private static byte[] pixels(Image image, int width, int height) throws IOException {
        int[] row = new int[width];
        byte[] line = new byte[1 + width * 3];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            for (int y = 0; y < height; y++) {
                image.getPixelReader().getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), row, 0, width);
                for (int x = 0; x < width; x++) {
                    line[1 + x * 3] = (byte) (row[x] >> 16);
                    line[2 + x * 3] = (byte) (row[x] >> 8);
                    line[3 + x * 3] = (byte) row[x];
                }
                out.write(line);
            }
        }
        return bytes.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) check.getValue());
    }
}
