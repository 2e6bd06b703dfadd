package io.barrierscope.engine.view;

import io.barrierscope.engine.base.TaskManagerId;

/** A task manager and its slots. */
public record TaskManagerImage(TaskManagerId id, int slots, int usedSlots, boolean alive) {}
