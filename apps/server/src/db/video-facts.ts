import { ASPECT_RATIOS, sharedVideoSchema, type Composition } from "@inkreel/contract";
import { z } from "zod";

/**
 * Facts about a finished video that do not change when its project does. They are stored in the column for captions
 * data.
 */
const videoFactsSchema = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** Language tag of the narration. Null for videos from before it was stored. */
  language: z.string().nullable().default(null),
  /** The narration of each scene with its start time. */
  transcript: sharedVideoSchema.shape.transcript,
  /** The attributions of its pictures, without duplicates. */
  attributions: z.array(z.string()),
});
/** The subtitles of a finished video, with times from its start. */
export interface VideoSubtitles {
  srt: string;
  vtt: string;
  cues: { startMs: number; endMs: number; text: string }[];
  /** `scene` counts from 1. */
  words: { scene: number; text: string; startMs: number; endMs: number }[];
}

export type VideoFacts = z.infer<typeof videoFactsSchema>;

export function videoFactsOf({ aspectRatio, language, scenes, pictures }: Composition): VideoFacts {
  let endMs = 0;
  const transcript = scenes.map(({ text, durationMs }) => {
    const startMs = endMs;
    endMs += durationMs;
    return { startMs, endMs, text };
  });
  const attributions = pictures.flatMap(({ attribution }) => (attribution === null ? [] : [attribution]));
  return { aspectRatio, language, transcript, attributions: [...new Set(attributions)] };
}

/** Returns the facts, or null for a project without a finished video. */
export function readVideoFacts(captionsData: unknown): VideoFacts | null {
  return captionsData === null ? null : videoFactsSchema.parse(captionsData);
}
