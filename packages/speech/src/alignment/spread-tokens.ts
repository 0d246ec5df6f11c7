import { LEVEL_FRAME_MS, findSpeech } from "../audio/find-speech.js";
import type { MonoAudio } from "@inkreel/audio";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { TimeSpan } from "./time-span.js";

/** A silence of this length is a pause between words and not part of a consonant. */
const SHORTEST_PAUSE_FRAMES = 15;

/** Divides the speaking time among the tokens by their letters, for scripts that do not show how a word sounds. */
export function spreadTokens(audio: MonoAudio, tokens: readonly SpokenToken[]): (TimeSpan | null)[] {
  const spans = shareSpans(findSpeech(audio) ?? [], tokens.map(letterWeight));
  return tokens.map(({ spoken }, index) => (spoken.length === 0 ? null : spans[index]!));
}

/** Returns the number of letters plus one for the transition between words. 0 for tokens that are not spoken. */
export function letterWeight({ spoken, display }: SpokenToken): number {
  return spoken.length === 0 ? 0 : 1 + (display.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

/** Returns one span per weight, in the frames of `LEVEL_FRAME_MS` that contain speech. */
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

/** Returns the numbers of the frames from the first sound to the last, without the pauses. */
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
