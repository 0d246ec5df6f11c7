import { FRAME_MS, frameAt } from "../motion/frame-clock.js";
import { presenceAt, type Presence } from "../motion/entrance.js";
import { evenBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { AT_REST, type Box, type Layer } from "../timeline/timeline.js";
import type { SceneStage } from "./scene-stage.js";

export interface TimeSpan {
  startMs: number;
  endMs: number;
}

export interface LayerSpec {
  id: string;
  /** The box on the frame, made even and cut to it. */
  box: Box;
  presence: Presence;
  /** Times at which its pixels change; outside these the layer is one raster. */
  changes: readonly TimeSpan[];
  /** Paints in frame px what is shown at `atMs`, a frame's time inside a change or the end of the last one. */
  draw(ctx: Context2D, atMs: number): void;
}

/** The frame shown before the first change: earlier than any that begins before the scene does. */
const BEFORE_ALL = Number.NEGATIVE_INFINITY;

/** A layer of the scene: drawn anew for each frame of its changes only, moved as its presence says. */
export function createLayer(stage: SceneStage, spec: LayerSpec): Layer {
  const { presence, changes } = spec;
  const spans = changes.map(({ startMs, endMs }) => ({
    startFrame: frameAt(startMs),
    endFrame: Math.max(frameAt(startMs), Math.ceil(endMs / FRAME_MS)),
  }));
  const shownFrame = (timeMs: number): number => {
    const frame = frameAt(timeMs);
    const begun = spans.filter(({ startFrame }) => startFrame <= frame);
    return begun.reduce((latest, { endFrame }) => Math.max(latest, Math.min(frame, endFrame)), BEFORE_ALL);
  };
  return {
    id: spec.id,
    box: evenBox(spec.box, stage.frame),
    key: (timeMs) =>
      presenceAt(presence, timeMs) === null ? null : `${stage.key}/${spec.id}/${shownFrame(timeMs)}`,
    draw(ctx, timeMs) {
      ctx.save();
      spec.draw(ctx, shownFrame(timeMs) * FRAME_MS);
      ctx.restore();
    },
    motion: (timeMs) => presenceAt(presence, timeMs) ?? { ...AT_REST, opacity: 0 },
  };
}

/** Time by which something must have begun before its scene's end, so that it is seen. */
const LEAST_SHOWN_MS = 700;

/**
 * Returns when something enters that is said at `spokenMs`: at that time, but never before the scene's first element
 * and never too late.
 */
export function enterAt(stage: SceneStage, spokenMs: number | null, fallbackMs: number): number {
  if (spokenMs === null) return fallbackMs;
  const latestMs = (stage.exitMs ?? stage.scene.durationMs) - LEAST_SHOWN_MS;
  return Math.max(stage.baseMs, Math.min(spokenMs, Math.max(latestMs, stage.baseMs)));
}

/** The look's own entrance at a time, leaving with the scene. */
export function presenceFrom(stage: SceneStage, enterMs: number): Presence {
  return { enterMs, entrance: stage.look.entrance, exitMs: stage.exitMs };
}
