package io.barrierscope.engine.base;

/**
 * Something wrong with what the user gave, never a programmer's error.
 *
 * @param place file and JSON pointer or line, or just the pointer inside the document
 * @param message what is wrong
 * @param remedy what to do about it; may be empty for a warning that needs no action
 */
public record Problem(Severity severity, String place, String message, String remedy) {
    /** How bad it is. */
    public enum Severity {
        WARNING,
        ERROR
    }

    public static Problem error(String place, String message, String remedy) {
        return new Problem(Severity.ERROR, place, message, remedy);
    }

    public static Problem warning(String place, String message, String remedy) {
        return new Problem(Severity.WARNING, place, message, remedy);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** The same problem seen from a file that contains the place. */
    public Problem in(String file) {
        return new Problem(severity, place.isEmpty() ? file : file + ":" + place, message, remedy);
    }

    /** One line: {@code place: message; remedy}. */
    public String line() {
        String text = (place.isEmpty() ? "" : place + ": ") + (isError() ? "" : "warning: ") + message;
        return remedy.isEmpty() ? text : text + "; " + remedy;
    }
}
