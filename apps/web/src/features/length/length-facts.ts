import { heardPauses } from "@inkreel/composition";
import {
  DURATION_SECONDS,
  DURATION_TOLERANCE,
  SPEAKING_WORDS_PER_MINUTE,
  VOICE_SPEED_PERCENT,
  type Composition,
  type ScenePauses,
  type Warning,
  type WarningCode,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

const TEXT_IS_SHORT = "content_shorter_than_length" satisfies WarningCode;
/** Estimates are rounded to this number of words. */
const ROUGH_WORDS = 5;
const MINUTE_MS = 60_000;
const SPEED_STEP = 5;
/** Notes of the writer that a text is short hold for this speed. */
const USUAL_SPEED_PERCENT = 100;
/** A voice outside these bounds sounds hurried or sleepy, so the text has to change instead. */
const NATURAL_SPEED_PERCENT = { min: 80, max: 130 } as const;

/** Returns how many words a video speaks. */
export function spokenWords({ scenes }: Pick<Composition, "scenes">): number {
  return scenes.reduce((sum, { text }) => sum + splitWords(text).length, 0);
}

/**
 * Estimates how many of `speakable` words a video of this length speaks, at the pace of the current video. Null for
 * `current` uses the usual pace.
 */
export function wordsKept(options: {
  speakable: number;
  seconds: number;
  current: { words: number; durationMs: number } | null;
}): number {
  const { speakable, seconds, current } = options;
  const fitting = Math.round((wordsPerMs(current) * seconds * 1000) / ROUGH_WORDS) * ROUGH_WORDS;
  return Math.min(speakable, fitting);
}

/**
 * Estimates how many seconds a text lasts that is too short for the chosen length, at the pace of the current video.
 * Null if the text is long enough.
 */
export function shortTextSeconds(options: {
  speakable: number;
  seconds: number;
  current: { words: number; durationMs: number } | null;
}): number | null {
  const { speakable, seconds, current } = options;
  const lasts = Math.round(speakable / wordsPerMs(current) / 1000);
  return lasts < seconds * (1 - DURATION_TOLERANCE) ? lasts : null;
}

/**
 * Returns how many of `contentWords` a video can speak: all of them, or those of the current video if its script says that it has left
 * out only what nobody would speak, such as the title and references to the page.
 */
export function speakableWords(options: {
  contentWords: number;
  current: { words: number } | null;
  isTextShort: boolean;
}): number {
  const { contentWords, current, isTextShort } = options;
  return isTextShort && current !== null ? Math.min(contentWords, current.words) : contentWords;
}

/** Returns whether the script says that the text is too short for the chosen length. */
export function isTextShort(warnings: readonly Pick<Warning, "code">[]): boolean {
  return warnings.some(({ code }) => code === TEXT_IS_SHORT);
}

/** Returns the pace of a video, or the usual one if it speaks nothing yet. */
function wordsPerMs(current: { words: number; durationMs: number } | null): number {
  return current === null || current.durationMs === 0 || current.words === 0
    ? SPEAKING_WORDS_PER_MINUTE / MINUTE_MS
    : current.words / current.durationMs;
}

/** Returns how long the pauses are together that a person chose. */
export function chosenPausesMs(
  scenes: Composition["scenes"],
  pauses: ReadonlyMap<string, ScenePauses>,
): number {
  return scenes.reduce((sum, scene) => {
    const { beforeMs = null, afterMs = null } = pauses.get(scene.id) ?? {};
    const heard = heardPauses(scene);
    return sum + (beforeMs === null ? 0 : heard.beforeMs) + (afterMs === null ? 0 : heard.afterMs);
  }, 0);
}

/** How a video misses the length that was chosen for it. */
export interface LengthMiss {
  readonly kind: "longer" | "shorter" | "tooLong";
  readonly actualSeconds: number;
  readonly wantedSeconds: number;
  /** The speed that brings the video to its length. Null if the voice would sound unnatural. */
  readonly fittingSpeedPercent: number | null;
}

/**
 * Returns how a video misses its chosen length by more than the tolerance, or the longest length that there is. Null if
 * it does not. A text that is too short for the length is not stretched by a slow voice, but a fast one makes it shorter
 * still.
 */
export function lengthMiss(options: {
  durationMs: number;
  /** The chosen pauses, which last as long at any speed. */
  pausesMs: number;
  wantedSeconds: number | null;
  speedPercent: number;
  isTextShort: boolean;
}): LengthMiss | null {
  const { durationMs, pausesMs, speedPercent, isTextShort } = options;
  const wantedSeconds = options.wantedSeconds ?? DURATION_SECONDS.max;
  const share = durationMs / (wantedSeconds * 1000);
  const isChosen = options.wantedSeconds !== null;
  const kind =
    durationMs > DURATION_SECONDS.max * 1000
      ? "tooLong"
      : isChosen && share > 1 + DURATION_TOLERANCE
        ? "longer"
        : isChosen && share < 1 - DURATION_TOLERANCE && (!isTextShort || speedPercent > USUAL_SPEED_PERCENT)
          ? "shorter"
          : null;
  if (kind === null) return null;
  return {
    kind,
    actualSeconds: Math.round(durationMs / 1000),
    wantedSeconds,
    fittingSpeedPercent: fittingSpeed(
      speedPercent,
      (durationMs - pausesMs) / (wantedSeconds * 1000 - pausesMs),
    ),
  };
}

/** Returns the speed at which the video takes its length, or null if that is no natural speed of speech. */
function fittingSpeed(speedPercent: number, share: number): number | null {
  const exact = speedPercent * share;
  const fitting = Math.round(exact / SPEED_STEP) * SPEED_STEP;
  const { min, max } = NATURAL_SPEED_PERCENT;
  const isPossible = fitting >= VOICE_SPEED_PERCENT.min && fitting <= VOICE_SPEED_PERCENT.max;
  return isPossible && fitting >= min && fitting <= max && fitting !== speedPercent ? fitting : null;
}
