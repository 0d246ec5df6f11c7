import { pictureLicenceSchema, saidSchema, sayAsItIs, type Said } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import { z } from "zod";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";

/** The additional fields in `metadata` of a picture that was found or painted. */
const foundFactsSchema = z.object({
  author: z.string().nullable().catch(null),
  licence: pictureLicenceSchema.nullable().catch(null),
  pageUrl: z.string().nullable().catch(null),
  /** The address that identifies the asset. */
  fileUrl: z.string().nullable().catch(null),
  /** The text of the scene for which the program found it. Null if a person chose it. */
  forText: z.string().nullable().catch(null),
  placement: z.enum(["full", "inset"] satisfies PicturePlacement[]).catch("inset"),
  reason: z.string().nullable().catch(null),
  /** Older assets have none. */
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

/** Reads the facts. Unknown ones are null. */
export function foundFacts({ metadata }: Pick<StoredMediaAsset, "metadata">): FoundFacts {
  return foundFactsSchema.parse(metadata);
}

const footageFactsSchema = z.object({
  durationMs: z.int().min(1),
  frameCount: z.int().min(1),
  /** The key of one of its frames in the file store. */
  posterKey: z.string(),
});

/** Returns null for anything but a clip. */
export function footageFacts({ type, metadata }: Pick<StoredMediaAsset, "type" | "metadata">) {
  return type === "video" ? (footageFactsSchema.safeParse(metadata).data ?? null) : null;
}
