import type { SceneElement } from "@inkreel/contract";
import { foldWord, spelledValue } from "@inkreel/language";
import { subjectBefore } from "./figure-subject.js";
import { elementOfChars, hedgedText } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import type { FoundComparison } from "./found-comparison.js";
import { capitalise, type SceneFacts } from "./scene-facts.js";
import { unitNameOf } from "./unit-name.js";

const MOST_FIGURES = 4;
const MOST_CHARS = 90;
/** "… words, and she wrote 80.": a number at the end of its clause, with its own subject and verb. */
const BARE =
  /^(?<lead>[^.;:!?]{0,48}?,? (?:[–—] )?(?:and|but) )(?<said>(?:\p{L}+ ){2,3})(?<number>\d{1,4}|\p{Ll}{3,9})(?=[.,;!?)”"’](?!\d)|$)/u;
/** "Two tablets was a lethal dose": what the first figure is. */
const NAMED =
  /^(?: \p{Ll}+)? (?:is|was|are|were) (?:the |an? )?(?<name>\p{Ll}+(?: \p{Ll}+){0,2}),? (?:[–—] )?(?:and|but) $/u;
const CHANGES = /(?:^| )(?:rose|fell|grew|gained|lost|added|dropped|climbed|up|down|by|to|from|than|at|in)$/i;

/** "The limit is 50 words, and she wrote 80": the second figure takes the unit of the first. */
export function compareElliptic(facts: SceneFacts): FoundComparison | null {
  const figures = findSaidFigures(facts);
  const [first] = figures;
  if (first === undefined || figures.length > MOST_FIGURES || unitNameOf(facts, first) === "") return null;
  const match = BARE.exec(facts.text.slice(first.endChar, first.endChar + MOST_CHARS));
  const { lead = "", said = "", number = "" } = match?.groups ?? {};
  const value = /^\d/.test(number) ? Number(number) : spelledValue(foldWord(number), "en");
  if (match === null || value === null || CHANGES.test(said.trim())) return null;
  const startChar = first.endChar + lead.length;
  const one = subjectOf(facts, first, lead);
  if (one === null) return null;
  const label = elementOfChars(facts, startChar, startChar + said.length);
  const figure = elementOfChars(facts, startChar + said.length, first.endChar + match[0].length);
  return {
    items: [
      {
        label: capitalise(one.text),
        value: first.scaledValue,
        text: hedgedText(facts, first),
        words: first.figure.words,
      },
      { label: capitalise(label.text), value, text: String(value), words: figure.words },
    ],
    subject: 1,
  };
}

/** Returns what the first figure is, from behind it or as the subject before it. */
function subjectOf(facts: SceneFacts, first: FoundFigure, lead: string): SceneElement | null {
  const name = NAMED.exec(lead)?.groups?.["name"];
  if (name === undefined) return subjectBefore(facts, first.figure.words.startWord);
  const startChar = first.endChar + lead.indexOf(` ${name}`) + 1;
  return elementOfChars(facts, startChar, startChar + name.length);
}
