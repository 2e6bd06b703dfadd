package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.Comparator;

/** Tells which transaction the broker would end next, and when. */
final class BrokerClock {
    private BrokerClock() {}

    /** The clock in a few words; empty while no transaction can time out. */
    static String text(Messages messages, EngineImage image) {
        return image.transactions().stream()
                .filter(each -> each.state() == TransactionImage.State.OPEN
                        || each.state() == TransactionImage.State.PRE_COMMITTED)
                .filter(each -> each.expiresMillis() >= 0)
                .min(Comparator.comparingLong(TransactionImage::expiresMillis))
                .map(next -> messages.text(
                        "timeline.clock",
                        next.id().value(),
                        Quantities.time(Math.max(0, next.expiresMillis() - image.timeMillis()))))
                .orElse("");
    }
}
