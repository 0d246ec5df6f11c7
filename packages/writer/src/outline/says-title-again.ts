import { contentTerms } from "@inkreel/language";

/** A sentence that says this share of the title's names, and of its other words, says the same. */
const SHARE = 0.5;
/** A title of names alone. */
const SHARE_OF_NAMES = 0.75;
const FIGURES = /\p{N}+(?:[.,:–-]\p{N}+)*/gu;
const FIGURE = /^\p{N}/u;
/** Fewer common words may be the topic alone. */
const MIN_SHARED = 3;
/** "Impeachment fails" and "to impeach … has failed": words of one family share their beginning. */
const FAMILY_CHARS = 5;
const MAX_ENDING_CHARS = 5;
const CAPITAL = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]*/gu;
const LOWER = /(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]{2,}/gu;
const ACRONYM = /\b(?:\p{Lu}\.?&?){2,5}(?![\p{L}])/gu;
const NAME_RUN = /(?<![\p{L}’'])\p{Lu}[\p{L}’']+(?:(?: (?:of|the|for|and|&))* \p{Lu}[\p{L}’']+){1,5}/gu;
const SMALL = /^(?:of|the|for|and|&)$/;

/**
 * Whether a sentence says what a title says: it has the title's figures and half of its names and half of its other words, or words of their
 * families, or the long form of an abbreviation. `names` are the stems that the text writes with a capital. English.
 */
export function saysTitleAgain(title: string, sentence: string, names: ReadonlySet<string>): boolean {
  if ((title.match(FIGURES) ?? []).some((figure) => !sentence.includes(figure))) return false;
  const terms = [...new Set(contentTerms(sentence))];
  const isSaid = (term: string): boolean => terms.some((other) => isOfFamily(term, other));
  const own = [...new Set(contentTerms(title))].filter((term) => !FIGURE.test(term));
  const ownNames = own.filter((term) => names.has(term));
  const others = own.filter((term) => !names.has(term));
  const saidShort = countShortened(title, sentence) + countShortened(sentence, title);
  const saidNames = ownNames.filter(isSaid).length + saidShort;
  const saidOthers = others.filter(isSaid).length;
  return (
    saidNames + saidOthers >= MIN_SHARED &&
    saidNames >= ownNames.length * SHARE &&
    (saidOthers >= Math.max(1, others.length * SHARE) ||
      (others.length <= 1 && saidNames >= ownNames.length * SHARE_OF_NAMES))
  );
}

/** Returns the stems of the words that a text writes with a capital within its sentences, and never without. */
export function properNames(texts: readonly string[]): Set<string> {
  const named = texts.flatMap((text) => text.slice(1).match(CAPITAL) ?? []);
  const common = new Set(texts.flatMap((text) => text.match(LOWER) ?? []).flatMap(contentTerms));
  return new Set(named.flatMap(contentTerms).filter((term) => !common.has(term)));
}

/** How many abbreviations of a text another text writes out. */
function countShortened(short: string, long: string): number {
  const initials = new Set(initialsIn(long));
  return new Set(shortIn(short).filter((each) => initials.has(each))).size;
}

function isOfFamily(left: string, right: string): boolean {
  if (left === right) return true;
  const shorter = Math.min(left.length, right.length);
  let same = 0;
  while (same < shorter && left[same] === right[same]) same += 1;
  return (
    same >= FAMILY_CHARS &&
    Math.max(left.length, right.length) - same <= MAX_ENDING_CHARS &&
    same >= shorter - 2
  );
}

/** The abbreviations in a text: "IMF", "U.S.". */
function shortIn(text: string): string[] {
  return [...text.matchAll(ACRONYM)].map(([short]) => short.replace(/[^\p{Lu}]/gu, ""));
}

/** The initials of the names in a text: "International Monetary Fund" is "IMF". */
function initialsIn(text: string): string[] {
  return [...text.matchAll(NAME_RUN)].map(([name]) =>
    name
      .split(" ")
      .filter((word) => !SMALL.test(word))
      .map((word) => word[0] ?? "")
      .join(""),
  );
}
