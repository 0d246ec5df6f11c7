import { stemWord } from "@inkreel/language";
import type { ObjectLanguage } from "@inkreel/objects";
import data from "../data/idioms.json" with { type: "json" };

/** The form in which words are compared. */
const FORM_OF: Readonly<Record<ObjectLanguage, (word: string) => string>> = {
  en: stemWord,
  de: (word) => word.toLowerCase(),
};
/** Idioms are found by so many first letters of their first word. */
const KEY_CHARS = 3;
const POSSESSIVES = ["my", "your", "his", "her", "its", "our", "their", "one's"];
const JOINS = /^(?: |-|, )$/;

/**
 * The set phrases and images of `data/idioms.json`, in which no noun means a thing. "a/b" stands for either word, "one's" for any
 * possessive pronoun, and "rote*" for any word that begins so. English words stand for all their regular forms.
 */
const IDIOMS: Readonly<Record<ObjectLanguage, ReadonlyMap<string, readonly Idiom[]>>> = {
  en: readIdioms("en"),
  de: readIdioms("de"),
};

/** The words that may stand at each place of an idiom. */
type Idiom = readonly Place[];

interface Place {
  words: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** A word of a text and where it stands. */
interface PlacedWord {
  startChar: number;
  endChar: number;
}

/** Returns the ranges of a text that are idioms, as pairs of start and end in characters. `words` are all words of the text. */
export function findIdioms(
  text: string,
  words: readonly PlacedWord[],
  language: ObjectLanguage,
): (readonly [number, number])[] {
  const formOf = FORM_OF[language];
  const forms = words.map(({ startChar, endChar }) =>
    formOf(text.slice(startChar, endChar).replaceAll("’", "'")),
  );
  const isJoined = (index: number): boolean =>
    JOINS.test(text.slice(words[index]!.endChar, words[index + 1]?.startChar));
  return forms.flatMap((form, first) =>
    (IDIOMS[language].get(form.slice(0, KEY_CHARS)) ?? []).flatMap((idiom) => {
      const matches = idiom.every(
        (place, at) => fits(place, forms[first + at]) && (at === idiom.length - 1 || isJoined(first + at)),
      );
      return matches ? [[words[first]!.startChar, words[first + idiom.length - 1]!.endChar] as const] : [];
    }),
  );
}

function fits({ words, beginnings }: Place, form: string | undefined): boolean {
  return (
    form !== undefined && (words.has(form) || beginnings.some((beginning) => form.startsWith(beginning)))
  );
}

function readIdioms(language: ObjectLanguage): ReadonlyMap<string, readonly Idiom[]> {
  const byKey = new Map<string, Idiom[]>();
  for (const phrase of data[language]) {
    const idiom = phrase.split(" ").map((written) => readPlace(written, FORM_OF[language]));
    const first = idiom[0]!;
    const keys = new Set([...first.words, ...first.beginnings].map((word) => word.slice(0, KEY_CHARS)));
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), idiom]);
  }
  return byKey;
}

function readPlace(written: string, formOf: (word: string) => string): Place {
  const all = written.split("/").flatMap((word) => (word === "one's" ? POSSESSIVES : [word]));
  const isBeginning = (word: string): boolean => word.endsWith("*");
  return {
    words: new Set(all.filter((word) => !isBeginning(word)).map(formOf)),
    beginnings: all.filter(isBeginning).map((word) => word.slice(0, -1)),
  };
}
