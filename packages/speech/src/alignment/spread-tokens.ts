import { LEVEL_FRAME_MS, findSpeech } from "../audio/find-speech.js";
import type { MonoAudio } from "@inkreel/audio";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { TimeSpan } from "./time-span.js";

/** Minimum length of a silence that counts as a pause between words. Shorter ones may be part of a consonant. */
const SHORTEST_PAUSE_FRAMES = 15;

/**
 * Divides the speaking time among the tokens in proportion to their letters. It is for non-phonetic writing systems.
 */
export function spreadTokens(audio: MonoAudio, tokens: readonly SpokenToken[]): (TimeSpan | null)[] {
  const spans = shareSpans(findSpeech(audio) ?? [], tokens.map(letterWeight));
  return tokens.map(({ spoken }, index) => (spoken.length === 0 ? null : spans[index]!));
}

/**
 * Returns the weight of a token for dividing time: the number of letters, plus one for the transition between words. 0
 * for tokens that are not spoken.
 */
export function letterWeight({ spoken, display }: SpokenToken): number {
  return spoken.length === 0 ? 0 : 1 + (display.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

/**
 * Divides the frames that contain speech in proportion to the weights. Returns one span per weight. A frame lasts
 * `LEVEL_FRAME_MS`.
 */
export function shareSpans(isSounding: readonly boolean[], weights: readonly number[]): TimeSpan[] {
  const frames = spokenFrames(isSounding);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const timeAt = (share: number) =>
      (frames[Math.min(frames.length - 1, Math.floor(share * frames.length))] ?? 0) * LEVEL_FRAME_MS;
    const startMs = timeAt(before / total);
    before += weight;
    return { startMs, endMs: timeAt(before / total) };
  });
}

/** Returns the indexes of all frames from the first sound to the last, except in pauses. */
function spokenFrames(isSounding: readonly boolean[]): number[] {
  const frames: number[] = [];
  let silence: number[] = [];
  isSounding.forEach((isSpeech, frame) => {
    if (!isSpeech) {
      if (frames.length > 0) silence.push(frame);
      return;
    }
    if (silence.length < SHORTEST_PAUSE_FRAMES) frames.push(...silence);
    silence = [];
    frames.push(frame);
  });
  return frames;
}
