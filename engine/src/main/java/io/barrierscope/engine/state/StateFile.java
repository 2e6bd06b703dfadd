package io.barrierscope.engine.state;

/**
 * A file of a native checkpoint.
 *
 * @param name as the store calls it, the same in all versions that share it
 * @param identity tells it from every other file, also from one of the same name that the store made after going back
 * @param bytes its size
 * @param isTable whether it holds sorted entries and never changes, so that checkpoints may share it ({@code *.sst}); all
 *     else, such as the list of the files, belongs to one checkpoint
 */
public record StateFile(String name, String identity, long bytes, boolean isTable) {}
