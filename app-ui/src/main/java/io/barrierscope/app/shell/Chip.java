package io.barrierscope.app.shell;

import io.barrierscope.app.inspector.Tone;

/** A few words on one setting of the job, with a sentence behind them. */
record Chip(String text, String help, Tone tone) {}
