package io.barrierscope.app.life;

import io.barrierscope.app.inspector.Insights.Asker;
import io.barrierscope.engine.life.LifeSearch;
import io.barrierscope.engine.life.RecordLife;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Origin;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Follows one record through the run, a piece at a time on the session's thread, so that commands of a person always get
 * through between two pieces. Only while time stands still. Window's thread only.
 */
public final class LifeModel {
    private static final long PIECE_STEPS = 20_000;

    private final Asker asker;
    private final long pieceSteps;
    private Runnable changed = () -> {};
    private @Nullable Origin origin;
    private @Nullable BranchId branch;
    private @Nullable LifeSearch search;
    private @Nullable RecordLife life;
    private long step;
    private boolean still;
    private boolean pieceUnderWay;
    private boolean givenUp;
    private long number;

    /** Follows nothing yet. */
    public LifeModel(Asker asker) {
        this(asker, PIECE_STEPS);
    }

    LifeModel(Asker asker, long pieceSteps) {
        this.asker = asker;
        this.pieceSteps = pieceSteps;
    }

    /** Calls back whenever more is known. */
    public void onChanged(Runnable listener) {
        changed = listener;
    }

    /**
     * The run stands here now.
     *
     * @param stands whether time stands still
     */
    public void at(BranchId present, long presentStep, boolean stands) {
        if (!present.equals(branch)) {
            restart();
            branch = present;
        } else if (presentStep != step) {
            number++; // a piece that was refused, because too much was asked for, never comes
            pieceUnderWay = false;
        }
        step = presentStep;
        still = stands;
    }

    /** Another run is about to be opened. */
    public void forget() {
        restart();
        branch = null;
    }

    /** Stops following; what is known stays. */
    public void giveUp() {
        givenUp = true;
        changed.run();
    }

    /** Goes on after it was stopped. */
    public void goOn() {
        givenUp = false;
        changed.run();
    }

    /** Whether following was stopped by a person. */
    public boolean isGivenUp() {
        return givenUp;
    }

    /** The present step, up to which a life can be known. */
    public long step() {
        return step;
    }

    /** What is known of a record's life up to the present step; follows it if it has not been followed so far. */
    public Optional<RecordLife> of(Origin wanted) {
        if (!wanted.equals(origin)) {
            restart();
            origin = wanted;
        }
        RecordLife known = life;
        boolean lacks = known == null || known.untilStep() < step;
        if (lacks && still && branch != null && !pieceUnderWay && !givenUp) {
            ask(wanted);
        }
        return Optional.ofNullable(known).map(found -> found.until(step));
    }

    private void restart() {
        number++;
        origin = null;
        search = null;
        life = null;
        pieceUnderWay = false;
        givenUp = false;
    }

    /** A piece of the way, and what is known after it. */
    private record Piece(LifeSearch search, RecordLife life) {}

    private void ask(Origin wanted) {
        long asked = number;
        LifeSearch going = search;
        pieceUnderWay = true;
        asker.ask(session -> piece(session, going, wanted), piece -> {
            if (asked == number) {
                pieceUnderWay = false;
                search = piece.search;
                life = piece.life;
                changed.run();
            }
        });
    }

    private Piece piece(EngineSession session, @Nullable LifeSearch going, Origin wanted) {
        LifeSearch next = going == null || !going.isOn(session) ? new LifeSearch(session, wanted) : going;
        boolean all = next.advance(session, pieceSteps);
        RecordLife found = next.life();
        return new Piece(
                next,
                all && found.untilStep() < session.steps()
                        ? new RecordLife(
                                found.origin(), found.content(), session.steps(), found.moments(), found.more())
                        : found);
    }
}
