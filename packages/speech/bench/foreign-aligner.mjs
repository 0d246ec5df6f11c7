// How exactly the aligner times words of an engine that is not the built-in one, in several languages, beside spreading them by their
// characters. The other engine is eSpeak NG, a program of its own, where this machine has it: Python 3 asks it for its word times.
// Usage: npx tsc -b packages/speech && node packages/speech/bench/foreign-aligner.mjs
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { splitWords } from "../../contract/dist/index.js";
import { alignWords, createSpeaker, decodeWav } from "../dist/index.js";
import { FOREIGN_TEXTS } from "./foreign-texts.mjs";

const LATE_MS = 100;
const SILENCE = 0.01;
/** Languages whose script does not spell out its sounds, so that words are timed by their letters alone. */
const UNSPELLED = new Set(["hi", "ar", "ko"]);

/** One row per language: median, 90th percentile and share over 100 ms of the errors of word starts. Null where there is no eSpeak NG. */
export async function benchForeignAligner() {
  const folder = mkdtempSync(join(tmpdir(), "inkreel-aligner-"));
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  try {
    const rows = [];
    for (const { language, voice, text } of FOREIGN_TEXTS) {
      const aligned = [];
      const spread = [];
      for (const sentence of text.split(/(?<=[.!?।])\s+/u)) {
        const spoken = sayWithEspeak(voice, sentence, join(folder, "sentence.wav"));
        if (spoken === null) return null;
        const reference = { kind: "speaker", speaker };
        const words = await alignWords({
          ...spoken.audio,
          text: sentence,
          language,
          reference,
          signal: null,
        });
        const spreadMs = spreadByCharacters(sentence, spoken.audio);
        spoken.startsMs.forEach((startMs, index) => {
          // A word that eSpeak joins to the one before it has no time of its own.
          if (startMs === null) return;
          aligned.push(Math.abs(words[index].startMs - startMs));
          spread.push(Math.abs(spreadMs[index] - startMs));
        });
      }
      const isSpelled = !UNSPELLED.has(language);
      rows.push({
        language,
        isSpelled,
        words: aligned.length,
        ...errorsOf(aligned),
        spread: errorsOf(spread),
      });
    }
    return rows;
  } finally {
    await speaker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sayWithEspeak(voice, text, wav) {
  const helper = new URL("./espeak-words.py", import.meta.url).pathname;
  const run = spawnSync("python3", [helper], { input: JSON.stringify({ voice, text, wav }) });
  if (run.error !== undefined || run.status === 3) return null;
  if (run.status !== 0) throw new Error(`eSpeak NG failed for ${voice}: ${run.stderr}`);
  const { words: events } = JSON.parse(run.stdout);
  const startsMs = splitWords(text).map(({ startChar, endChar }) => {
    // Positions count code points; the texts have none beyond the first plane.
    const event = events.find((one) => one.startChar >= startChar && one.startChar < endChar);
    return event?.startMs ?? null;
  });
  return { audio: decodeWav(readFileSync(wav)), startsMs };
}

/** What is left where nobody compares: words share the time between the first sound and the last by their letters. */
function spreadByCharacters(text, { samples, sampleRateHz }) {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  const msPerChar = ((last - first) * 1000) / sampleRateHz / text.length;
  return splitWords(text).map(({ startChar }) => (first * 1000) / sampleRateHz + startChar * msPerChar);
}

function errorsOf(errorsMs) {
  const sorted = errorsMs.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const late = sorted.filter((errorMs) => errorMs > LATE_MS).length / sorted.length;
  return { medianMs: at(0.5), p90Ms: at(0.9), over100MsPercent: Math.round(late * 100) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await benchForeignAligner();
  if (rows === null) console.log("Skipped: this needs python3 and libespeak-ng.");
  else {
    console.table(
      rows.map(({ spread, ...row }) => ({
        ...row,
        spreadMedianMs: spread.medianMs,
        spreadP90Ms: spread.p90Ms,
        spreadOver100: spread.over100MsPercent,
      })),
    );
  }
}
