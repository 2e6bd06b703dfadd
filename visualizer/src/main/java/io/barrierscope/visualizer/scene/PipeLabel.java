package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.icons.IconId;
import org.jspecify.annotations.Nullable;

/**
 * What a channel has to say in words, the most important thing first.
 *
 * @param checkpointId the checkpoint it is about, 0 for none
 */
public record PipeLabel(String text, IconId icon, Tone tone, long checkpointId) {
    /** How urgent it is. */
    public enum Tone {
        QUIET,
        WARNING,
        BAD
    }

    /** The label of a channel; null when there is nothing to say. */
    public static @Nullable PipeLabel of(Pipe pipe) {
        ChannelImage.Result result = pipe.result();
        Pipe.Stored stored = pipe.stored();
        if (pipe.cut()) {
            return new PipeLabel(Words.of("channel.cut"), IconId.ERROR, Tone.BAD, 0);
        }
        if (pipe.blocked()) {
            return new PipeLabel(Words.of("channel.blocked"), IconId.BLOCKED, Tone.WARNING, pipe.blockedBy());
        }
        if (stored != null) {
            String text = Words.of("channel.stored", stored.records());
            return new PipeLabel(text, IconId.SAVE, Tone.QUIET, stored.checkpointId());
        }
        if (result != null) {
            Tone tone = result.state() == ChannelImage.Result.State.LOST ? Tone.BAD : Tone.QUIET;
            String text = Words.of("result." + result.state(), result.records());
            return new PipeLabel(text, IconId.SAVE, tone, 0);
        }
        if (pipe.isFull() && !pipe.dead()) {
            String text = Words.of("channel.full", pipe.records(), pipe.capacity());
            return new PipeLabel(text, IconId.WARNING, Tone.WARNING, 0);
        }
        return null;
    }
}
