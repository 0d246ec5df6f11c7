import { splitSentences } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";

/**
 * Returns a function from a text to its spoken duration in milliseconds. The duration is measured if the text or each of its
 * sentences was spoken; otherwise it is an estimate at the measured pace. The duration of a measured scene is divided among its
 * sentences in proportion to their estimates.
 */
export function createMeasuredTime(
  sceneTexts: readonly string[],
  measuredMs: ReadonlyMap<string, number>,
): (text: string) => number {
  const known = new Map(measuredMs);
  for (const text of sceneTexts) shareOut(known, text);
  const pace = measurePace(known);
  return (text) => known.get(text) ?? sumOfSentences(known, text) ?? estimateSpokenMs(text) * pace;
}

function shareOut(known: Map<string, number>, text: string): void {
  const sceneMs = known.get(text);
  if (sceneMs === undefined) return;
  const estimatedMs = Math.max(1, estimateSpokenMs(text));
  for (const sentence of splitSentences(text)) {
    if (!known.has(sentence.text))
      known.set(sentence.text, (sceneMs * estimateSpokenMs(sentence.text)) / estimatedMs);
  }
}

function sumOfSentences(known: ReadonlyMap<string, number>, text: string): number | null {
  let totalMs = 0;
  for (const sentence of splitSentences(text)) {
    const ms = known.get(sentence.text);
    if (ms === undefined) return null;
    totalMs += ms;
  }
  return totalMs;
}

function measurePace(known: ReadonlyMap<string, number>): number {
  let spokenMs = 0;
  let estimatedMs = 0;
  for (const [text, ms] of known) {
    spokenMs += ms;
    estimatedMs += estimateSpokenMs(text);
  }
  return spokenMs > 0 && estimatedMs > 0 ? spokenMs / estimatedMs : 1;
}
