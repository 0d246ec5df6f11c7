import { foldWord } from "@inkreel/language";
import type { ObjectLanguage } from "./match-object.js";
import { OBJECT_TABLE, type TableObject } from "./table/index.js";

export interface FoundObject {
  name: string;
  /** Name for people, in the language of the search. */
  label: string;
}

const ENTRIES: readonly (readonly [string, TableObject])[] = Object.entries(OBJECT_TABLE.objects);
const NOT_FOUND = 9;

/** Returns true if the table has a drawing of this name. */
export function isObjectName(name: string): boolean {
  return Object.hasOwn(OBJECT_TABLE.objects, name);
}

/** Returns the name of an object for people, or null if there is no such object. */
export function labelObject(name: string, language: ObjectLanguage): string | null {
  return isObjectName(name) ? (OBJECT_TABLE.objects[name]?.label[language] ?? null) : null;
}

/**
 * Returns the objects whose name or words match a search, the best first. Words of both languages match; an empty search
 * returns the first objects of the table.
 */
export function searchObjects(
  query: string,
  { language, limit }: { language: ObjectLanguage; limit: number },
): FoundObject[] {
  const wanted = foldWord(query.trim());
  return ENTRIES.map(([name, object], index) => ({
    name,
    object,
    index,
    rank: rankOf(object, wanted, language),
  }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((left, right) => left.rank - right.rank || left.index - right.index)
    .slice(0, limit)
    .map(({ name, object }) => ({ name, label: object.label[language] }));
}

/** Rates a match, 0 for the best. An equal word beats the start of a word, a name a mere word, the own language the other. */
function rankOf({ label, words }: TableObject, wanted: string, language: ObjectLanguage): number {
  if (wanted === "") return 0;
  const other = language === "en" ? "de" : "en";
  const texts = [[label[language]], words[language], [label[other]], words[other]];
  const ranks = texts.map(
    (list, index) => Math.min(...list.map((text) => fit(foldWord(text), wanted)), NOT_FOUND) + index,
  );
  return Math.min(...ranks, NOT_FOUND);
}

/** 0 for the same text, 1 for its first letters, 4 for the first letters of a later word. */
function fit(text: string, wanted: string): number {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  return text.includes(` ${wanted}`) ? 4 : NOT_FOUND;
}
