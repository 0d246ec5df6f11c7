import pronunciations from "../data/pronunciations.json" with { type: "json" };

/**
 * Pronunciations Flite's 2000s dictionary lacks or gets wrong, in CMU phones with stress digits; loaded with
 * `-add_lex`. Keys are what Flite is given (`toEngineWords`).
 */
const PRONUNCIATIONS: Readonly<Record<string, string>> = pronunciations;

/** Words to hand over whole, however they are capitalised. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set(Object.keys(PRONUNCIATIONS));

export const LEXICON_PATH = "words.lex";

/** The lexicon as the file Flite reads. */
export const LEXICON_TEXT = Object.entries(PRONUNCIATIONS)
  .map(([word, phones]) => `${word} : ${phones}\n`)
  .join("");
