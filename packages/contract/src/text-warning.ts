import { z } from "zod";

export const TEXT_WARNING_KINDS = ["number", "price", "name", "quote"] as const;

/** A warning about words of a scene that the content of the project does not support. */
export const textWarningSchema = z.object({
  kind: z.enum(TEXT_WARNING_KINDS),
  /** The passage at these UTF-16 offsets in the text of the scene. `endChar` is exclusive. */
  text: z.string(),
  startChar: z.int().min(0),
  endChar: z.int().min(0),
});
export type TextWarning = z.infer<typeof textWarningSchema>;

/** Returns true if a user dismissed the warning about this passage. Case and white space are ignored. */
export function isConfirmed({ text }: Pick<TextWarning, "text">, confirmed: readonly string[]): boolean {
  return confirmed.some((other) => bare(other) === bare(text));
}

/** Returns the warnings that no user has dismissed. */
export function withoutConfirmed<Said extends Pick<TextWarning, "text">>(
  textWarnings: readonly Said[],
  confirmed: readonly string[],
): Said[] {
  const known = new Set(confirmed.map(bare));
  return textWarnings.filter(({ text }) => !known.has(bare(text)));
}

function bare(text: string): string {
  return text.trim().replace(/\s+/gu, " ").toLowerCase();
}

/** Returns the dismissed passages that are still in the text. */
export function heldConfirmations(confirmed: readonly string[], text: string): string[] {
  const words = bare(text);
  return [...new Set(confirmed.filter((one) => one.trim() !== "" && words.includes(bare(one))))];
}
