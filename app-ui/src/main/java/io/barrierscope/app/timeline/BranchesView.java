package io.barrierscope.app.timeline;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.theme.Dress;
import io.barrierscope.engine.session.BranchComparison;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.BranchImage;
import io.barrierscope.engine.session.HistoryImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputDialog;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** The lines of history as a tree: go to one, name it, delete it. */
public final class BranchesView extends BorderPane {
    private static final double INDENT = 22;

    private final Messages messages;
    private final EventWords words;
    private final Acts acts;
    private final ObservableList<BranchImage> branches = FXCollections.observableArrayList();
    private final Map<BranchId, Integer> depths = new HashMap<>();
    private final ListView<BranchImage> list;
    private final Label hint;
    private @Nullable BranchId current;
    /** What is compared, as long as that is shown. */
    private List<BranchImage> compared = List.of();

    /** What can be done to a branch. */
    public interface Acts {
        /** Goes to a branch. */
        void switchTo(BranchId branch);

        /** Gives a branch another name. */
        void rename(BranchId branch, String name);

        /** Deletes a branch and all that left it. */
        void delete(BranchId branch);

        /** Compares two branches and hands over what was found. */
        void compare(BranchId left, BranchId right, Consumer<BranchComparison> found);
    }

    /** Makes an empty tree. */
    public BranchesView(Messages messages, EventWords words, Acts acts) {
        this.messages = messages;
        this.words = words;
        this.acts = acts;
        list = new ListView<>(branches);
        list.setId("branches");
        list.setCellFactory(view -> new BranchCell());
        list.setAccessibleText(messages.text("branches.title"));
        KeyRouter.keep(list, KeyCode.DELETE, KeyCode.F2, KeyCode.ENTER);
        list.setOnKeyPressed(this::type);
        LineClicks.listen(list, 2, () -> picked(this::go));
        hint = new Label(messages.text("branches.hint"));
        hint.getStyleClass().addAll("panel-hint", "tone-muted");
        hint.setWrapText(true);
        showTree();
    }

    /**
     * Shows the tree of a history.
     *
     * @param standing whether time stands still: only then what is compared is compared anew
     */
    public void show(HistoryImage history, boolean standing) {
        boolean moved = !history.current().equals(current);
        current = history.current();
        List<BranchImage> ordered = new ArrayList<>();
        depths.clear();
        addChildren(history.branches(), null, 0, ordered);
        if (ordered.size() != branches.size()) {
            branches.setAll(ordered);
        } else {
            replaceChanged(ordered);
        }
        if (moved) {
            list.refresh();
        }
        if (standing && !compared.isEmpty()) {
            compareAnew(history);
        }
    }

    /** The branches may have grown, been named otherwise or been deleted since. */
    private void compareAnew(HistoryImage history) {
        List<BranchImage> now = compared.stream()
                .flatMap(old ->
                        history.branches().stream().filter(one -> one.id().equals(old.id())))
                .toList();
        if (now.size() < compared.size()) {
            showTree();
        } else if (!now.equals(compared)) {
            compared = now;
            acts.compare(now.get(0).id(), now.get(1).id(), this::replace);
        }
    }

    private void replace(BranchComparison found) {
        if (!compared.isEmpty() && getCenter() instanceof ScrollPane sides) {
            sides.setContent(new ComparisonView(messages, words, found));
        }
    }

    /** The present line grows with every step: only what is told of it changes. */
    private void replaceChanged(List<BranchImage> ordered) {
        for (int i = 0; i < ordered.size(); i++) {
            if (!ordered.get(i).equals(branches.get(i))) {
                branches.set(i, ordered.get(i));
            }
        }
    }

    /** Shows that there is no history. */
    public void forget() {
        current = null;
        depths.clear();
        branches.clear();
        showTree();
    }

    private void type(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER -> picked(this::go);
            case F2 -> picked(this::rename);
            case DELETE -> picked(this::askDelete);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void picked(Consumer<BranchImage> act) {
        BranchImage branch = list.getSelectionModel().getSelectedItem();
        if (branch != null) {
            act.accept(branch);
        }
    }

    private void go(BranchImage branch) {
        if (!branch.id().equals(current)) {
            acts.switchTo(branch.id());
        }
    }

    /** A branch and all that left it, which go with it. */
    private List<BranchImage> family(BranchImage branch) {
        List<BranchImage> family = new ArrayList<>(List.of(branch));
        addChildren(branches, branch.id(), depths.getOrDefault(branch.id(), 0) + 1, family);
        return family;
    }

    /** The first line stays, and so does the one the run stands in, with those it left. */
    private boolean isLasting(BranchImage branch) {
        return branch.parent() == null
                || family(branch).stream().anyMatch(one -> one.id().equals(current));
    }

    /** What is deleted never comes back, so it is asked for twice. */
    private void askDelete(BranchImage branch) {
        if (isLasting(branch)) {
            return;
        }
        Label question = new Label(messages.counted(
                "branches.delete.ask", branch.name(), family(branch).size() - 1));
        question.setWrapText(true);
        HBox.setHgrow(question, Priority.ALWAYS);
        Button delete = new Button(messages.text("branches.delete"));
        delete.setId("branch-delete");
        delete.setDefaultButton(true);
        delete.setOnAction(event -> {
            acts.delete(branch.id());
            leaveQuestion();
        });
        Button keep = new Button(messages.text("branches.delete.keep"));
        keep.setCancelButton(true);
        keep.setOnAction(event -> leaveQuestion());
        for (Button button : List.of(delete, keep)) {
            button.getStyleClass().add("small");
            button.setMinWidth(Region.USE_PREF_SIZE);
            KeyRouter.keep(button, KeyCode.ENTER, KeyCode.SPACE, KeyCode.ESCAPE);
        }
        HBox line = new HBox(10, question, delete, keep);
        line.getStyleClass().addAll("panel-hint", "branches-question");
        line.setAlignment(Pos.CENTER_LEFT);
        setTop(line);
        delete.requestFocus();
    }

    private void leaveQuestion() {
        showTree();
        list.requestFocus();
    }

    private void showTree() {
        compared = List.of();
        setTop(hint);
        setCenter(list);
    }

    private void addChildren(List<BranchImage> all, @Nullable BranchId parent, int depth, List<BranchImage> into) {
        for (BranchImage branch : all) {
            BranchId above = branch.parent();
            if (parent == null ? above == null : parent.equals(above)) {
                depths.put(branch.id(), depth);
                into.add(branch);
                addChildren(all, branch.id(), depth + 1, into);
            }
        }
    }

    private void compare(BranchImage other) {
        BranchId here = current;
        if (here != null) {
            acts.compare(here, other.id(), this::show);
        }
    }

    private void show(BranchComparison found) {
        compared = List.of(found.left().branch(), found.right().branch());
        ScrollPane sides = new ScrollPane(new ComparisonView(messages, words, found));
        sides.setFitToWidth(true);
        sides.getStyleClass().add("edge-to-edge");
        sides.setAccessibleText(messages.text("branches.compare"));
        Button back = new Button(messages.text("branches.compare.back"));
        back.setId("comparison-back");
        back.getStyleClass().add("small");
        back.setCancelButton(true);
        back.setOnAction(event -> {
            showTree();
            list.requestFocus();
        });
        BorderPane.setMargin(back, new Insets(5, 10, 3, 10));
        setTop(back);
        setCenter(sides);
        back.requestFocus();
    }

    private void rename(BranchImage branch) {
        TextInputDialog dialog = new TextInputDialog(branch.name());
        dialog.setTitle(messages.text("branches.rename"));
        dialog.setHeaderText(messages.text("branches.rename"));
        dialog.initOwner(getScene().getWindow());
        Dress.like(getScene().getWindow(), dialog.getDialogPane());
        dialog.getEditor().focusedProperty().addListener((value, before, after) -> dialog.getEditor()
                .selectAll());
        Optional<String> name = dialog.showAndWait();
        name.filter(text -> !text.isBlank()).ifPresent(text -> acts.rename(branch.id(), text.strip()));
    }

    /** One branch in one line. */
    private final class BranchCell extends ListCell<BranchImage> {
        private final Label name = new Label();
        private final Label where = new Label();
        private final Button go = button("branches.go", BranchesView.this::go);
        private final Button compare = button("branches.compare", BranchesView.this::compare);
        private final Button delete = button("branches.delete", BranchesView.this::askDelete);
        private final HBox line;

        BranchCell() {
            where.getStyleClass().add("tone-muted");
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            Button rename = button("branches.rename", BranchesView.this::rename);
            line = new HBox(10, name, where, space, go, compare, rename, delete);
            line.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable BranchImage branch, boolean empty) {
            super.updateItem(branch, empty);
            setText(null);
            if (empty || branch == null) {
                setGraphic(null);
                return;
            }
            boolean here = branch.id().equals(current);
            name.setText(branch.name());
            String look = here ? "branch-current" : "branch-name";
            if (!name.getStyleClass().contains(look)) {
                name.getStyleClass().removeAll("branch-current", "branch-name");
                name.getStyleClass().add(look);
            }
            String told = branch.parent() == null
                    ? messages.text("branches.first", Quantities.count(branch.length()))
                    : messages.text(
                            "branches.fork", Quantities.count(branch.forkStep()), Quantities.count(branch.length()));
            where.setText(here ? messages.text("branches.here", told) : told);
            setAccessibleText(branch.name() + ", " + where.getText());
            go.setDisable(here);
            compare.setDisable(here);
            delete.setDisable(isLasting(branch));
            line.setPadding(new Insets(0, 0, 0, depths.getOrDefault(branch.id(), 0) * INDENT));
            setGraphic(line);
        }

        private Button button(String key, Consumer<BranchImage> act) {
            Button button = new Button(messages.text(key));
            button.getStyleClass().addAll("small", "flat");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(event -> act.accept(getItem()));
            return button;
        }
    }
}
