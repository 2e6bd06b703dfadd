package io.barrierscope.app.document;

import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.samples.Sample;
import io.barrierscope.samples.Samples;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Opens spoilt documents as the window does, and says how that went. */
final class OpeningProcess {
    private static final long SLOW_MILLIS = 1_000;

    private OpeningProcess() {}

    /** Opens as many as the first argument says; leaves those with which something is wrong in the folder of the second. */
    public static void main(String[] arguments) throws Exception {
        int amount = Integer.parseInt(arguments[0]);
        Path folder = Path.of(arguments[1]);
        Path file = folder.resolve("spoilt.flow.json");
        ProductOpener opener = new ProductOpener();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        List<String> originals = Samples.all().stream().map(Sample::document).toList();
        DocumentMutator mutator = new DocumentMutator(11, originals);
        originals.forEach(text -> place(opener.openText("warm", null, text)));
        int opened = 0;
        int unfinished = 0;
        int refused = 0;
        long longest = 0;
        for (int i = 0; i < amount; i++) {
            byte[] content = mutator.next();
            Files.write(file, content);
            long before = threads.getCurrentThreadCpuTime();
            try {
                Opening opening = opener.openFile(file);
                place(opening);
                opened += opening instanceof Opening.Opened ? 1 : 0;
                unfinished += opening instanceof Opening.Unfinished ? 1 : 0;
                refused += opening instanceof Opening.Refused ? 1 : 0;
                if (opening instanceof Opening.Refused refusal
                        && refusal.problems().isEmpty()) {
                    complain("refused without a word", i, content, folder);
                }
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                complain(
                        e + " at " + List.of(e.getStackTrace()).subList(0, Math.min(6, e.getStackTrace().length)),
                        i,
                        content,
                        folder);
            }
            long millis = (threads.getCurrentThreadCpuTime() - before) / 1_000_000;
            longest = Math.max(longest, millis);
            if (millis > SLOW_MILLIS) {
                complain("takes " + millis + " ms", i, content, folder);
            }
        }
        System.out.println(amount + " spoilt documents: " + opened + " opened, " + unfinished + " to be mended, "
                + refused + " refused; the slowest took " + longest + " ms of work");
    }

    private static void place(Opening opening) {
        if (opening instanceof Opening.Opened opened) {
            Arrangement.placed(opened.flow().document());
        } else if (opening instanceof Opening.Unfinished unfinished) {
            Arrangement.placedIfPossible(unfinished.flow().document());
        }
    }

    private static void complain(String what, int number, byte[] content, Path folder) throws Exception {
        Files.write(folder.resolve("bad" + number + ".flow.json"), content);
        System.out.println("BAD " + number + ": " + what + "; " + new String(content, StandardCharsets.UTF_8).length()
                + " characters");
    }
}
