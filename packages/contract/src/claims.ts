import { z } from "zod";
import { textSchema } from "./api/common.js";
import type { CharRange } from "./char-range.js";

/** The length of a topic in characters. */
export const TOPIC_CHARS = { min: 3, max: 300 } as const;
export const CLAIM_MAX_CHARS = 300;
export const CLAIMS_MAX = 40;
export const CLAIM_SOURCE_MAX_CHARS = 2048;

/** Something that a model wrote from a topic alone. Only a person can say what bears it. */
export const claimSchema = z.object({
  /** One sentence, as it stands in the content. */
  text: textSchema(CLAIM_MAX_CHARS).min(1),
  /** The kind of source that would bear it, to look for. */
  wanted: textSchema(CLAIM_MAX_CHARS),
  /** The source that a person added: an address, or words. Null if nobody has. */
  source: textSchema(CLAIM_SOURCE_MAX_CHARS).nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A text that asks for a subject, within its limits. */
export const topicSchema = textSchema(TOPIC_CHARS.max)
  .trim()
  .refine(
    (topic) => topic.length >= TOPIC_CHARS.min,
    `A topic has at least ${TOPIC_CHARS.min} characters. Say what the video is about.`,
  );

/** Returns the claims as the content of a project: one paragraph each. */
export function contentOfClaims(claims: readonly Pick<Claim, "text">[]): string {
  return claims.map(({ text }) => text).join("\n\n");
}

/** Returns the claims that still stand word for word in the content. What a person has rewritten is theirs. */
export function heldClaims(claims: readonly Claim[], content: string): Claim[] {
  return claims.filter(({ text }) => content.includes(text));
}

export function isUnsourced({ source }: Pick<Claim, "source">): boolean {
  return source === null || source.trim() === "";
}

/** Returns the claims of which a scene speaks, by the range of the content from which its text comes. */
export function claimsOfScene(
  claims: readonly Claim[],
  { content, source }: { content: string; source: CharRange | null },
): Claim[] {
  if (source === null) return [];
  return claims.filter(({ text }) => {
    const startChar = content.indexOf(text);
    return startChar >= 0 && startChar < source.endChar && startChar + text.length > source.startChar;
  });
}
