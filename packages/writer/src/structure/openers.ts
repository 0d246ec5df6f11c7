import { placeText, slicePlaced, type PlacedText } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { asksQuestion } from "./question-answer.js";
import type { Section } from "./sections.js";
import type { Opener } from "./structure.js";

/** A heading that the narration speaks before the passages below it. */
export interface OpenerPlan {
  section: Section;
  text: PlacedText;
  kind: Opener["kind"];
}

const MIN_OPENERS = 2;
const MIN_SPEAKERS = 3;
/** The smallest share of all headings that must be questions, or names of speakers, before the narration speaks them. */
const MIN_SHARE = 0.5;
const QUESTION_MAX_WORDS = 20;

const NUMBER = /^(?:Q(?:uestion)?\s{0,2})?\d{0,2}\s{0,2}[.):–—-]\s{0,3}/u;
const NAME = /^\p{Lu}[\p{L}.'’-]{0,30}(?:\s\p{Lu}[\p{L}.'’-]{0,30}){1,3}(?:,\s\p{Ll}.{0,60})?$/u;
const FIRST_PERSON = /\b(?:I|my|we|our|ich|mein|wir|je|mon|yo|mi)\b/u;

/** Finds headings that are questions of an FAQ or an interview, or names of the people who speak below them. */
export function findOpeners(text: {
  sections: readonly Section[];
  passages: readonly DraftPassage[];
  /** Numbers of the sections whose headings the narration speaks for another reason. */
  except: ReadonlySet<number>;
}): OpenerPlan[] {
  const { sections, passages } = text;
  const free = sections.filter(({ number }) => !text.except.has(number));
  const asking = free.filter(
    ({ heading }) => asksQuestion(heading.text) && countWords(heading.text) <= QUESTION_MAX_WORDS,
  );
  if (asking.length >= MIN_OPENERS && asking.length >= sections.length * MIN_SHARE)
    return asking.map((section) => ({ section, text: withoutNumber(section.heading), kind: "question" }));
  const speaksHere = new Set(
    passages.filter(({ text: said }) => FIRST_PERSON.test(said)).map(({ first }) => first.section),
  );
  const named = free.filter(({ heading, number }) => NAME.test(heading.text) && speaksHere.has(number));
  if (named.length < MIN_SPEAKERS || named.length < sections.length * MIN_SHARE) return [];
  return named.map((section) => ({ section, text: section.heading, kind: "speaker" }));
}

function withoutNumber(heading: PlacedText): PlacedText {
  const length = NUMBER.exec(heading.text)?.[0].length ?? 0;
  return heading.text.length === length ? placeText("") : slicePlaced(heading, length, heading.text.length);
}
