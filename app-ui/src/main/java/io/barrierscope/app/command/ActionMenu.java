package io.barrierscope.app.command;

/** A section of the menu bar; a menu shows its sections with a line between them. */
public enum ActionMenu {
    FILE_OPEN("file"),
    FILE_SAVE("file"),
    FILE_LEAVE("file"),
    EDIT_HISTORY("edit"),
    EDIT_CLIPBOARD("edit"),
    EDIT_DRAW("edit"),
    EDIT_GROUP("edit"),
    EDIT_ORDER("edit"),
    RUN_PLAY("run"),
    RUN_STEP("run"),
    RUN_BREAK("run"),
    RUN_ACT("run"),
    TIME_TO("time"),
    TIME_LINE("time"),
    VIEW_FACE("view"),
    VIEW_CANVAS("view"),
    VIEW_PICK("view"),
    VIEW_PANELS("view"),
    VIEW_THEME("view"),
    LABORATORIES("laboratories"),
    HELP("help"),
    /** In no menu, only by key and in the list of actions. */
    NONE("");

    private final String menu;

    ActionMenu(String menu) {
        this.menu = menu;
    }

    /** Which menu it belongs to; empty for none. The menu's words are the text {@code menu.<name>}. */
    public String menu() {
        return menu;
    }
}
