import { OBJECT_TABLE } from "./table/index.js";

export type ObjectLanguage = "en" | "de";

export interface ObjectMatch {
  /** Name of the object in the table. */
  name: string;
  /** How surely the noun shows as this object, 0..1, before its sentence is considered. */
  confidence: number;
}

const KIND_CONFIDENCE = 0.9;
const GENERAL_CONFIDENCE = 0.6;

const NOUNS: Record<ObjectLanguage, ReadonlyMap<string, ObjectMatch>> = {
  en: readNouns(OBJECT_TABLE.english),
  de: readNouns(OBJECT_TABLE.german),
};
const COMPOUNDS: ReadonlySet<string> = new Set(OBJECT_TABLE.compounds.split(" "));

/**
 * Returns the object that a noun names in its usual sense, or null. The noun is in lower case and in the singular; the
 * words of a compound are joined by "_" ("ice_cream").
 */
export function matchObject(noun: string, language: ObjectLanguage): ObjectMatch | null {
  return NOUNS[language].get(noun) ?? null;
}

/** Returns true if two English words mean something else together than each alone: "guinea" and "pig". */
export function isOtherTogether(first: string, last: string): boolean {
  return COMPOUNDS.has(`${first}_${last}`);
}

function readNouns(nouns: Readonly<Record<string, string>>): Map<string, ObjectMatch> {
  return new Map(
    Object.entries(nouns).map(([noun, entry]) => {
      if (entry.startsWith("~")) return [noun, { name: entry.slice(1), confidence: GENERAL_CONFIDENCE }];
      if (entry.startsWith("+")) return [noun, { name: entry.slice(1), confidence: KIND_CONFIDENCE }];
      return [noun, { name: entry, confidence: 1 }];
    }),
  );
}
