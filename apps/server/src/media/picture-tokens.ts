import {
  MEDIA_SOURCES,
  PICTURE_KINDS,
  pictureLicenceSchema,
  AppError,
  CANDIDATE_ID_MAX_CHARS,
} from "@inkreel/contract";
import type { FoundPicture } from "@inkreel/providers";
import { z } from "zod";
import type { Services } from "../services.js";
import { createHmac, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const SIGNATURE_BYTES = 16;
const CONTENT_MAX_BYTES = 16_384;

/**
 * Encodes content into signed tokens, which clients send back as ids. Clients cannot forge one, so the server
 * fetches only URLs that it found itself.
 */
interface Tokens<Content> {
  /** Encodes content as a token. Returns null if the content is too long for one. */
  write(content: Content): string | null;
  /**
   * Decodes a token.
   * @throws AppError not_found for a token that was not issued here.
   */
  read(token: string): Content;
}

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

/** A found picture and the query that found it. */
const candidateSchema = z.object({ query: z.string(), found: foundSchema });
export type NamedCandidate = z.infer<typeof candidateSchema>;

const TAGS_MAX = 10;

/**
 * Returns the token formats for the ids of candidates and for the URLs of their thumbnails. A token is valid only
 * for the project of the search.
 */
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

/** Returns a picture's metadata, shortened to fit into an id. */
export function shortened(found: FoundPicture): FoundPicture {
  return { ...found, description: "", tags: found.tags.slice(0, TAGS_MAX) };
}

/** Creates a token format. `purpose` prevents a token of one format from being accepted as another. */
function createTokens<Schema extends z.ZodType>(options: {
  secret: string;
  purpose: string;
  schema: Schema;
}): Tokens<z.output<Schema>> {
  const { secret, purpose, schema } = options;
  const sign = (body: Buffer): Buffer =>
    createHmac("sha256", secret).update(`${purpose}\n`).update(body).digest().subarray(0, SIGNATURE_BYTES);
  return {
    write(content) {
      const body = deflateRawSync(JSON.stringify(content));
      const token = Buffer.concat([sign(body), body]).toString("base64url");
      return token.length > CANDIDATE_ID_MAX_CHARS ? null : token;
    },
    read(token) {
      const bytes = Buffer.from(token, "base64url");
      const body = bytes.subarray(SIGNATURE_BYTES);
      const signature = bytes.subarray(0, SIGNATURE_BYTES);
      const isOwn = signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, sign(body));
      if (!isOwn) throw new AppError("not_found", "This picture does not exist. Search again.");
      const json = inflateRawSync(body, { maxOutputLength: CONTENT_MAX_BYTES }).toString("utf8");
      return schema.parse(JSON.parse(json));
    },
  };
}
