// How long the picture stands still: frames compared block by block.
import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../../packages/composition/dist/index.js";

const STEP_MS = 200;
const BLOCK_PX = 8;
/** Mean difference of a block in levels of 255 from which an eye sees it, and how many such blocks make a change. */
const VISIBLE_LEVELS = 6;
const LEAST_BLOCKS = 3;
/** Longer side of the frames that are compared. */
const LONG_SIDE_PX = 480;

/** Share of a muted timeline's time in which nothing moves that an eye could see, and the longest such stretch in ms. */
export function measureStillness(timeline) {
  const size = smallSize(timeline);
  const ctx = createCanvas(size.widthPx, size.heightPx).getContext("2d");
  const pixelsAt = (timeMs) => {
    drawFrame(ctx, timeline, timeMs, size);
    return ctx.getImageData(0, 0, size.widthPx, size.heightPx).data;
  };
  const changes = [];
  let before = pixelsAt(0);
  for (let timeMs = STEP_MS; timeMs < timeline.durationMs; timeMs += STEP_MS) {
    const now = pixelsAt(timeMs);
    changes.push(changedBlocks(before, now, size.widthPx) >= LEAST_BLOCKS);
    before = now;
  }
  return stillnessOf(changes, STEP_MS);
}

/** The share of steps without a change, the longest run of them in ms, and where it begins. */
export function stillnessOf(changes, stepMs) {
  let longest = { steps: 0, endStep: 0 };
  let run = 0;
  for (const [step, isChange] of changes.entries()) {
    run = isChange ? 0 : run + 1;
    if (run > longest.steps) longest = { steps: run, endStep: step + 1 };
  }
  const still = changes.filter((isChange) => !isChange).length;
  return {
    stillShare: changes.length === 0 ? 0 : still / changes.length,
    longestStillMs: longest.steps * stepMs,
    longestStillAtMs: (longest.endStep - longest.steps) * stepMs,
  };
}

/** Counts the blocks whose pixels differ visibly. Both are RGBA of the same width. */
export function changedBlocks(before, after, widthPx) {
  const columns = Math.floor(widthPx / BLOCK_PX);
  const rows = Math.floor(before.length / 4 / widthPx / BLOCK_PX);
  const sums = new Float64Array(columns * rows);
  for (let y = 0; y < rows * BLOCK_PX; y += 1) {
    const firstBlock = Math.floor(y / BLOCK_PX) * columns;
    for (let x = 0; x < columns * BLOCK_PX; x += 1) {
      const at = 4 * (y * widthPx + x);
      const levels =
        Math.abs(before[at] - after[at]) +
        Math.abs(before[at + 1] - after[at + 1]) +
        Math.abs(before[at + 2] - after[at + 2]);
      sums[firstBlock + Math.floor(x / BLOCK_PX)] += levels;
    }
  }
  const visible = VISIBLE_LEVELS * 3 * BLOCK_PX ** 2;
  return sums.filter((sum) => sum > visible).length;
}

export function smallSize({ widthPx, heightPx }) {
  const scale = LONG_SIDE_PX / Math.max(widthPx, heightPx);
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
}
