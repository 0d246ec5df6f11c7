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
  /** The box on the frame, in even numbers and inside the frame. */
  box: Box;
  presence: Presence;
  /** Times at which its pixels change. Outside of these the layer is one raster. */
  changes: readonly TimeSpan[];
  /** Paints the layer in frame px at `atMs`, the time of a frame during a change or the end of the last change. */
  draw(ctx: Context2D, atMs: number): void;
}

/** Time of the frame before the first change, which is earlier than any change that begins before the scene. */
const BEFORE_ALL = Number.NEGATIVE_INFINITY;

/**
 * Creates a layer of the scene. It is redrawn only for the frames of its changes, and moves according to its presence.
 */
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

/** An element must begin at least this long before the end of its scene, so that it is visible. */
const LEAST_SHOWN_MS = 700;

/**
 * Returns when an element enters that is spoken at `spokenMs`: at that time, but never before the first element of the
 * scene and never too late.
 */
export function enterAt(stage: SceneStage, spokenMs: number | null, fallbackMs: number): number {
  if (spokenMs === null) return fallbackMs;
  const latestMs = (stage.exitMs ?? stage.scene.durationMs) - LEAST_SHOWN_MS;
  return Math.max(stage.baseMs, Math.min(spokenMs, Math.max(latestMs, stage.baseMs)));
}

/** Returns the entrance of the look at a time. The element leaves with the scene. */
export function presenceFrom(stage: SceneStage, enterMs: number): Presence {
  return { enterMs, entrance: stage.look.entrance, exitMs: stage.exitMs };
}
