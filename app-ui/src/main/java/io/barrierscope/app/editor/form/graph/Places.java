package io.barrierscope.app.editor.form.graph;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobVertex;
import java.util.List;

/** JSON pointers to the parts of a flow document. */
public final class Places {
    private Places() {}

    /** The place of a vertex; one that is nowhere when it is gone. */
    public static String vertex(FlowDocument document, VertexId id) {
        List<JobVertex> vertices = document.graph().vertices();
        for (int i = 0; i < vertices.size(); i++) {
            if (vertices.get(i).id().equals(id)) {
                return "/vertices/" + i;
            }
        }
        return "/vertices/-";
    }

    /** The place of an option of the job. */
    public static String option(String key) {
        return "/job/configuration/" + escaped(key);
    }

    /** One step of a pointer (RFC 6901). */
    static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }
}
