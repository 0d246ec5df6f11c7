import { primaryTag } from "@inkreel/contract";
import { toAscii } from "./ascii.js";
import { normaliseText } from "./normalise-text.js";

/**
 * Returns a respelling as voices that read text themselves receive it. Syllables in capitals mark the stress for
 * people ("NGOO-yen"); voices would spell them, so they are lowercase. A single capital is the name of a letter.
 */
export function writeRespelling(sayAs: string): string {
  return sayAs
    .normalize("NFC")
    .trim()
    .replace(/\p{Lu}{2,}/gu, (capitals) => capitals.toLowerCase());
}

/**
 * Returns the words of a respelling for the built-in engine: "win" → win, "kee-ev" → kee ev, "S Q L" → S Q L. In
 * English, letters are words as they stand, which are not read as units or abbreviations.
 */
export function sayRespelling(sayAs: string, language: string): string[] {
  if (primaryTag(language) !== "en") return normaliseText(sayAs, language).flatMap(({ spoken }) => spoken);
  return toAscii(sayAs)
    .split(/[\s-]+/u)
    .flatMap((part) => {
      const word = part.replace(/[^A-Za-z\d']/gu, "").replace(/^'+|(?<!')'+$/gu, "");
      if (/^[A-Z]$/.test(word)) return [word];
      if (/^[A-Za-z]+(?:'[A-Za-z]+)?$/.test(word)) return [word.toLowerCase()];
      return normaliseText(part, language).flatMap(({ spoken }) => spoken);
    });
}
