import type { Composition, CompositionScene } from "@inkreel/contract";

/** A point of a piecewise linear gain curve. */
export interface GainPoint {
  timeMs: number;
  /** Linear gain factor. */
  gain: number;
}

/** Attenuation of the music while words are spoken, in dB. */
export const DUCK_DB = 10;
const DUCK_GAIN = 10 ** (-DUCK_DB / 20);
/** Without a voice, music is as loud as the voice would be: 6 dB louder than beside it. */
const ALONE_GAIN = 10 ** (6 / 20);
/** The music is already lowered when a word starts. After the speech, it rises more slowly than it fell. */
const ATTACK_MS = 180;
const HOLD_MS = 150;
const RELEASE_MS = 700;
const FADE_IN_MS = 40;
const FADE_OUT_MS = 350;
/** Volume setting that leaves the music unchanged (the middle of the slider). */
const NEUTRAL_PERCENT = 50;

/** Returns the gain factor for a volume setting, 0..100. */
export function musicVolumeGain(volumePercent: number): number {
  return volumePercent / NEUTRAL_PERCENT;
}

/** What decides how loud the music is at a time. */
type SoundOfVideo = Pick<Composition, "scenes" | "durationMs" | "sound">;

/**
 * Returns the gain curve of the music for a whole video. It combines the chosen volume, ducking during speech,
 * breaks before turns, and fades at both ends. Preview and renderer both use it. Points are in order of time. The result is empty if there is no
 * music.
 */
export function musicGain(video: SoundOfVideo & Pick<Composition, "music">): GainPoint[] {
  const { music } = video;
  if (music === null) return [];
  const volume = musicVolumeGain(music.volumePercent);
  return duckingGain(video).map(({ timeMs, gain }) => ({ timeMs, gain: gain * volume }));
}

/** Returns the gain curve without the volume setting: ducking, breaks and fades. */
export function duckingGain({ scenes, durationMs, sound }: SoundOfVideo): GainPoint[] {
  const ducked = duckingPoints(speechSpans(scenes), durationMs);
  const broken = sound?.musicSpace === true ? withBreaks(ducked, turnPauses(scenes)) : ducked;
  return fadeEnds(broken, durationMs);
}

/**
 * Returns the linearly interpolated gain at `timeMs`. Before the first and after the last point, it is the gain of that
 * point.
 */
export function gainAt(points: readonly GainPoint[], timeMs: number): number {
  const after = points.findIndex((point) => point.timeMs > timeMs);
  if (after === 0) return points[0]!.gain;
  const before = points.at(after === -1 ? -1 : after - 1);
  const next = after === -1 ? undefined : points[after];
  if (before === undefined) return 0;
  if (next === undefined) return before.gain;
  const share = (timeMs - before.timeMs) / (next.timeMs - before.timeMs);
  return before.gain + (next.gain - before.gain) * share;
}

/**
 * Returns a curve that falls before each span of speech and rises after it. In a short pause it rises only as far as
 * the time allows.
 */
function duckingPoints(spans: readonly TimeSpan[], durationMs: number): GainPoint[] {
  const first = spans[0];
  if (first === undefined) return [{ timeMs: 0, gain: ALONE_GAIN }];
  const points: GainPoint[] = [];
  if (first.startMs > 0)
    points.push(...risen({ fromMs: -RELEASE_MS, untilMs: first.startMs, risenMs: RELEASE_MS }));
  spans.forEach(({ startMs, endMs }, index) => {
    points.push({ timeMs: startMs, gain: DUCK_GAIN });
    const restMs = Math.min(durationMs, endMs + HOLD_MS);
    points.push({ timeMs: restMs, gain: DUCK_GAIN });
    const next = spans[index + 1];
    const untilMs = next?.startMs ?? durationMs + ATTACK_MS;
    const risenMs = Math.min(RELEASE_MS, untilMs - ATTACK_MS - restMs);
    if (risenMs > 0) points.push(...risen({ fromMs: restMs, untilMs, risenMs }));
  });
  return points;
}

/** Returns the points of a pause at which the gain stops rising and starts to fall again. */
function risen(options: { fromMs: number; untilMs: number; risenMs: number }): GainPoint[] {
  const { fromMs, untilMs, risenMs } = options;
  const gain = DUCK_GAIN + (1 - DUCK_GAIN) * (risenMs / RELEASE_MS);
  const topMs = fromMs + risenMs;
  const leaveMs = Math.max(topMs, untilMs - ATTACK_MS);
  return leaveMs > topMs
    ? [
        { timeMs: topMs, gain },
        { timeMs: leaveMs, gain },
      ]
    : [{ timeMs: topMs, gain }];
}

/** Gain of the music during a break. It thins to almost nothing. */
const BREAK_GAIN = 10 ** (-24 / 20);
const BREAK_FALL_MS = 140;
const BREAK_RISE_MS = 40;

/** Lowers the music in the pauses before turns. It is back when the next scene begins. */
function withBreaks(points: readonly GainPoint[], breaks: readonly TimeSpan[]): GainPoint[] {
  const corners = breaks.flatMap(({ startMs, endMs }) => [
    { timeMs: startMs, gain: 1 },
    { timeMs: startMs + BREAK_FALL_MS, gain: BREAK_GAIN },
    { timeMs: endMs - BREAK_RISE_MS, gain: BREAK_GAIN },
    { timeMs: endMs, gain: 1 },
  ]);
  if (corners.length === 0) return [...points];
  const times = new Set([...points, ...corners].map(({ timeMs }) => timeMs));
  return [...times]
    .sort((a, b) => a - b)
    .map((timeMs) => ({ timeMs, gain: gainAt(points, timeMs) * gainAt(corners, timeMs) }));
}

/** Limits the curve to the duration of the video, and adds a fade-in and a fade-out. */
function fadeEnds(points: readonly GainPoint[], durationMs: number): GainPoint[] {
  const fadeInMs = Math.min(FADE_IN_MS, durationMs / 2);
  const fadeOutMs = Math.min(FADE_OUT_MS, durationMs / 2);
  const fadeAt = (timeMs: number): number =>
    Math.max(0, Math.min(1, timeMs / fadeInMs, (durationMs - timeMs) / fadeOutMs));
  const inner = points.map(({ timeMs }) => timeMs).filter((timeMs) => timeMs > 0 && timeMs < durationMs);
  const times = new Set([0, fadeInMs, ...inner, durationMs - fadeOutMs, durationMs]);
  return [...times]
    .sort((a, b) => a - b)
    .map((timeMs) => ({ timeMs, gain: gainAt(points, timeMs) * fadeAt(timeMs) }));
}

/** A part of the video, such as one in which words follow each other closely. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

/** Pauses shorter than this count as speech. If the music rose in them, it would audibly pump. */
const BREATH_MS = 500;

/**
 * Returns the spans of the video in which words are spoken, in order. Spans are separated by pauses of at least
 * `BREATH_MS`.
 */
export function speechSpans(
  scenes: readonly Pick<CompositionScene, "durationMs" | "narration" | "words">[],
): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let sceneMs = 0;
  for (const { durationMs, narration, words } of scenes) {
    for (const { startMs, endMs } of narration === null ? [] : words) {
      const last = spans.at(-1);
      if (last !== undefined && sceneMs + startMs - last.endMs < BREATH_MS)
        last.endMs = Math.max(last.endMs, sceneMs + endMs);
      else spans.push({ startMs: sceneMs + startMs, endMs: sceneMs + endMs });
    }
    sceneMs += durationMs;
  }
  return spans;
}

/** The time from the last word until the music breaks, so that the word rings out over it. */
const BREAK_DELAY_MS = 60;
const LONGEST_BREAK_MS = 1000;
/** A shorter silence is no break, but a stumble. */
const LEAST_BREAK_MS = 250;
/** More breaks than this would take the music apart. */
const BETWEEN_BREAKS_MS = 8000;

/**
 * Returns the pauses in which the music breaks: before a scene that contrasts with what was said or begins a new
 * section, from the last word to the start of that scene.
 */
function turnPauses(scenes: readonly CompositionScene[]): TimeSpan[] {
  const pauses: TimeSpan[] = [];
  let endMs = 0;
  let saidMs = 0;
  for (const scene of scenes) {
    const startMs = Math.max(saidMs + BREAK_DELAY_MS, endMs - LONGEST_BREAK_MS);
    const isApart = endMs - (pauses.at(-1)?.endMs ?? -Infinity) >= BETWEEN_BREAKS_MS;
    if (isTurn(scene) && saidMs > 0 && isApart && endMs - startMs >= LEAST_BREAK_MS)
      pauses.push({ startMs, endMs });
    const last = scene.narration === null ? undefined : scene.words.at(-1);
    if (last !== undefined) saidMs = endMs + last.endMs;
    endMs += scene.durationMs;
  }
  return pauses;
}

function isTurn({ direction }: CompositionScene): boolean {
  return direction.transition === "contrast" || direction.transition === "section";
}
