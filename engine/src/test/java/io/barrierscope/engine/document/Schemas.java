package io.barrierscope.engine.document;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.util.List;

/** The schemas that come with the engine, ready to check a document. */
final class Schemas {
    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V202012,
            builder -> builder.schemaMappers(mappers -> {
                for (String name : List.of("flow", "scenario", "recording", "report")) {
                    mappers.mapPrefix("urn:barrierscope:" + name + ":1", "classpath:" + path(name));
                }
            }));

    private Schemas() {}

    /** What the schema of that name finds wrong, a line each. */
    static List<String> errors(String name, String document) {
        JsonSchema schema = FACTORY.getSchema(SchemaLocation.of("urn:barrierscope:" + name + ":1"));
        return schema.validate(document, InputFormat.JSON).stream()
                .map(message -> message.getInstanceLocation() + ": " + message.getMessage())
                .toList();
    }

    private static String path(String name) {
        return "io/barrierscope/engine/document/" + name + ".schema.json";
    }
}
