import type { MonoAudio } from "@inkreel/speech";

const FRAME_MS = 20;
/** Under the loudest tenth by so much, a frame is a pause. */
const PAUSE_DB = 32;
/** Quieter than this nothing was said at all. */
const SILENCE_RMS = 1e-4;
const MARGIN_MS = 100;

/** For each 20 ms of a recording whether something is said. */
export function soundingFrames({ samples, sampleRateHz }: MonoAudio): boolean[] {
  const frameSamples = Math.round((FRAME_MS * sampleRateHz) / 1000);
  const levels = Array.from({ length: Math.floor(samples.length / frameSamples) }, (_, frame) => {
    let sum = 0;
    for (let index = frame * frameSamples; index < (frame + 1) * frameSamples; index += 1)
      sum += samples[index]! ** 2;
    return Math.sqrt(sum / frameSamples);
  });
  const loud = levels.toSorted((a, b) => b - a)[Math.floor(levels.length / 10)] ?? 0;
  const threshold = Math.max(SILENCE_RMS, loud * 10 ** (-PAUSE_DB / 20));
  return levels.map((level) => level > threshold);
}

/** From shortly before the first sound of a recording to shortly after the last. Empty where there is none. */
export function soundingSpan(audio: MonoAudio): { startMs: number; endMs: number } {
  const frames = soundingFrames(audio);
  const first = frames.indexOf(true);
  if (first === -1) return { startMs: 0, endMs: 0 };
  const durationMs = (audio.samples.length * 1000) / audio.sampleRateHz;
  return {
    startMs: Math.max(0, first * FRAME_MS - MARGIN_MS),
    endMs: Math.floor(Math.min(durationMs, (frames.lastIndexOf(true) + 1) * FRAME_MS + MARGIN_MS)),
  };
}

/** The share of a stretch in which something is said. */
export function soundingShare(frames: readonly boolean[], startMs: number, endMs: number): number {
  const stretch = frames.slice(Math.ceil(startMs / FRAME_MS), Math.floor(endMs / FRAME_MS));
  return stretch.length === 0 ? 0 : stretch.filter(Boolean).length / stretch.length;
}
