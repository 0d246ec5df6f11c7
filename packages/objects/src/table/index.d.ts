/** Built by scripts/build-table.mjs into dist/table/index.js. */

export interface TableObject {
  label: { en: string; de: string };
  /** Words under which a person may look for the object. */
  words: { en: string[]; de: string[] };
}

export interface ObjectTable {
  objects: Record<string, TableObject>;
  /**
   * Nouns in their usual sense → name of the object. Words of a compound are joined by "_". "~" before the name: the noun
   * says little. "+": the noun is a kind of the object.
   */
  english: Record<string, string>;
  german: Record<string, string>;
  /** English pairs of words that mean something else than their parts, separated by spaces. */
  compounds: string;
}

export const OBJECT_TABLE: ObjectTable;
