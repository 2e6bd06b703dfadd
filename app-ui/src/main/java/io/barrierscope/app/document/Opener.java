package io.barrierscope.app.document;

import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.samples.Samples;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads flow documents; may take a while, so not on the window's thread. */
public interface Opener {
    /** A flow that comes with the product; the menu gathers those with a topic under it. */
    record SampleRef(String id, String topic, String title, String story) {}

    /** The same, and somebody hears how far it has come with large input files. */
    default Opener watching(FileInputs.Progress progress) {
        return this;
    }

    /** The samples, the first one first. */
    List<SampleRef> samples();

    /** Reads a sample; one that does not exist is told, never thrown. */
    Opening openSample(String id);

    /** Reads what is named where the program is started: a file, or a sample. */
    default Opening openNamed(String name) {
        return name.startsWith(Samples.PREFIX)
                ? openSample(name.substring(Samples.PREFIX.length()))
                : openFile(Path.of(name).toAbsolutePath().normalize());
    }

    /** Reads a file; whatever is wrong with it is told, never thrown. */
    Opening openFile(Path file);

    /**
     * Reads a text that may be in no file yet: a template, or rescued work.
     *
     * @param file where it will be saved, or null; its sources read beside it
     */
    Opening openText(String title, @Nullable Path file, String text);

    /** Makes what was edited ready to run; its sources read what those of the document it began with may read. */
    Opening openEdited(OpenFlow origin, FlowDocument edited);
}
