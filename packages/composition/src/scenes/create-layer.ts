import { FRAME_MS, frameAt } from "../motion/frame-clock.js";
import { presenceAt, type Presence } from "../motion/entrance.js";
import { evenBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { AT_REST, type Box, type Layer } from "../timeline/timeline.js";
import { middleOf } from "./box.js";
import type { SceneStage } from "./scene-stage.js";

export interface TimeSpan {
  startMs: number;
  endMs: number;
}

/** When and how an element is visible. A null pivot stands for the middle of each layer of the element. */
export type ElementPresence = Omit<Presence, "pivot"> & { pivot: Presence["pivot"] | null };

export interface LayerSpec {
  id: string;
  /** The box in px of the frame, with even numbers and limited to the frame. */
  box: Box;
  /** Without a pivot, the entrance scales and turns the layer about its own middle. */
  presence: ElementPresence;
  /** Time spans in which the pixels of the layer change. At all other times, one raster is reused. */
  changes: readonly TimeSpan[];
  /**
   * Paints the layer in px of the frame. `atMs` is the time of a frame during a change, or the end of the last change.
   */
  draw(ctx: Context2D, atMs: number): void;
}

/** Time that stands for all frames before the first change. It precedes even changes that begin before the scene. */
const BEFORE_ALL = Number.NEGATIVE_INFINITY;

/**
 * Creates a layer of the scene. It is rasterised again only during its changes. `presence` moves the finished raster.
 */
export function createLayer(stage: SceneStage, spec: LayerSpec): Layer {
  const { changes } = spec;
  const presence = { ...spec.presence, pivot: spec.presence.pivot ?? middleOf(spec.box) };
  const spans = changes.map(({ startMs, endMs }) => ({
    startFrame: frameAt(startMs),
    endFrame: Math.max(frameAt(startMs), Math.ceil(endMs / FRAME_MS)),
  }));
  const shownFrame = (timeMs: number): number => {
    const frame = frameAt(timeMs);
    const begun = spans.filter(({ startFrame }) => startFrame <= frame);
    const reached = ({ endFrame }: { endFrame: number }): number =>
      stage.hasReducedMotion ? endFrame : Math.min(frame, endFrame);
    return begun.reduce((latest, span) => Math.max(latest, reached(span)), BEFORE_ALL);
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

/** Minimum time from the entrance of an element to the end of its scene. */
const LEAST_SHOWN_MS = 700;

/**
 * Returns the time at which an element enters: when it is spoken, or `fallbackMs` if it is not spoken. A spoken element
 * never enters before the first one of the scene, nor too late to be visible long enough.
 */
export function enterAt(stage: SceneStage, spokenMs: number | null, fallbackMs: number): number {
  if (spokenMs === null) return fallbackMs;
  const latestMs = (stage.exitMs ?? stage.scene.durationMs) - LEAST_SHOWN_MS;
  return Math.max(stage.baseMs, Math.min(spokenMs, Math.max(latestMs, stage.baseMs)));
}

/**
 * Returns the visibility of an element that enters at `enterMs` with the entrance of the look and leaves with the
 * scene.
 */
export function presenceFrom(stage: SceneStage, enterMs: number): ElementPresence {
  return { enterMs, entrance: stage.look.entrance, pivot: stage.pivot, exitMs: stage.exitMs };
}
