import { createFrameRenderer } from "../packages/renderer/dist/index.js";

const FRAME_MS = 1000 / 30;
/** Drawn small: where a word lights up shows at any size. */
const WIDTH_PX = 540;
/** A word before which another one is still popping up cannot be told from it. */
const MIN_WORD_MS = 240;
/** Mean difference per sample (0..255) that counts as a change; antialiasing noise is far below. */
const CHANGED = 0.05;

/**
 * How late words light up in the drawn captions, in ms after they are said: for each word, the first frame in
 * whose caption area something changes. Words on screen are all there is to look at, so layouts are left out
 * by looking at the lower part of the frame only.
 */
export async function measureCaptionLighting({ composition, assets }) {
  const modern = { ...composition, captionStyle: "modern" };
  const renderer = await createFrameRenderer({ composition: modern, assets, drawingModule: null });
  const errorsMs = [];
  let sceneStartMs = 0;
  for (const scene of modern.scenes) {
    for (const [index, word] of scene.words.entries()) {
      const previous = scene.words[index - 1];
      const isClear =
        previous && word.startMs - previous.startMs >= MIN_WORD_MS && word.startMs - previous.endMs < 40;
      if (isClear) errorsMs.push(await lightingErrorMs(renderer, sceneStartMs + word.startMs));
    }
    sceneStartMs += scene.durationMs;
  }
  return errorsMs.filter((errorMs) => errorMs !== null).toSorted((a, b) => a - b);
}

async function lightingErrorMs(renderer, saidAtMs) {
  const firstFrame = Math.ceil(saidAtMs / FRAME_MS) - 1;
  let before = await captionArea(renderer, firstFrame);
  for (let frame = firstFrame + 1; frame < firstFrame + 6; frame += 1) {
    const now = await captionArea(renderer, frame);
    if (meanDifference(before, now) > CHANGED) return Math.abs(frame * FRAME_MS - saidAtMs);
    before = now;
  }
  return null;
}

async function captionArea(renderer, frame) {
  const options = { timeMs: frame * FRAME_MS, format: "rgba", quality: 100, widthPx: WIDTH_PX };
  const { bytes, widthPx, heightPx } = await renderer.render(options);
  const [top, bottom] = [Math.round(heightPx * 0.62), Math.round(heightPx * 0.82)];
  return bytes.subarray(top * widthPx * 4, bottom * widthPx * 4);
}

function meanDifference(a, b) {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += Math.abs(a[index] - b[index]);
  return sum / a.length;
}
