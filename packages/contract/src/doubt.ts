import { z } from "zod";

export const DOUBT_KINDS = ["number", "price", "name", "quote"] as const;

/** Something that a scene says and that the project's content does not: made up, or put in by its author. */
export const doubtSchema = z.object({
  kind: z.enum(DOUBT_KINDS),
  /** The words as they stand in the scene's text, at these UTF-16 offsets; `endChar` is exclusive. */
  text: z.string(),
  startChar: z.int().min(0),
  endChar: z.int().min(0),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** Whether somebody called it right, by its text, whatever its case and spaces. */
export function isConfirmed({ text }: Pick<Doubt, "text">, confirmed: readonly string[]): boolean {
  return confirmed.some((other) => bare(other) === bare(text));
}

/** Those of many doubts that nobody called right. */
export function withoutConfirmed<Said extends Pick<Doubt, "text">>(
  doubts: readonly Said[],
  confirmed: readonly string[],
): Said[] {
  const known = new Set(confirmed.map(bare));
  return doubts.filter(({ text }) => !known.has(bare(text)));
}

function bare(text: string): string {
  return text.trim().replace(/\s+/gu, " ").toLowerCase();
}

/** Those confirmations whose words stand in a text. */
export function heldConfirmations(confirmed: readonly string[], text: string): string[] {
  const words = bare(text);
  return [...new Set(confirmed.filter((one) => one.trim() !== "" && words.includes(bare(one))))];
}
