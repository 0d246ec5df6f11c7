import pronunciations from "../data/pronunciations.json" with { type: "json" };

/**
 * Pronunciations that are missing or wrong in Flite's dictionary. They are written as CMU phonemes with stress digits
 * and loaded with `-add_lex`. Keys are words as Flite receives them (`toEngineWords`).
 */
const PRONUNCIATIONS: Readonly<Record<string, string>> = pronunciations;

/** Words that are passed to Flite unsplit, whatever their capitalisation. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set(Object.keys(PRONUNCIATIONS));

export const LEXICON_PATH = "words.lex";

/** The lexicon in the file format of Flite. */
export const LEXICON_TEXT = Object.entries(PRONUNCIATIONS)
  .map(([word, phones]) => `${word} : ${phones}\n`)
  .join("");
