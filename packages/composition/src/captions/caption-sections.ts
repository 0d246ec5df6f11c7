import type { TimedWord } from "@inkreel/contract";

/** A part of a long narration, whose words have their times from its start. The sections follow each other at once. */
export interface CaptionSection {
  startMs: number;
  durationMs: number;
  words: TimedWord[];
}

/** Shortest section, so that pages are chosen over several sentences, and longest, so that little is drawn at a time. */
const SHORTEST_MS = 8000;
const LONGEST_MS = 30_000;
/** How long before its first word a section begins, at most. Captions appear a little before their word. */
const LEAD_MS = 200;
const SENTENCE_END = /[.!?…。！？؟।۔]["'”’)\]»]*$/u;

/**
 * Divides the words of a whole video into sections at the ends of sentences. Captions are set section by section, so that
 * an hour of words costs no more per frame than a minute.
 */
export function captionSections(words: readonly TimedWord[], durationMs: number): CaptionSection[] {
  const firsts = sectionStarts(words);
  const startTimes = firsts.map((first) => sectionStartMs(words, first));
  return firsts.map((first, index) => {
    const startMs = startTimes[index]!;
    const endMs = startTimes[index + 1] ?? Math.max(durationMs, startMs);
    const own = words.slice(first, firsts[index + 1]);
    return {
      startMs,
      durationMs: endMs - startMs,
      words: own.map((word) => ({ ...word, startMs: word.startMs - startMs, endMs: word.endMs - startMs })),
    };
  });
}

/** Returns the index of the first word of each section. */
function sectionStarts(words: readonly TimedWord[]): number[] {
  if (words.length === 0) return [];
  const firsts = [0];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before === undefined) return;
    const lengthMs = word.startMs - words[firsts.at(-1)!]!.startMs;
    const isSentence = SENTENCE_END.test(before.text);
    if (lengthMs >= LONGEST_MS || (isSentence && lengthMs >= SHORTEST_MS)) firsts.push(index);
  });
  return firsts;
}

function sectionStartMs(words: readonly TimedWord[], first: number): number {
  if (first === 0) return 0;
  const saidMs = words[first - 1]!.endMs;
  const { startMs } = words[first]!;
  return Math.round(Math.min(startMs, Math.max(saidMs, startMs - LEAD_MS)));
}
