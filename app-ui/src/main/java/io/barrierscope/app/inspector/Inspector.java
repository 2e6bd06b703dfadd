package io.barrierscope.app.inspector;

import io.barrierscope.engine.view.EngineImage;
import java.util.Optional;

/** Knows how to look into one sort of thing. */
@FunctionalInterface
public interface Inspector {
    /** What an image knows of a subject; empty when this is not its sort of subject or the image does not hold it. */
    Optional<Inspection> inspect(Subject subject, EngineImage image);
}
