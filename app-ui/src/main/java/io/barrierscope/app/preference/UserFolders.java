package io.barrierscope.app.preference;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where the program keeps its own files, as the XDG Base Directory Specification, Windows or macOS have it.
 *
 * @param config preferences and recent files
 * @param state work rescued from crashes
 */
public record UserFolders(Path config, Path state) {
    private static final String NAME = "barrierscope";

    /** The folders of the person who runs the program. */
    public static UserFolders ofThisUser() {
        return of(System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", ".")), System::getenv);
    }

    /**
     * The folders on some system.
     *
     * @param environment the value of a variable, or null when it is not set
     */
    static UserFolders of(String system, Path home, UnaryOperator<@Nullable String> environment) {
        String lower = system.toLowerCase(Locale.ROOT);
        if (lower.contains("windows")) {
            return new UserFolders(
                    folder(environment.apply("APPDATA"), home.resolve("AppData/Roaming")),
                    folder(environment.apply("LOCALAPPDATA"), home.resolve("AppData/Local")));
        }
        if (lower.contains("mac")) {
            Path library = home.resolve("Library/Application Support").resolve(NAME);
            return new UserFolders(library, library.resolve("state"));
        }
        return new UserFolders(
                folder(environment.apply("XDG_CONFIG_HOME"), home.resolve(".config")),
                folder(environment.apply("XDG_STATE_HOME"), home.resolve(".local/state")));
    }

    /** As the specification says, a relative path counts as not set. */
    private static Path folder(@Nullable String value, Path otherwise) {
        boolean usable = value != null && !value.isBlank() && Path.of(value).isAbsolute();
        return (usable ? Path.of(value) : otherwise).resolve(NAME);
    }
}
