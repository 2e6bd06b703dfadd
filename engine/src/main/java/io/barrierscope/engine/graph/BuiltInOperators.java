package io.barrierscope.engine.graph;

import java.util.ArrayList;
import java.util.List;

/** The operators every document may use. */
public final class BuiltInOperators {
    /** Descriptions in palette order. */
    public static final OperatorCatalog CATALOG = new OperatorCatalog(all());

    private BuiltInOperators() {}

    private static List<OperatorDescription> all() {
        List<OperatorDescription> all = new ArrayList<>(SourceDescriptions.ALL);
        all.add(KafkaDescriptions.SOURCE);
        all.addAll(TransformationDescriptions.ALL);
        all.addAll(TimeDescriptions.ALL);
        all.add(SinkDescriptions.COLLECT);
        all.add(KafkaDescriptions.SINK);
        all.add(SinkDescriptions.FILE);
        all.add(SinkDescriptions.UPSERT);
        return all;
    }
}
