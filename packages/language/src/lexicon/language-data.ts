/** Words separated by spaces, or, if some names consist of several words, names separated by ", ". */
type Words = string;
/** A long list of words, one line of the file per entry. */
type WordLines = readonly string[];

/** What the full stop after an abbreviation means: see `isAbbreviationStop`. */
export type AbbreviationStop =
  "goesOn" | "mayEnd" | "beforeNumber" | "beforeDay" | "beforeNoun" | "beforeName";

export interface AbbreviationData {
  stop: AbbreviationStop;
  /** Words with which it is read aloud. */
  said?: string;
  /**
   * When a symbol is read this way: always, only with its full stop, or only with its full stop and before a number.
   */
  read?: "always" | "withStop" | "beforeNumber";
  /** True if it appears at the end of company names: "Corp". */
  endsName?: true;
}

/** Data of one language, from `data/<primary tag>.json`. Words have their usual spelling. */
export interface LanguageData {
  /** Words for each value. */
  numbers?: Readonly<Record<string, Words>>;
  /** Words that multiply the number before them, by their factor. */
  scales?: Readonly<Record<string, Words>>;
  /** Words for fractions, by the number of parts that make a whole: words such as "third" under 3. */
  shares?: Readonly<Record<string, Words>>;
  halves?: Words;
  percent?: Words;
  /** Words that mean only this currency, by its code. */
  currencies?: Readonly<Record<string, Words>>;
  /** Words before a number that make it approximate. `hedgePairs` consist of two words. */
  hedges?: Readonly<Partial<Record<HedgeName, Words>>>;
  hedgePairs?: Readonly<Partial<Record<HedgeName, Words>>>;
  /** Abbreviations in lowercase, without the last full stop. */
  abbreviations?: Readonly<Record<string, AbbreviationData>>;
  /** Words that, with a capital, show that a new sentence starts. */
  sentenceStarters?: WordLines;
  /** Articles, prepositions, conjunctions and auxiliaries, which belong to the word after them. */
  leadingWords?: WordLines;
  /** Month names before which a number with a full stop is a day: "12. September". */
  dayMonths?: Words;
}

export type HedgeName = "about" | "almost" | "over" | "under";

/** Data that exist only for English. */
export interface EnglishData extends LanguageData {
  months: WordLines;
  weekdays: WordLines;
  /** Ordinals from the fourth on, because "second" and "third" have other meanings, too. */
  ordinals: Readonly<Record<string, Words>>;
  /** Letters directly after an amount of money, by their factor. */
  scaleLetters: Readonly<Record<string, Words>>;
  /** Things that are counted but are not units of measurement: "people". */
  countedThings: WordLines;
  stopWords: WordLines;
  wordClasses: Readonly<Record<string, WordLines>>;
  sentenceStarters: WordLines;
  /** Signs that represent words: "w/o". */
  signs: Readonly<Record<string, string>>;
}

/** `data/units.json`. All words for units stand here, because what the browser loads of a language needs none. */
export interface UnitData {
  /** The spoken form in English, singular and plural, and after a comma its other spelling. */
  names: Words;
  /** Words in other languages, by primary tag. */
  words?: Readonly<Record<string, Words>>;
  /** Those of `names` that have other meanings, too. */
  ambiguousNames?: Words;
  /** Signs after a number. Case matters. */
  signs: Words;
  dimension?: string;
  /** Value of one unit in the base unit of its dimension. */
  factor?: number;
  /** Signs with other meanings. */
  ambiguousSigns?: Words;
}

/** `data/currencies.json`, by code */
export interface CurrencyData {
  /** The spoken form in English: "dollar/dollars cent/cents". */
  name: Words;
  signs: Words;
}
