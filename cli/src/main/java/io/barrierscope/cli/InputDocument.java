package io.barrierscope.cli;

import io.barrierscope.connectors.file.SourceFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Imports;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.samples.Sample;
import io.barrierscope.samples.Samples;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A document named on the command line, in memory.
 *
 * @param name as typed
 * @param kind what it says it is; empty when it does not say
 * @param folder relative paths inside it start here
 * @param sample whether it comes with the product, and its input files with it
 * @param notes what there is to say about making it of another file
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
record InputDocument(
        String name, Optional<DocumentKind> kind, byte[] content, Path folder, boolean sample, List<Problem> notes) {
    /** A document, or why there is none. */
    sealed interface Opening {
        /** It is here. */
        record Opened(InputDocument document) implements Opening {}

        /** It cannot be had. */
        record Refused(Problem problem) implements Opening {}
    }

    static Opening open(String name, Path folder) {
        if (name.startsWith(Samples.PREFIX)) {
            return sample(name, folder);
        }
        try {
            return read(name, folder.resolve(name).toAbsolutePath());
        } catch (InvalidPathException e) {
            return refused(name, "not a path: " + e.getReason(), "check it");
        }
    }

    /** The same, and a plan or a configuration file of Flink's is made a flow. */
    static Opening openOrImport(String name, Path folder) {
        Opening opening = open(name, folder);
        return opening instanceof Opening.Opened opened
                        && opened.document().kind().isEmpty()
                ? opened.document().imported()
                : opening;
    }

    private Opening imported() {
        String text = new String(content, StandardCharsets.UTF_8);
        if (!Imports.isMeant(name, text)) {
            return new Opening.Opened(this);
        }
        Reading<FlowDocument> reading = Imports.read(name, text);
        if (reading.value().isEmpty()) {
            return new Opening.Refused(reading.problems().get(0).in(name));
        }
        return new Opening.Opened(new InputDocument(
                name,
                Optional.of(DocumentKind.FLOW),
                FlowDocuments.write(reading.value().get()).getBytes(StandardCharsets.UTF_8),
                folder,
                false,
                reading.problems()));
    }

    /** Where the paths of its file sources lead. */
    SourceFiles sourceFiles() {
        return sample ? SourceFiles.orElseInFolder(Samples::data, folder) : SourceFiles.inFolder(folder);
    }

    private static Opening read(String name, Path file) {
        if (Files.isDirectory(file)) {
            return refused(name, "is a directory", "name a file in it");
        }
        try {
            Optional<DocumentKind> kind;
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                kind = DocumentKind.of(in);
            }
            int maxBytes = kind.orElse(DocumentKind.FLOW).maxBytes();
            try (InputStream in = Files.newInputStream(file)) {
                byte[] content = in.readNBytes(maxBytes + 1);
                Path parent = file.getParent();
                return content.length > maxBytes
                        ? refused(
                                name,
                                "larger than the " + (maxBytes >> 20) + " MB that such a file may have",
                                kind.isPresent() ? "make it smaller" : "check that it is a flow document")
                        : new Opening.Opened(new InputDocument(
                                name, kind, content, parent == null ? file : parent, false, List.of()));
            }
        } catch (NoSuchFileException e) {
            return refused(name, "no such file", "check the path; barrierscope samples lists what is always there");
        } catch (AccessDeniedException e) {
            return refused(name, "may not be read", "give yourself the right to read it");
        } catch (IOException e) {
            return refused(name, "cannot be read: " + e.getMessage(), "check the disk and the path");
        }
    }

    private static Opening sample(String name, Path folder) {
        String id = name.substring(Samples.PREFIX.length());
        Optional<Sample> sample = Samples.find(id);
        if (sample.isPresent()) {
            byte[] content = sample.get().document().getBytes(StandardCharsets.UTF_8);
            return new Opening.Opened(new InputDocument(
                    name, Optional.of(DocumentKind.FLOW), content, folder.toAbsolutePath(), true, List.of()));
        }
        return new Opening.Refused(Samples.missing(id));
    }

    private static Opening refused(String name, String message, String remedy) {
        return new Opening.Refused(Problem.error(name, message, remedy));
    }
}
