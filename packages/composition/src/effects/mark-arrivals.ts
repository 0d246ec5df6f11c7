import { FRAME_MS } from "../motion/frame-clock.js";
import { isShown, type Layer, type TimelineScene } from "../timeline/timeline.js";

/** Layers of set type, of captions and of the logo. They are read, and make no sound. */
const SILENT =
  /^(?:caption|kinetic|logo|headline|heading|lead|key|tail|quote|speaker|name|label|unit)|-(?:run|word|lit)-/u;
/** What arrives sooner belongs to the opening of the scene. */
const OPENING_MS = 600;
/** What arrives within this time is one event. */
const TOGETHER_MS = 250;
/** What arrives later is hardly seen. */
const CLOSING_MS = 400;
/** Step of the search, in frames. */
const COARSE_FRAMES = 6;
/** A figure lands when it is filled. */
const FIGURE = "figure";

const known = new WeakMap<readonly Layer[], number[]>();

/**
 * Returns the times at which marks arrive in a scene after its opening, in ms from its start and in order: items of
 * lists, bars, pins, objects, and figures that are filled.
 */
export function markArrivals(scene: TimelineScene): number[] {
  const { layers, durationMs } = scene;
  const found = known.get(layers);
  if (found !== undefined) return found;
  const times = layers
    .filter(({ id }) => !SILENT.test(id))
    .flatMap((layer) => eventOf(layer, durationMs) ?? [])
    .filter((timeMs) => timeMs >= OPENING_MS && timeMs <= durationMs - CLOSING_MS)
    .sort((a, b) => a - b);
  const arrivals = times.filter((timeMs, index) => timeMs - (times[index - 1] ?? -Infinity) > TOGETHER_MS);
  known.set(layers, arrivals);
  return arrivals;
}

/** Returns when a layer arrives, or null if it never does. */
function eventOf(layer: Layer, durationMs: number): number | null {
  const lastFrame = Math.floor(durationMs / FRAME_MS) - 1;
  const keyAt = (frame: number): string | null => {
    const timeMs = frame * FRAME_MS;
    return isShown(layer.motion(timeMs)) ? layer.key(timeMs) : null;
  };
  const firstFrame = firstShown(keyAt, lastFrame);
  if (firstFrame === null) return null;
  const isFigure = layer.id === FIGURE;
  return Math.round((isFigure ? lastChange(keyAt, { firstFrame, lastFrame }) : firstFrame) * FRAME_MS);
}

type KeyAt = (frame: number) => string | null;

function firstShown(keyAt: KeyAt, lastFrame: number): number | null {
  for (let frame = 0; frame <= lastFrame; frame += COARSE_FRAMES) {
    if (keyAt(frame) === null) continue;
    while (frame > 0 && keyAt(frame - 1) !== null) frame -= 1;
    return frame;
  }
  return null;
}

function lastChange(
  keyAt: KeyAt,
  { firstFrame, lastFrame }: { firstFrame: number; lastFrame: number },
): number {
  let changed = firstFrame;
  for (let frame = firstFrame + 1; frame <= lastFrame; frame += 1) {
    const key = keyAt(frame);
    if (key === null) break;
    if (key !== keyAt(frame - 1)) changed = frame;
  }
  return changed;
}
