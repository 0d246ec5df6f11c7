import { pictureLicenceSchema, saidSchema, sayAsItIs, type Said } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import { z } from "zod";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";

/** The additional `metadata` fields of a picture that was found or generated. */
const foundFactsSchema = z.object({
  author: z.string().nullable().catch(null),
  licence: pictureLicenceSchema.nullable().catch(null),
  pageUrl: z.string().nullable().catch(null),
  /** The URL that identifies the asset. */
  fileUrl: z.string().nullable().catch(null),
  /** The text of the scene for which the server found it. Null if a user chose it. */
  forText: z.string().nullable().catch(null),
  placement: z.enum(["full", "inset"] satisfies PicturePlacement[]).catch("inset"),
  reason: z.string().nullable().catch(null),
  /** Null for older assets. */
  reasonSaid: saidSchema.nullable().catch(null),
});
export type FoundFacts = z.infer<typeof foundFactsSchema>;

/** Returns the reason for a picture as its metadata stores it. */
export function reasonFacts(reason: Said) {
  return { reason: reason.message, reasonSaid: reason };
}

export function reasonOf({ reason, reasonSaid }: FoundFacts): Said {
  return reasonSaid ?? sayAsItIs(reason ?? "");
}

/** Reads these fields from an asset. Missing or invalid ones are null. */
export function foundFacts({ metadata }: Pick<StoredMediaAsset, "metadata">): FoundFacts {
  return foundFactsSchema.parse(metadata);
}

const footageFactsSchema = z.object({
  durationMs: z.int().min(1),
  frameCount: z.int().min(1),
  /** The file store's key of a still frame of the clip. */
  posterKey: z.string(),
});

/** Returns the metadata of a clip, or null for any other asset. */
export function footageFacts({ type, metadata }: Pick<StoredMediaAsset, "type" | "metadata">) {
  return type === "video" ? (footageFactsSchema.safeParse(metadata).data ?? null) : null;
}
