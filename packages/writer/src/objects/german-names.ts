import { bareWord, splitWords } from "@inkreel/language";
import { findObject } from "./choose-object.js";
import { isFirstName } from "./german-objects.js";

/** Nouns directly behind which the name of a person stands, and abbreviations behind which that of a club does: "Trainer Moe", "SK Moe". */
const BEFORE_NAME =
  /(?:abgeordnete[rn]?|minister(?:in)?|sprecher(?:in)?|chef(?:in)?|trainer(?:in)?|präsident(?:in)?|obmann|obfrau|direktor(?:in)?|kanzler(?:in)?|hauptmann|rat|rätin|bürgermeister(?:in)?|anwalt|anwältin|richter(?:in)?|professor(?:in)?|autor(?:in)?|forscher(?:in)?|stürmer|torhüter|kapitän|kandidat(?:in)?|vorsitzende[rn]?|vorstand|gouverneur(?:in)?)$|^(?:herrn?|frau|dr|prof|sk|fc|sv|fk|ac|sc|tsv|vfb|vfl|rb)$/iu;
/** What no name has before it: "der Pilz", "einem Sturm". */
const DETERMINER =
  /^(?:d(?:er|ie|as|em|en|es)|k?ein\p{L}{0,2}|(?:mein|dein|sein|ihr|unser|euer|dies|jed|jen|welch|manch|all|viel|mehrer|beid)\p{L}{0,2}|im|am|zum|zur|vom|beim|ins)$/iu;
/** "Pilz’ Vorwurf": only names have such a genitive. */
const NAME_GENITIVE = /\p{L}[’']$/u;

/**
 * Returns the drawings of nouns that are names in a German text: a mushroom where somebody is called Pilz, a storm where a club is called
 * Sturm. A noun is a name if the text has it behind an office, a first name or "SK", or with an apostrophe, and never with a determiner.
 */
export function readNamesakes(sentences: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  const nouns = new Set<string>();
  for (const sentence of sentences) {
    const words = splitWords(sentence).map(({ text }) => ({ text, bare: bareWord(text) }));
    for (const [at, { text, bare }] of words.entries()) {
      if (!/^\p{Lu}\p{Ll}{2,}$/u.test(bare)) continue;
      const before = words[at - 1];
      if (before !== undefined && DETERMINER.test(before.bare)) nouns.add(bare);
      else if (NAME_GENITIVE.test(text) || (before !== undefined && isBeforeName(before))) names.add(bare);
    }
  }
  return new Set([...names].flatMap((name) => (nouns.has(name) ? [] : (findObject(name, "de") ?? []))));
}

function isBeforeName({ text, bare }: { text: string; bare: string }): boolean {
  if (/[,;:!?]$/u.test(text)) return false;
  return BEFORE_NAME.test(bare) || isFirstName(bare);
}
