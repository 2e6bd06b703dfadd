package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Template;
import io.barrierscope.app.file.RecentFiles;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.samples.Samples;
import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.TransferMode;

/** The menus of what can be opened - templates, samples, recent files - and files that are dropped onto the window. */
final class OpenMenus {
    private final Documents documents;
    private final Opener opener;
    private final RecentFiles recent;
    private final Messages messages;
    private final SeveralFiles several;
    private final Menu recentMenu;
    private final ListChangeListener<Path> filling = change -> fillRecent();

    OpenMenus(Documents documents, Opener opener, RecentFiles recent, Messages messages, SeveralFiles several) {
        this.documents = documents;
        this.opener = opener;
        this.recent = recent;
        this.messages = messages;
        this.several = several;
        this.recentMenu = menu("recent");
    }

    /** The menus, by where they stand. */
    Map<ActionMenu, List<MenuItem>> menus() {
        files().addListener(filling);
        fillRecent();
        return Map.of(ActionMenu.FILE_OPEN, List.of(templates(), samples(), recentMenu));
    }

    /** Lets go of what windows share. */
    void close() {
        files().removeListener(filling);
    }

    /** Opens files that are dropped. */
    void acceptDrops(Scene scene) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
            }
        });
        scene.setOnDragDropped(event -> {
            if (event.getDragboard().hasFiles()) {
                several.open(event.getDragboard().getFiles().stream()
                        .map(File::toPath)
                        .toList());
                event.setDropCompleted(true);
            }
        });
    }

    private ObservableList<Path> files() {
        return recent.files();
    }

    private Menu templates() {
        Menu menu = menu("templates");
        for (Template template : Template.values()) {
            MenuItem item = item("template-" + template.key(), messages.text("template." + template.key()));
            item.setOnAction(event -> documents.openNew(template));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Menu samples() {
        Menu menu = menu("samples");
        Map<String, Menu> topics = new LinkedHashMap<>();
        for (Opener.SampleRef sample : opener.samples()) {
            MenuItem item = item("sample-" + sample.id(), messages.say(sample.title()));
            item.setOnAction(event -> documents.openNamed(Samples.PREFIX + sample.id()));
            Menu owner = sample.topic().isEmpty()
                    ? menu
                    : topics.computeIfAbsent(sample.topic(), topic -> new Menu(messages.say(topic)));
            owner.getItems().add(item);
        }
        if (!topics.isEmpty()) {
            Menu cases = menu("cases");
            cases.getItems().setAll(topics.values());
            menu.getItems().addAll(new SeparatorMenuItem(), cases);
        }
        return menu;
    }

    private void fillRecent() {
        recentMenu.getItems().clear();
        for (Path file : recent.files()) {
            MenuItem item = item("recent-" + recentMenu.getItems().size(), file.toString());
            item.setOnAction(event -> documents.openFile(file));
            recentMenu.getItems().add(item);
        }
        if (recentMenu.getItems().isEmpty()) {
            MenuItem none = item("recent-none", messages.text("menu.recent.none"));
            none.setDisable(true);
            recentMenu.getItems().add(none);
        }
    }

    private Menu menu(String name) {
        Menu menu = new Menu(messages.text("menu." + name));
        menu.setId("menu-" + name);
        return menu;
    }

    private static MenuItem item(String id, String words) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setId(id);
        return item;
    }
}
