import type { CompositionScene, Scene } from "@inkreel/contract";
import { timeReading } from "@inkreel/speech";

/** How the voice of a video reads, as far as it is known. */
export interface EstimatedPace {
  /** Primary tag of the language, or null if unknown. */
  language: string | null;
  speedPercent: number;
  /** Time that the voice takes for what takes 1 at the usual reading pace. */
  share: number;
}

/** Words of a scene that is not spoken yet, from the start of its speech. */
export type EstimatedNarration = Pick<CompositionScene, "narration" | "words" | "estimated">;

/** Estimates when the words of a scene will be spoken. */
export function estimateNarration({ text }: Pick<Scene, "text">, pace: EstimatedPace): EstimatedNarration {
  const words = timeReading(text, pace).map((word) => ({
    ...word,
    startMs: Math.round(word.startMs * pace.share),
    endMs: Math.round(word.endMs * pace.share),
  }));
  return { narration: null, words, estimated: true };
}

/** Returns the pace of a voice, measured on the scenes that it has spoken already. */
export function measurePace(
  spoken: readonly Pick<CompositionScene, "text" | "words">[],
  reading: Pick<EstimatedPace, "language" | "speedPercent">,
): EstimatedPace {
  const spokenMs = sumOf(spoken, ({ words }) => (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0));
  const readMs = sumOf(spoken, ({ text }) => timeReading(text, reading).at(-1)?.endMs ?? 0);
  return { ...reading, share: spokenMs > 0 && readMs > 0 ? spokenMs / readMs : 1 };
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
