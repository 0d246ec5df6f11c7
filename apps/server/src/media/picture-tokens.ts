import { MEDIA_SOURCES, PICTURE_KINDS, pictureLicenceSchema } from "@inkreel/contract";
import type { FoundPicture } from "@inkreel/providers";
import { z } from "zod";
import type { Services } from "../services.js";
import { createTokens, type Tokens } from "./candidate-token.js";

const foundSchema = z.object({
  source: z.enum(MEDIA_SOURCES),
  sourceId: z.string(),
  kind: z.enum(PICTURE_KINDS),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  authorUrl: z.string().nullable(),
  pageUrl: z.string().nullable(),
  fileUrl: z.string(),
  thumbnailUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  durationMs: z.int().nullable(),
  licence: pictureLicenceSchema,
  attribution: z.string().nullable(),
}) satisfies z.ZodType<FoundPicture>;

/** A found picture and the words it was found with. */
const candidateSchema = z.object({ query: z.string(), found: foundSchema });
export type NamedCandidate = z.infer<typeof candidateSchema>;

const TAGS_MAX = 10;

/** The ids of candidates and the addresses of their thumbnails, for the project they were found for alone. */
export function pictureTokens(
  { env }: Pick<Services, "env">,
  projectId: number,
): {
  candidates: Tokens<NamedCandidate>;
  thumbnails: Tokens<string>;
} {
  const secret = env.authSecret ?? "";
  return {
    candidates: createTokens({ secret, purpose: `picture candidate ${projectId}`, schema: candidateSchema }),
    thumbnails: createTokens({ secret, purpose: `picture thumbnail ${projectId}`, schema: z.string() }),
  };
}

/** What of a picture has room in an id. */
export function shortened(found: FoundPicture): FoundPicture {
  return { ...found, description: "", tags: found.tags.slice(0, TAGS_MAX) };
}
