import { ASPECT_RATIOS, sharedVideoSchema, type Composition } from "@inkreel/contract";
import { z } from "zod";

/** Facts about a finished video that do not change with its project. They are stored as the video's captions data. */
const videoFactsSchema = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** The words of each scene with its time. */
  transcript: sharedVideoSchema.shape.transcript,
  /** The credits of its pictures, each once. */
  attributions: z.array(z.string()),
});
export type VideoFacts = z.infer<typeof videoFactsSchema>;

export function videoFactsOf({ aspectRatio, scenes, pictures }: Composition): VideoFacts {
  let endMs = 0;
  const transcript = scenes.map(({ text, durationMs }) => {
    const startMs = endMs;
    endMs += durationMs;
    return { startMs, endMs, text };
  });
  const attributions = pictures.flatMap(({ attribution }) => (attribution === null ? [] : [attribution]));
  return { aspectRatio, transcript, attributions: [...new Set(attributions)] };
}

/** Returns null for a video that was never finished. */
export function readVideoFacts(captionsData: unknown): VideoFacts | null {
  return captionsData === null ? null : videoFactsSchema.parse(captionsData);
}
