import type { CompositionScene } from "@inkreel/contract";

/** A stretch of the film in which words follow each other closely. */
export interface SpeechSpan {
  startMs: number;
  endMs: number;
}

/** Shorter pauses belong to the speech: music that came up in them would only pump. */
const BREATH_MS = 500;

/** Where in the film something is said, by the words' own times. In order, with pauses of more than a breath between. */
export function speechSpans(
  scenes: readonly Pick<CompositionScene, "durationMs" | "narration" | "words">[],
): SpeechSpan[] {
  const spans: SpeechSpan[] = [];
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
