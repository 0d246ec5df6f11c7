// Measures the errors, time and memory of finding the words of a script in a recording of ten minutes with typical
// mistakes: music before it, a sentence that is left out, one that is spoken twice, ten seconds of silence, a cough.
// Usage: npx tsc -b packages/speech && node packages/speech/bench/long-recording.mjs
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { splitWords } from "../../language/dist/index.js";
import { encodeWav, resample } from "../../audio/dist/index.js";
import { alignWords, createSpeaker, hearRecording } from "../dist/index.js";

const ARTICLES = new URL("../../../fixtures/articles", import.meta.url).pathname;
const MINUTES = 10;
/** Approximate speed of the voice, in words per minute. */
const WORDS_PER_MINUTE = 165;
const VOICE = { voiceId: "builtin-rms-light", speedPercent: 112, toneLevel: 50, details: null };
const SAMPLE_RATE_HZ = 48_000;
const LATE_MS = 200;

export async function benchLongRecording() {
  const speaker = createSpeaker({ store: null, workerCount: 2 });
  try {
    const sentences = longText();
    const { wav, saidMs, durationMs } = await readWithMistakes(speaker, sentences);
    globalThis.gc?.();
    const memory = watchMemory();
    const startedMs = performance.now();
    const recording = await hearRecording(wav, null);
    const text = sentences.join(" ");
    const { words, leftOut } = await alignWords({ recording, text, language: "en", speaker, signal: null });
    const tookMs = performance.now() - startedMs;
    const errors = saidMs
      .flatMap((timesMs, word) =>
        timesMs.length === 0 ? [] : [Math.min(...timesMs.map((ms) => Math.abs(ms - words[word].startMs)))],
      )
      .toSorted((a, b) => a - b);
    const at = (share) => Math.round(errors[Math.floor(share * (errors.length - 1))]);
    const missing = new Set(leftOut);
    return {
      minutes: Math.round(durationMs / 6000) / 10,
      words: words.length,
      medianMs: at(0.5),
      p90Ms: at(0.9),
      over200Ms: errors.filter((errorMs) => errorMs > LATE_MS).length,
      wrongOfLeftOut: saidMs.filter((timesMs, word) => (timesMs.length === 0) !== missing.has(word)).length,
      msPerMinute: Math.round(tookMs / (durationMs / 60_000)),
      moreMemoryMiB: memory.stop(),
    };
  } finally {
    await speaker.close();
  }
}

function longText() {
  const text = readdirSync(ARTICLES)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(join(ARTICLES, name), "utf8"))
    .join("\n")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .join(" ");
  const all = [...new Set(text.split(/(?<=[.!?])\s+(?=[A-Z])/u))].filter((sentence) =>
    /^[\w ,.;:'’%$-]{20,300}$/.test(sentence),
  );
  const sentences = [];
  for (let words = 0; words < MINUTES * WORDS_PER_MINUTE; words += sentences.at(-1).split(" ").length)
    sentences.push(all[sentences.length % all.length]);
  return sentences;
}

/** Speaks at 48 kHz, like uploads, and returns when each word is spoken, twice or not at all. */
async function readWithMistakes(speaker, sentences) {
  const saidMs = sentences.flatMap((sentence) => splitWords(sentence).map(() => []));
  const firsts = [0];
  for (const sentence of sentences) firsts.push(firsts.at(-1) + splitWords(sentence).length);
  const parts = [tune(12)];
  let length = parts[0].length;
  const add = (samples) => {
    parts.push(samples);
    length += samples.length;
  };
  const middle = Math.floor(sentences.length / 2);
  for (const [index, text] of sentences.entries()) {
    if (index === middle) continue;
    const speech = await speaker.speak({ text, language: "en", ...VOICE, signal: null });
    const samples = resample(speech.samples, speech.sampleRateHz, SAMPLE_RATE_HZ);
    for (let times = 0; times < (index === Math.floor(middle / 2) ? 2 : 1); times += 1) {
      speech.words.forEach(({ startMs }, word) =>
        saidMs[firsts[index] + word].push(startMs + (length * 1000) / SAMPLE_RATE_HZ),
      );
      add(samples);
      add(new Float32Array((0.15 + 0.07 * (index % 5)) * SAMPLE_RATE_HZ));
    }
    if (index === middle + 4) add(new Float32Array(10 * SAMPLE_RATE_HZ));
    if (index === middle + 9) add(cough(2));
  }
  const whole = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const random = createRandom();
  const noisy = whole.map((sample) => sample * 0.5 + random() * 0.002);
  return { wav: encodeWav(noisy, SAMPLE_RATE_HZ), saidMs, durationMs: (length * 1000) / SAMPLE_RATE_HZ };
}

function tune(seconds) {
  return Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, index) => {
    const at = index / SAMPLE_RATE_HZ;
    const roots = [220, 196, 175, 247];
    const rootHz = roots[Math.floor(at) % roots.length];
    return (
      0.06 * [1, 1.26, 1.5, 2].reduce((sum, ratio) => sum + Math.sin(2 * Math.PI * rootHz * ratio * at), 0)
    );
  });
}

function cough(seconds) {
  const random = createRandom();
  const length = seconds * SAMPLE_RATE_HZ;
  return Float32Array.from(
    { length },
    (_, index) => random() * 0.6 * Math.sin((Math.PI * index) / length) ** 0.5,
  );
}

function createRandom() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** Returns the peak memory of the process minus its memory at the start. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round((most - before) / 2 ** 20);
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table([await benchLongRecording()]);
