package io.barrierscope.app.command;

import java.util.List;

/** Keys that go together, for those who know them from another program. */
public enum KeySet {
    /** The keys the actions are made with: those of the IntelliJ debugger. */
    INTELLIJ {
        @Override
        public List<String> keysOf(Action action) {
            return action.ownKeys();
        }
    },
    /** The keys of the debugger in Chrome's developer tools. */
    CHROME {
        @Override
        public List<String> keysOf(Action action) {
            return switch (action.id()) {
                case "run.toggle" -> List.of("F8", "Ctrl+Back Slash", "Space");
                case "run.step" -> List.of("F10", "Right");
                case "run.step-back" -> List.of("Shift+F10", "Left");
                case "run.phase" -> List.of("F11");
                default -> action.ownKeys();
            };
        }
    };

    /** The keys of an action in this set. */
    public abstract List<String> keysOf(Action action);
}
