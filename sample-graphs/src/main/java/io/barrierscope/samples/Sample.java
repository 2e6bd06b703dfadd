package io.barrierscope.samples;

/**
 * A flow that comes with the product.
 *
 * @param id how a command names it, e.g. {@code word-count}
 * @param topic what it is about; the menu gathers samples by it
 * @param title a few words
 * @param story one sentence: what there is to see
 */
public record Sample(String id, String topic, String title, String story) {
    /** The topic of the samples that teach; all others are cases from practice. */
    public static final String LESSON = "Lesson";

    /** The flow document as text. */
    public String document() {
        return Resources.text(topic.equals(LESSON) ? fileName() : "cases/" + fileName());
    }

    /** Name of the document's file, e.g. {@code word-count.flow.json}. */
    public String fileName() {
        return id + ".flow.json";
    }
}
