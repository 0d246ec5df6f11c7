import type { ObjectLanguage } from "@inkreel/objects";
import { bareWord, splitWords } from "@inkreel/language";
import { tagWords } from "../reading/tag-words.js";
import { germanForms } from "./german-forms.js";
import { hasSenses, provenSenseOf, usualObjectOf } from "./object-senses.js";
import { singularForms } from "./singular.js";

/** In so many sentences a noun must have a sense of which there is no drawing. A title counts for all of them. */
const LEAST_PROOFS = 2;

interface NounsOfSentence {
  /** In the form in which the table of senses has them. */
  nouns: readonly string[];
  around: ReadonlySet<string>;
}

/**
 * Returns the drawings that would show the wrong sense of a noun of a text: a space ship where it speaks of missiles, a toy balloon where it
 * speaks of a spy balloon. A text rarely uses a noun in two senses, so what some sentences prove holds for the others. Nothing is lost but a drawing.
 */
export function readRuledOut(
  { title, sentences }: { title: string; sentences: readonly string[] },
  language: string,
): ReadonlySet<string> {
  const primary = /^(en|de)\b/i.exec(language)?.[1]?.toLowerCase() as ObjectLanguage | undefined;
  if (primary === undefined) return new Set();
  const proofs = new Map<string, number>();
  const said = [...sentences, ...Array<string>(LEAST_PROOFS).fill(title)];
  for (const sentence of said) {
    const { nouns, around } = primary === "en" ? englishNouns(sentence) : germanNouns(sentence);
    for (const noun of nouns) {
      const proven = provenSenseOf(noun, around, primary);
      const usual = usualObjectOf(noun, primary);
      if (proven === undefined || usual === null || proven === usual) continue;
      proofs.set(usual, (proofs.get(usual) ?? 0) + 1);
    }
  }
  return new Set([...proofs].flatMap(([name, count]) => (count >= LEAST_PROOFS ? [name] : [])));
}

function englishNouns(sentence: string): NounsOfSentence {
  const words = tagWords(sentence);
  const nouns = words.flatMap(({ kind, lower }) =>
    kind === "noun"
      ? singularForms(lower)
          .filter((form) => hasSenses(form, "en"))
          .slice(-1)
      : [],
  );
  return { nouns, around: new Set(words.flatMap(({ lower }) => singularForms(lower))) };
}

function germanNouns(sentence: string): NounsOfSentence {
  const words = splitWords(sentence).map(({ text }) => bareWord(text));
  const nouns = words.flatMap((word) =>
    /^\p{Lu}/u.test(word)
      ? germanForms(word.toLowerCase())
          .filter((form) => hasSenses(form, "de"))
          .slice(0, 1)
      : [],
  );
  return { nouns, around: new Set(words.flatMap((word) => germanForms(word.toLowerCase()))) };
}
