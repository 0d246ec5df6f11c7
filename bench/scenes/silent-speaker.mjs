// A speaker that says nothing and is believed: words take their estimated time. For runs that need no voice.
import { splitWords } from "../../packages/language/dist/index.js";
import { estimateSpokenMs } from "../../packages/writer/dist/index.js";

const SAMPLE_RATE_HZ = 8000;
/** Silence at both ends of a narration. */
const PAD_MS = 60;

/** Speaks like the built-in voices, in silence and at once. */
export function createSilentSpeaker() {
  return { speak: ({ text }) => Promise.resolve(silentSpeech(text)), close: () => Promise.resolve() };
}

function silentSpeech(text) {
  const words = timeWords(text);
  const durationMs = (words.at(-1)?.endMs ?? 0) + PAD_MS;
  return {
    samples: new Float32Array(Math.ceil((durationMs * SAMPLE_RATE_HZ) / 1000)),
    sampleRateHz: SAMPLE_RATE_HZ,
    durationMs,
    words,
    timesFrom: "engine",
    timesErrorMs: null,
    warnings: [],
  };
}

/** Times of words one after another, each as long as the writer estimates it; the pause behind a mark belongs to no word. */
export function timeWords(text) {
  let timeMs = PAD_MS;
  return splitWords(text).map(({ text: word, spaceBefore }) => {
    const startMs = timeMs;
    timeMs += estimateSpokenMs(word);
    const spokenMs = estimateSpokenMs(word.replace(/[^\p{L}\p{N}%$€£¥&°+=@]+$/u, "") || word);
    return { text: word, spaceBefore, startMs, endMs: startMs + spokenMs };
  });
}
