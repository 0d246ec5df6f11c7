/** Words parted by spaces; where names of several words stand among them, names parted by ", ". */
type Words = string;
/** A long list of words, a line of the file at a time. */
type WordLines = readonly string[];

/** Meaning of the stop behind an abbreviation: see `isAbbreviationStop`. */
export type AbbreviationStop = "goesOn" | "mayEnd" | "beforeNumber" | "beforeNoun";

export interface AbbreviationData {
  stop: AbbreviationStop;
  /** Words that are said for it. */
  said?: string;
  /** Says when a symbol is read this way: always, only with its stop, or with its stop and before a number alone. */
  read?: "always" | "withStop" | "beforeNumber";
  /** True where it stands at the end of a company's name: "Corp". */
  endsName?: true;
}

/** Data of one language: `data/<primary tag>.json`. Words stand there as they are written. */
export interface LanguageData {
  /** Value → words for it. */
  numbers?: Readonly<Record<string, Words>>;
  /** Words that multiply the number before them, by their factor. */
  scales?: Readonly<Record<string, Words>>;
  /** Number of parts that make the whole → words for the part. */
  shares?: Readonly<Record<string, Words>>;
  halves?: Words;
  percent?: Words;
  /** Code of a currency → words that mean it and nothing else. */
  currencies?: Readonly<Record<string, Words>>;
  /** Unit of `units.json` → words for it. */
  unitWords?: Readonly<Record<string, Words>>;
  /** Words that make a figure a rounding of another; `hedgePairs` are of two words. */
  hedges?: Readonly<Partial<Record<HedgeName, Words>>>;
  hedgePairs?: Readonly<Partial<Record<HedgeName, Words>>>;
  /** Abbreviations in lower case, without the last stop. */
  abbreviations?: Readonly<Record<string, AbbreviationData>>;
  /** A capital in one of these says that a sentence begins. */
  sentenceStarters?: WordLines;
  /** Words for months where a number with a stop before them is a day: "12. September". */
  dayMonths?: Words;
}

export type HedgeName = "about" | "almost" | "over" | "under";

/** Data of English alone. */
export interface EnglishData extends LanguageData {
  months: WordLines;
  weekdays: WordLines;
  /** Ordinals from the fourth on: "second" and "third" are other words, too. */
  ordinals: Readonly<Record<string, Words>>;
  /** Letters right behind an amount of money, by their factor. */
  scaleLetters: Readonly<Record<string, Words>>;
  /** Code of a currency → how it is said: "dollar/dollars cent/cents". */
  currencyNames: Readonly<Record<string, Words>>;
  /** Unit of `units.json` → how it is said, one and many, and behind a comma its other spelling. */
  unitNames: Readonly<Record<string, Words>>;
  /** Names of units that are other words, too. */
  ambiguousUnitNames: Words;
  /** Counted things that are no unit of measure: "people". */
  countedThings: WordLines;
  stopWords: WordLines;
  wordClasses: Readonly<Record<string, WordLines>>;
  sentenceStarters: WordLines;
  /** Signs that stand for words: "w/o". */
  signs: Readonly<Record<string, string>>;
}

/** `data/units.json` */
export interface UnitData {
  /** Signs as they stand behind a number; case counts. */
  signs: Words;
  dimension?: string;
  /** Number of the dimension's unit that one makes. */
  factor?: number;
  /** Signs that mean other things as well. */
  ambiguousSigns?: Words;
}
