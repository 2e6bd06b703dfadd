package io.barrierscope.app.document;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/** Spoils documents: their bytes, or what stands where in them. */
public final class DocumentMutator {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_CHANGES = 4;
    private static final List<String> ODD_VALUES = List.of(
            "null",
            "true",
            "0",
            "-1",
            "1e308",
            "2147483648",
            "9223372036854775807",
            "99999999999999999999999",
            "0.1",
            "\"\"",
            "\" \"",
            "\"\\u0000\"",
            "\"#\"",
            "\"10 s\"",
            "\"9999999999999999999 d\"",
            "\"record\"",
            "\"value + \"",
            "\"((((((((((((((((\"",
            "\"[1,2,3].map(a, [1,2,3].map(b, [a, b]))\"",
            "[]",
            "{}",
            "[[[[[[[[]]]]]]]]",
            "{\"a\": {\"a\": {\"a\": {}}}}");

    private final Random random;
    private final List<byte[]> originals;

    public DocumentMutator(long seed, List<String> originals) {
        this.random = new Random(seed);
        this.originals = originals.stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    /** Another spoilt document. */
    public byte[] next() {
        byte[] content = original();
        int changes = 1 + random.nextInt(MOST_CHANGES);
        boolean structure = random.nextBoolean();
        for (int i = 0; i < changes; i++) {
            content = structure ? otherStructure(content) : otherBytes(content);
        }
        return content;
    }

    private byte[] original() {
        return originals.get(random.nextInt(originals.size()));
    }

    private byte[] otherBytes(byte[] content) {
        if (content.length < 2) {
            return original();
        }
        int from = random.nextInt(content.length);
        int to = Math.min(content.length, from + 1 + random.nextInt(40));
        switch (random.nextInt(6)) {
            case 0 -> {
                byte[] flipped = content.clone();
                flipped[from] ^= (byte) (1 << random.nextInt(8));
                return flipped;
            }
            case 1 -> {
                return Arrays.copyOf(content, from);
            }
            case 2 -> {
                return joined(content, from, new byte[0], to);
            }
            case 3 -> {
                byte[] noise = new byte[1 + random.nextInt(8)];
                random.nextBytes(noise);
                return joined(content, from, noise, from);
            }
            case 4 -> {
                return joined(content, to, Arrays.copyOfRange(content, from, to), to);
            }
            default -> {
                byte[] other = original();
                int cut = random.nextInt(other.length);
                return joined(content, from, Arrays.copyOfRange(other, cut, Math.min(other.length, cut + 200)), to);
            }
        }
    }

    private static byte[] joined(byte[] content, int head, byte[] middle, int tail) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(content, 0, head);
        all.writeBytes(middle);
        all.write(content, tail, content.length - tail);
        return all.toByteArray();
    }

    private byte[] otherStructure(byte[] content) {
        try {
            JsonNode root = JSON.readTree(content);
            List<ContainerNode<?>> places = new ArrayList<>();
            collect(root, places);
            if (places.isEmpty()) {
                return original();
            }
            change(places.get(random.nextInt(places.size())), places);
            return JSON.writeValueAsBytes(root);
        } catch (IOException e) {
            return original();
        }
    }

    private static void collect(JsonNode node, List<ContainerNode<?>> into) {
        if (node instanceof ContainerNode<?> container && !container.isEmpty()) {
            into.add(container);
        }
        node.forEach(child -> collect(child, into));
    }

    private void change(ContainerNode<?> place, List<ContainerNode<?>> places) throws JsonProcessingException {
        int at = random.nextInt(place.size());
        JsonNode elsewhere = places.get(random.nextInt(places.size()));
        JsonNode fresh = random.nextInt(3) == 0
                ? child(elsewhere, random.nextInt(elsewhere.size())).deepCopy()
                : JSON.readTree(ODD_VALUES.get(random.nextInt(ODD_VALUES.size())));
        int way = random.nextInt(4);
        if (place instanceof ArrayNode array) {
            switch (way) {
                case 0 -> array.remove(at);
                case 1 -> array.insert(at, array.get(at).deepCopy());
                default -> array.set(at, fresh);
            }
        } else if (place instanceof ObjectNode object) {
            String name = name(object, at);
            switch (way) {
                case 0 -> object.remove(name);
                case 1 -> object.set(name + "x", object.remove(name));
                default -> object.set(name, fresh);
            }
        }
    }

    private static JsonNode child(JsonNode container, int at) {
        Iterator<JsonNode> children = container.elements();
        for (int i = 0; i < at; i++) {
            children.next();
        }
        return children.next();
    }

    private static String name(ObjectNode object, int at) {
        return new ArrayList<>(object.properties()).get(at).getKey();
    }
}
