// The words that stand on the screen, read by drawing the layers onto a context that writes down its texts.
import { createCanvas } from "@napi-rs/canvas";
import { isStopWord, stemWord } from "../../packages/language/dist/index.js";

/** Below this opacity nobody reads a text. */
const LEAST_OPACITY = 0.3;
const SAMPLE_MS = 200;
/** Words that stand twice for a shorter time are on their way in or out. */
const LEAST_TWICE_MS = 400;

/** Tells whether a layer belongs to the captions. */
export function isCaption({ id }) {
  return id.startsWith("caption-");
}

/** Takes captions and logo off a timeline for good; `drawFrame` knows a timeline by its identity, so it must be that one. */
export function muteTimeline(timeline) {
  for (const scene of timeline.scenes) {
    const layers = scene.layers.filter((layer) => !isCaption(layer) && layer.id !== "logo");
    // A scene lays its layers out when they are first asked for, and offers them to be read only.
    Object.defineProperty(scene, "layers", { value: layers });
  }
  return timeline;
}

/** Opens a reader of drawn texts. Texts of a raster are read once, because the same key means the same pixels. */
export function createTextReader() {
  const ctx = createCanvas(8, 8).getContext("2d");
  let drawn = [];
  ctx.fillText = (text) => void drawn.push(text);
  ctx.strokeText = () => undefined;
  const known = new WeakMap();

  /** Texts that a layer shows at a time of its scene; none while it is not seen. */
  return function textsAt(layer, timeMs) {
    const key = layer.key(timeMs);
    if (key === null || layer.motion(timeMs).opacity < LEAST_OPACITY) return [];
    if (!known.has(layer)) known.set(layer, new Map());
    const rasters = known.get(layer);
    if (!rasters.has(key)) {
      drawn = [];
      layer.draw(ctx, timeMs);
      rasters.set(key, drawn);
    }
    return rasters.get(key);
  };
}

/**
 * Words of the scene that stand in the captions and beside them at the same time, for longer than they need to come and go, and the
 * largest share of a caption that stood so. Figures are left aside: a bar's value is its length's name.
 */
export function wordsShownTwice(scene, textsAt) {
  const sinceMs = new Map();
  const twice = new Set();
  let mostShare = 0;
  for (let timeMs = 0; timeMs <= scene.durationMs; timeMs += SAMPLE_MS) {
    const { captions, others } = wordsAt(scene, timeMs, textsAt);
    const both = [...captions].filter((word) => others.has(word));
    for (const word of sinceMs.keys()) if (!both.includes(word)) sinceMs.delete(word);
    for (const word of both) {
      if (!sinceMs.has(word)) sinceMs.set(word, timeMs);
      if (timeMs - sinceMs.get(word) >= LEAST_TWICE_MS) twice.add(word);
    }
    if (captions.size > 0) mostShare = Math.max(mostShare, both.length / captions.size);
  }
  return { words: [...twice], mostShare };
}

function wordsAt(scene, timeMs, textsAt) {
  const texts = (layers) => layers.flatMap((layer) => textsAt(layer, timeMs));
  return {
    captions: contentWords(texts(scene.layers.filter(isCaption))),
    others: contentWords(texts(scene.layers.filter((layer) => !isCaption(layer)))),
  };
}

/** Words that carry meaning, by their stems. */
export function contentWords(texts) {
  const words = texts.flatMap(
    (text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [],
  );
  return new Set(
    words.filter((word) => !/\p{N}/u.test(word) && word.length > 1 && !isStopWord(word)).map(stemWord),
  );
}
