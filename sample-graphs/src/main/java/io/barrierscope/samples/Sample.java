package io.barrierscope.samples;

/**
 * A flow that comes with the product.
 *
 * @param id how a command names it, e.g. {@code word-count}
 * @param title a few words
 * @param story one sentence: what there is to see
 */
public record Sample(String id, String title, String story) {
    /** The flow document as text. */
    public String document() {
        return Resources.text(fileName());
    }

    /** Name of the document's file, e.g. {@code word-count.flow.json}. */
    public String fileName() {
        return id + ".flow.json";
    }
}
