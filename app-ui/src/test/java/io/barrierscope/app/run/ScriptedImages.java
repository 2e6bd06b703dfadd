package io.barrierscope.app.run;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;

/** What a scripted machine shows of its channels and its sink. */
final class ScriptedImages {
    private ScriptedImages() {}

    static ChannelImage channel(ChannelId id, long step, long records, long timeMillis) {
        ElementImage record = new ElementImage(
                ElementImage.Kind.RECORD,
                "{value: " + records + "}",
                step / 10 + 1,
                0,
                "s#0@" + records,
                timeMillis,
                timeMillis + 1,
                step);
        return new ChannelImage(id, Partitioning.FORWARD, 64, 1, false, 0, List.of(record), 0);
    }

    static VerdictImage verdict(String reader, long records, long doubled) {
        VerdictImage.Verdict verdict = VerdictImage.Verdict.of(false, doubled > 0);
        return new VerdictImage("out", reader, verdict, records, records, 0, 0, doubled, List.of(), List.of());
    }
}
