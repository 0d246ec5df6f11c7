import { pictureLicenceSchema, saidSchema, sayAsItIs, type Said } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import { z } from "zod";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";

/** Fields in `metadata` of a picture that a search found or a model painted, beside those of all pictures. */
const foundFactsSchema = z.object({
  author: z.string().nullable().catch(null),
  licence: pictureLicenceSchema.nullable().catch(null),
  pageUrl: z.string().nullable().catch(null),
  /** Address by which the asset is recognised. */
  fileUrl: z.string().nullable().catch(null),
  /** Text of the scene for which the program found it; null for a person's choice. */
  forText: z.string().nullable().catch(null),
  placement: z.enum(["full", "inset"] satisfies PicturePlacement[]).catch("inset"),
  reason: z.string().nullable().catch(null),
  /** Not of those from before there was any. */
  reasonSaid: saidSchema.nullable().catch(null),
});
export type FoundFacts = z.infer<typeof foundFactsSchema>;

/** Why a picture was chosen, as its metadata keep it. */
export function reasonFacts(reason: Said) {
  return { reason: reason.message, reasonSaid: reason };
}

export function reasonOf({ reason, reasonSaid }: FoundFacts): Said {
  return reasonSaid ?? sayAsItIs(reason ?? "");
}

/** Reads the facts; an unknown one is null. */
export function foundFacts({ metadata }: Pick<StoredMediaAsset, "metadata">): FoundFacts {
  return foundFactsSchema.parse(metadata);
}

const footageFactsSchema = z.object({
  durationMs: z.int().min(1),
  frameCount: z.int().min(1),
  /** Key of a frame of it in the file store. */
  posterKey: z.string(),
});

/** Null for what is no clip. */
export function footageFacts({ type, metadata }: Pick<StoredMediaAsset, "type" | "metadata">) {
  return type === "video" ? (footageFactsSchema.safeParse(metadata).data ?? null) : null;
}
