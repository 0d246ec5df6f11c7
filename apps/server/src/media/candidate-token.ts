import { createHmac, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { AppError, CANDIDATE_ID_MAX_CHARS } from "@inkreel/contract";
import type { z } from "zod";

const SIGNATURE_BYTES = 16;
const CONTENT_MAX_BYTES = 16_384;

/** Names things to whom they were shown, so that nobody can name others: the server only fetches what it found itself. */
export interface Tokens<Content> {
  /** Null for what is too long to be named. */
  write(content: Content): string | null;
  /** @throws AppError not_found for what was not written here. */
  read(token: string): Content;
}

/** `purpose` keeps tokens of one kind from being read as another. */
export function createTokens<Schema extends z.ZodType>(options: {
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
