import { attentionSchema } from "@inkreel/contract";
import { z } from "zod";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";

/** The `metadata` fields of every picture. */
const pictureFactsSchema = z.object({
  alt: z.string().catch(""),
  caption: z.string().nullable().catch(null),
  widthPx: z.int().min(1).nullable().catch(null),
  heightPx: z.int().min(1).nullable().catch(null),
  mediaType: z.string().nullable().catch(null),
  nearText: z.string().nullable().catch(null),
  attention: attentionSchema.nullable().catch(null),
});
export type PictureFacts = z.infer<typeof pictureFactsSchema>;

/** Reads a picture's metadata. Missing or invalid values are null, and a missing alt text is empty. */
export function pictureFacts({ metadata }: Pick<StoredMediaAsset, "metadata">): PictureFacts {
  return pictureFactsSchema.parse(metadata);
}

const SQUARE_TOLERANCE = 0.05;

/** Returns the columns that are derived from a picture's size. */
export function shapeOf({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const aspectRatio = widthPx / heightPx;
  const isSquare = Math.abs(aspectRatio - 1) <= SQUARE_TOLERANCE;
  const orientation = isSquare ? "square" : aspectRatio > 1 ? "landscape" : "portrait";
  return { aspectRatio, orientation } as const;
}
