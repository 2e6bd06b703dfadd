package io.barrierscope.app.shell;

import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.file.RecordingFile;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Opens files that were chosen or dropped together: the first in this window while nothing in it is unsaved, each other one
 * in a window of its own. What cannot be opened is told in this window and takes no other.
 */
final class SeveralFiles {
    /** More windows than anyone can look at are more likely a mistake. */
    static final int MOST = 16;

    private final Documents documents;
    private final Opener opener;
    private final Messages messages;
    private final Executor fx;
    private final Supplier<Documents> another;

    /** What came of one file. */
    private record Read(Path file, Opening opening, FlowDocument placed, boolean recorded) {}

    /** @param another opens another window */
    SeveralFiles(Documents documents, Opener opener, Messages messages, Executor fx, Supplier<Documents> another) {
        this.documents = documents;
        this.opener = opener;
        this.messages = messages;
        this.fx = fx;
        this.another = another;
    }

    void open(List<Path> chosen) {
        List<Path> files = chosen.stream().distinct().toList();
        if (files.size() == 1) {
            documents.openFile(files.get(0));
            return;
        }
        documents.background().execute(() -> {
            List<Read> read = new ArrayList<>();
            for (Path file : files.subList(0, Math.min(MOST, files.size()))) {
                Opening opening = opener.openFile(file);
                boolean recorded = opening instanceof Opening.Refused
                        && RecordingFile.read(file).isPresent();
                read.add(new Read(file, opening, PlacedDocument.of(opening), recorded));
            }
            fx.execute(() -> take(read, files.subList(read.size(), files.size())));
        });
    }

    private void take(List<Read> files, List<Path> tooMany) {
        boolean here = !documents.editor().modifiedProperty().get();
        List<String> failed = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (Read read : files) {
            if (read.recorded()) {
                (here ? documents : another.get()).openFile(read.file());
                here = false;
            } else if (read.opening() instanceof Opening.Refused refused) {
                failed.add(name(read.file()));
                refused.problems().forEach(problem -> problems.add(in(read.file(), problem)));
            } else {
                (here ? documents : another.get()).take(read.opening(), read.placed(), read.file());
                here = false;
            }
        }
        for (Path file : tooMany) {
            failed.add(name(file));
            problems.add(Problem.error(
                    file.toString(), messages.text("problem.too-many-files", Integer.toString(MOST)), ""));
        }
        if (!failed.isEmpty()) {
            String count = Integer.toString(files.size() + tooMany.size());
            documents.refuse(
                    problems,
                    messages.text(
                            "notice.refused-some", Integer.toString(failed.size()), count, String.join(", ", failed)));
        }
    }

    private static Problem in(Path file, Problem problem) {
        return problem.place().equals(file.toString()) ? problem : problem.in(file.toString());
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
