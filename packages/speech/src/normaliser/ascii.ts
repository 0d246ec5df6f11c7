import letters from "../data/letters.json" with { type: "json" };

const LETTERS: Readonly<Record<string, string>> = letters.latin;
const GREEK: Readonly<Record<string, string>> = letters.greek;

/** Latin letters without their accents; a Greek letter on its own becomes its name. Others stay as they are. */
export function toAscii(text: string): string {
  const greekName = GREEK[text.normalize("NFKD").toLowerCase()];
  if (greekName !== undefined) return greekName;
  return text
    .replace(/[^\p{ASCII}]/gu, (character) => LETTERS[character] ?? character)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}
