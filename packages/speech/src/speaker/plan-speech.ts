import type { SpokenToken } from "../normaliser/spoken-token.js";

/** Consecutive tokens that are synthesised in one call. */
export interface PlannedSentence {
  kind: "sentence";
  startToken: number;
  endToken: number;
  words: string[];
  phraseEnds: boolean[];
  isQuestion: boolean;
  /** Pause from the last phoneme to the next one, at normal speed. */
  pauseAfterMs: number;
}

/** A token that cannot be spoken. */
export interface PlannedSilence {
  kind: "silence";
  startToken: number;
  endToken: number;
  durationMs: number;
}

export type PlannedPart = PlannedSentence | PlannedSilence;

const PAUSE_MS = { sentence: 300, phrase: 160, none: 60 } as const;
/**
 * Limits for one call, to bound time and memory. From `soft` on, a sentence is divided at any phrase end, and at `hard`
 * anywhere.
 */
const LONG_SENTENCE_WORDS = { soft: 40, hard: 60 } as const;

/** Divides tokens into parts for one call each, in order and complete. */
export function planSpeech(tokens: readonly SpokenToken[]): PlannedPart[] {
  const parts: PlannedPart[] = [];
  let current: PlannedSentence | null = null;
  tokens.forEach((token, index) => {
    if (token.silentMs > 0) {
      parts.push({ kind: "silence", startToken: index, endToken: index + 1, durationMs: token.silentMs });
      current = null;
      return;
    }
    if (current === null) {
      current = startSentence(index);
      parts.push(current);
    }
    addToken(current, token);
    const pause = pauseThatEnds(current, token);
    if (pause !== null) {
      current.pauseAfterMs = PAUSE_MS[pause];
      current = null;
    }
  });
  return parts;
}

function startSentence(startToken: number): PlannedSentence {
  return {
    kind: "sentence",
    startToken,
    endToken: startToken,
    words: [],
    phraseEnds: [],
    isQuestion: false,
    pauseAfterMs: PAUSE_MS.none,
  };
}

function addToken(sentence: PlannedSentence, token: SpokenToken): void {
  sentence.endToken += 1;
  sentence.words.push(...token.spoken);
  sentence.phraseEnds.push(...token.spoken.map((_, index) => token.innerPhraseEnds.includes(index + 1)));
  sentence.isQuestion ||= token.isQuestion;
  if (token.breakAfter === "phrase" && sentence.words.length > 0)
    sentence.phraseEnds[sentence.words.length - 1] = true;
}

function pauseThatEnds(sentence: PlannedSentence, token: SpokenToken): SpokenToken["breakAfter"] | null {
  if (token.breakAfter === "sentence") return "sentence";
  if (token.breakAfter === "phrase" && sentence.words.length >= LONG_SENTENCE_WORDS.soft) return "phrase";
  return sentence.words.length >= LONG_SENTENCE_WORDS.hard ? "none" : null;
}
