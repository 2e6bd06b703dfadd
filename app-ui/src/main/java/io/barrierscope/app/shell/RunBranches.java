package io.barrierscope.app.shell;

import io.barrierscope.app.run.RunController;
import io.barrierscope.app.timeline.BranchesView;
import io.barrierscope.engine.session.BranchComparison;
import io.barrierscope.engine.session.BranchId;
import java.util.function.Consumer;

/** What a person does to branches, done to the run. */
final class RunBranches implements BranchesView.Acts {
    private final RunController run;

    RunBranches(RunController run) {
        this.run = run;
    }

    @Override
    public void switchTo(BranchId branch) {
        run.switchTo(branch);
    }

    @Override
    public void rename(BranchId branch, String name) {
        run.rename(branch, name);
    }

    @Override
    public void delete(BranchId branch) {
        run.delete(branch);
    }

    @Override
    public void compare(BranchId left, BranchId right, Consumer<BranchComparison> found) {
        run.ask(session -> BranchComparison.of(session, left, right), found);
    }
}
