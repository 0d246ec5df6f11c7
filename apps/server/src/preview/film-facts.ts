import { ASPECT_RATIOS, sharedVideoSchema, type Composition } from "@inkreel/contract";
import { z } from "zod";

/** What stays to be known of a finished film when its project goes on changing. Kept as the video's captions data. */
const filmFactsSchema = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** A stretch for each scene. */
  transcript: sharedVideoSchema.shape.transcript,
  /** Where its pictures come from, each once. */
  attributions: z.array(z.string()),
});
export type FilmFacts = z.infer<typeof filmFactsSchema>;

export function filmFactsOf({ aspectRatio, scenes, pictures }: Composition): FilmFacts {
  let endMs = 0;
  const transcript = scenes.map(({ text, durationMs }) => {
    const startMs = endMs;
    endMs += durationMs;
    return { startMs, endMs, text };
  });
  const attributions = pictures.flatMap(({ attribution }) => (attribution === null ? [] : [attribution]));
  return { aspectRatio, transcript, attributions: [...new Set(attributions)] };
}

/** Null for a video that was never finished. */
export function readFilmFacts(captionsData: unknown): FilmFacts | null {
  return captionsData === null ? null : filmFactsSchema.parse(captionsData);
}
