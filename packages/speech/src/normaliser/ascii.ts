import letters from "../data/letters.json" with { type: "json" };

const LETTERS: Readonly<Record<string, string>> = letters.latin;
/** A map, because a text may contain the name of an object's property, such as "constructor". */
const GREEK: ReadonlyMap<string, string> = new Map(Object.entries(letters.greek));

/** Removes accents from Latin letters, and replaces a single Greek letter by its name. Other characters are kept. */
export function toAscii(text: string): string {
  const greekName = GREEK.get(text.normalize("NFKD").toLowerCase());
  if (greekName !== undefined) return greekName;
  return text
    .replace(/[^\p{ASCII}]/gu, (character) => LETTERS[character] ?? character)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}
