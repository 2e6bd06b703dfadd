package io.barrierscope.engine.fidelity.cluster;

import java.nio.charset.StandardCharsets;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** Text as UTF-8. */
final class TextSerializer implements SimpleVersionedSerializer<String> {
    @Override
    public int getVersion() {
        return 1;
    }

    @Override
    public byte[] serialize(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String deserialize(int version, byte[] serialized) {
        return new String(serialized, StandardCharsets.UTF_8);
    }
}
