package io.barrierscope.app.file;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.document.FlowDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A program that edits a document without end, saves it now and then, and keeps unsaved work as the window does, only with
 * shorter pauses. It journals what it has begun and what is done: {@code saving n}, {@code saved n}, {@code kept n}.
 */
final class EditingProcess {
    static final String OPTION = "pipeline.name";

    private static final int EDITS_PER_SAVE = 9;
    private static final long TICK_MILLIS = 4;

    private EditingProcess() {}

    /** Edits the file of the first argument; keeps unsaved work in the folder of the second. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path file = Path.of(arguments[0]);
        String text = Files.readString(file);
        LinkedBlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
        ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();
        EditorModel editor = new EditorModel(FlowDocuments.read(text).orThrow());
        FileKeeper keeper = new FileKeeper(editor, background, window::add);
        keeper.opened(file, text);
        Autosave autosave = new Autosave(
                Recovery.ofThisProcess(Path.of(arguments[1])), 0, System::currentTimeMillis, System.out::println);
        AtomicInteger noted = new AtomicInteger();
        background.scheduleWithFixedDelay(
                () -> {
                    int atLeast = noted.get();
                    autosave.tick();
                    tell("kept " + atLeast);
                },
                TICK_MILLIS,
                TICK_MILLIS,
                TimeUnit.MILLISECONDS);
        for (int edit = 1; ; edit++) {
            int number = edit;
            editor.option(OPTION, Integer.toString(number));
            autosave.note("edited", file, editor);
            noted.set(number);
            if (number % EDITS_PER_SAVE == 0) {
                tell("saving " + number);
                keeper.save(file, outcome -> {
                    tell((outcome instanceof SaveOutcome.Saved ? "saved " : "not saved ") + number);
                    autosave.note("edited", file, editor);
                });
            }
            Runnable next = window.poll(1, TimeUnit.MILLISECONDS);
            if (next != null) {
                next.run();
            }
        }
    }

    private static void tell(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
