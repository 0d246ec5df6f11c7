// Measures the errors of the aligner for words of another engine than the built-in one, in many languages, and compares
// them with dividing the time by the letters of the words. The other engine is eSpeak NG, a separate program, if it is
// installed. Python 3 reads its word times.
// Usage: npx tsc -b packages/speech && node packages/speech/bench/foreign-aligner.mjs [language …]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { splitWords } from "../../language/dist/index.js";
import { alignTokens } from "../dist/alignment/align-tokens.js";
import { spreadTokens } from "../dist/alignment/spread-tokens.js";
import { timeTokens } from "../dist/alignment/time-tokens.js";
import { COMPARISON_ERRORS_MS } from "../dist/alignment/times-error.js";
import { isSpelled } from "../dist/languages/scripts.js";
import { decodeWav } from "../../audio/dist/index.js";
import { createSpeaker, normaliseText } from "../dist/index.js";
import { FOREIGN_TEXTS } from "./foreign-texts.mjs";

const LATE_MS = 100;
/** Tolerance for the reported times. */
const TOLERANCE_MS = 3;

/**
 * Returns one row per language: whether its words are compared or share the time, the median and 90th percentile of the
 * errors of word starts, the share of errors over 100 ms, and the error that the product reports. Null if eSpeak NG is
 * not installed.
 */
export async function benchForeignAligner(languages = null) {
  const folder = mkdtempSync(join(tmpdir(), "inkreel-aligner-"));
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  try {
    const rows = [];
    for (const { language, voice, text } of FOREIGN_TEXTS) {
      if (languages !== null && !languages.includes(language)) continue;
      const aligned = [];
      const spread = [];
      let isCompared = true;
      for (const sentence of text.split(/(?<=[.!?।])\s+|(?<=。)/u)) {
        const spoken = sayWithEspeak(voice, sentence, join(folder, "sentence.wav"));
        if (spoken === null) return null;
        const { audio, startsMs } = spoken;
        const tokens = normaliseText(sentence, language);
        isCompared &&= isSpelled(tokens);
        const { spans } = await alignTokens({ audio, tokens, language, reference: speaker, signal: null });
        aligned.push(...errorsMs(sentence, spans, startsMs));
        spread.push(...errorsMs(sentence, spreadTokens(audio, tokens), startsMs));
      }
      const figures = figuresOf(aligned);
      rows.push({
        language,
        isCompared,
        words: aligned.length,
        ...figures,
        spread: figuresOf(spread),
        toldMs: COMPARISON_ERRORS_MS[language] ?? null,
        isToldRight:
          Math.abs((COMPARISON_ERRORS_MS[language] ?? Infinity) - figures.medianMs) <= TOLERANCE_MS,
      });
    }
    return rows;
  } finally {
    await speaker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function sayWithEspeak(voice, text, wav) {
  const helper = new URL("./espeak-words.py", import.meta.url).pathname;
  const run = spawnSync("python3", [helper], { input: JSON.stringify({ voice, text, wav }) });
  if (run.error !== undefined || run.status === 3) return null;
  if (run.status !== 0) throw new Error(`eSpeak NG failed for ${voice}: ${run.stderr}`);
  const { words: events } = JSON.parse(run.stdout);
  const startsMs = splitWords(text).map(({ startChar, endChar }) => {
    // Positions count code points, which equal UTF-16 units because the texts have no characters beyond the first
    // plane.
    const event = events.find((one) => one.startChar >= startChar && one.startChar < endChar);
    return event?.startMs ?? null;
  });
  return { audio: decodeWav(readFileSync(wav)), startsMs };
}

/** Returns the errors of word starts. A word that eSpeak joins to the previous one has no time. */
function errorsMs(sentence, spans, startsMs) {
  const words = timeTokens(splitWords(sentence), spans, Infinity);
  return startsMs.flatMap((startMs, index) =>
    startMs === null ? [] : [Math.abs(words[index].startMs - startMs)],
  );
}

function figuresOf(errors) {
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const late = sorted.filter((errorMs) => errorMs > LATE_MS).length / sorted.length;
  return { medianMs: at(0.5), p90Ms: at(0.9), over100MsPercent: Math.round(late * 100) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  const rows = await benchForeignAligner(wanted.length === 0 ? null : wanted);
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
