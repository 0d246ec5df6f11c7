import type { ObjectLanguage } from "@inkreel/objects";
import { tagWords } from "../reading/tag-words.js";
import { provenSenseOf } from "./object-senses.js";
import { singularForms } from "./singular.js";

/** In so many sentences the words around a noun must prove its sense. */
const LEAST_PROOFS = 2;

/** The nouns of several senses that a text uses in one of them, with the object that shows it. */
export type SettledSenses = ReadonlyMap<string, string>;

/**
 * Reads in which sense an English text uses its nouns. A text rarely uses a noun in two senses, so what some of its sentences prove holds for
 * the others: "the game" in a text about consoles.
 */
export function settleSenses(sentences: readonly string[], language: string): SettledSenses {
  if (!/^en\b/i.test(language)) return new Map();
  const proofs = new Map<string, (string | null)[]>();
  for (const sentence of sentences) {
    const words = tagWords(sentence);
    const around = new Set(words.flatMap(({ lower }) => singularForms(lower)));
    for (const { kind, isName, lower } of words) {
      if (kind !== "noun" || isName) continue;
      const noun = singularForms(lower).at(-1)!;
      const proven = provenSenseOf(noun, around, "en" satisfies ObjectLanguage);
      if (proven !== undefined) proofs.set(noun, [...(proofs.get(noun) ?? []), proven]);
    }
  }
  return new Map([...proofs].flatMap(([noun, found]) => settledOf(noun, found)));
}

function settledOf(noun: string, found: readonly (string | null)[]): [string, string][] {
  const [first = null] = found;
  return first !== null && found.length >= LEAST_PROOFS && found.every((each) => each === first)
    ? [[noun, first]]
    : [];
}

/** Returns the object of the first noun of a sentence whose sense its text settles, or null. */
export function settledObject(text: string, settled: SettledSenses): string | null {
  if (settled.size === 0) return null;
  for (const { kind, isName, lower } of tagWords(text)) {
    const name = kind === "noun" && !isName ? settled.get(singularForms(lower).at(-1)!) : undefined;
    if (name !== undefined) return name;
  }
  return null;
}
