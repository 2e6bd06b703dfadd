package io.barrierscope.engine.plan;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** MurmurHash3 of 128 bits for 64-bit machines, seed 0: Guava's {@code Hashing.murmur3_128(0)}, as Flink uses it for ids. */
final class Murmur128 {
    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;
    private static final int BLOCK = 16;

    private Murmur128() {}

    /** The hash as 16 bytes, each half with its lowest byte first. */
    static byte[] of(byte[] data) {
        long h1 = 0;
        long h2 = 0;
        ByteBuffer in = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
        while (in.remaining() >= BLOCK) {
            h1 ^= first(in.getLong());
            h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
            h2 ^= second(in.getLong());
            h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
        }
        byte[] tail = new byte[BLOCK];
        in.get(tail, 0, in.remaining());
        ByteBuffer rest = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN);
        h1 ^= first(rest.getLong()) ^ data.length;
        h2 ^= second(rest.getLong()) ^ data.length;
        h1 += h2;
        h2 += h1;
        h1 = mixed(h1);
        h2 = mixed(h2);
        h1 += h2;
        h2 += h1;
        return ByteBuffer.allocate(BLOCK)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(h1)
                .putLong(h2)
                .array();
    }

    private static long first(long half) {
        return Long.rotateLeft(half * C1, 31) * C2;
    }

    private static long second(long half) {
        return Long.rotateLeft(half * C2, 33) * C1;
    }

    private static long mixed(long value) {
        long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
    }
}
