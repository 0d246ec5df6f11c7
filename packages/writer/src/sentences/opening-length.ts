import { placesNamed } from "@inkreel/places";

const OPENING_LABEL =
  /^(?:(?:pro |quick )?tip|note|hint|warning|important|caution|good to know|summary|abstract|overview|tl;dr)\s*:\s+(?=\p{Lu})/iu;

const AGENCY = String.raw`\((?:AP|AFP|Reuters|REUTERS|UPI|CNN(?: \p{L}+)?|CNBC|dpa|DPA|ANSA|EFE|TASS|Bloomberg|Xinhua|PTI|IANS|ANI|NBC News|CBS News|Fox News)\)`;
const DASH = String.raw`(?:[—–-]|--)\s*`;

/** Datelines of news reports and paragraph numbers: "VALMERE, Oct. 14 — ", "Feb. 23, 2015 -- ", "(1) ". */
const DATELINES = [
  /^\p{Lu}[\p{Lu} .'’-]{2,30}(?:,\s[^—–]{2,30})?\s(?:\([^)]{2,30}\)\s)?(?:[—–-]|--)\s*(?=[\p{Lu}"“])/u,
  /^(?:\p{Lu}\p{L}{2,15}day,\s)?\p{Lu}\p{L}{2,8}\.?\s\d{1,2},\s\d{4}\s(?:[—–-]|--)\s*(?=[\p{Lu}"“])/u,
  /^(?:\(\d{1,2}\)|\d{1,2}\))\s+(?=\p{Lu})/u,
  // "(Reuters) — The", "(CNN)The"
  new RegExp(String.raw`^${AGENCY}\s?(?:${DASH})?(?=["“‘']?\p{Lu})`, "u"),
  // "Valmere (CNN Business)The", "Valmere, Norland (Reuters) - The"; without a dash, only if no space follows
  new RegExp(
    String.raw`^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,3}(?:, \p{Lu}[\p{L}.]{1,20}(?: \p{Lu}\p{L}{1,20})?)?(?:,? \d{1,2} \p{Lu}\p{L}{2,8}| \p{Lu}\p{L}{2,8}\.? \d{1,2})? ${AGENCY}(?:\s?${DASH})?(?=["“‘']?\p{Lu})`,
    "u",
  ),
  // "NEW YORK--The"
  /^\p{Lu}{3,15}(?: \p{Lu}{2,15}){0,2}(?:--|—)(?=\p{Lu}\p{Ll}+ )/u,
  // "HERALD via APN — ", and a sign that could not be read
  /^\p{Lu}{3,15} via \p{Lu}{2,10}\s(?:[—–-]|--)\s(?=["“‘']?\p{Lu})/u,
  /^\ufffd\s?(?:--|[—–])?\s*(?=["“‘']?\p{Lu})/u,
  // "DailyCrumb.com - The"
  /^\p{L}[\p{L}\d-]{1,30}\.(?:com|net|org|info|news|co\.uk|in|am|ru)\s(?:[—–-]|--)\s(?=["“‘']?\p{Lu})/iu,
];

/** A place in capitals with a colon: "NEW DELHI: The". Elsewhere than at the start of an article, it is the label of a part. */
const PLACE_LABEL =
  /^\p{Lu}{3,15}(?:[ -]\p{Lu}{3,15}){0,2}(?:, \p{Lu}[\p{L} .]{1,20})?:\s+(?=["“‘']?\p{Lu}[\p{L} ])/u;
const MIN_PLACE_CHARS = 6;
const NOT_A_PLACE =
  /^(?:DEAR|BREAKING|UPDATED?|EXCLUSIVE|SPOILERS?|FACT|MYTH|OPINION|REVIEW|WATCH|LISTEN|ANALYSIS|EXPLAINER|STEP|QUESTION|ANSWER|UNICEF|UNESCO|DISCLAIMER|DISCLOSURE|REMINDER|ATTENTION|CORRECTION)\b/u;

/** What only opens an article: a byline, and a place with a dash: "By Anna Berg: The", "New York, NY – The", "Norvale News – Police". */
const AT_START = [
  /^[Bb]y \p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){1,3}:\s+(?=["“‘']?\p{Lu})/u,
  /^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}, (?:\p{Lu}{2}|\p{Lu}[\p{L}.]{2,8}\.?)(?:, [^–—]{3,20})?\s(?:[—–]|--?)\s(?=["“‘']?\p{Lu})/u,
  /^\p{Lu}\p{Ll}{3,20}(?: \p{Lu}\p{Ll}{2,20})?\s[—–·-]\s(?=\p{Lu}\p{Ll}+ (?:\S+ ){8})/u,
];
/** "Norstadt. The": a single word as the first sentence, which only a place can be. */
const PLACE_SENTENCE = /^(\p{Lu}\p{Ll}[\p{L}/-]{1,20}(?: \p{Lu}\p{Ll}{2,15})?)\.\s+(?=["“„‘']?\p{Lu})/u;

/**
 * Returns the length of the prefix of a block that is not narrated: a dateline, a label ("Tip:") or a number ("(1)").
 * `isStart` tells whether the block is the first text of an article, the only one that a place with a colon may open.
 */
export function openingLength(text: string, isStart: boolean): number {
  for (const pattern of [OPENING_LABEL, ...DATELINES, ...(isStart ? AT_START : [])]) {
    const found = pattern.exec(text);
    if (found !== null) return found[0].length;
  }
  return isStart ? Math.max(placeLabelLength(text), placeSentenceLength(text)) : 0;
}

function placeSentenceLength(text: string): number {
  const [whole = "", name = ""] = PLACE_SENTENCE.exec(text) ?? [];
  const isPlace = (["en", "de"] as const).some((language) => placesNamed(name, language).length > 0);
  return isPlace ? whole.length : 0;
}

function placeLabelLength(text: string): number {
  const label = PLACE_LABEL.exec(text)?.[0] ?? "";
  const isPlace = label.indexOf(":") >= MIN_PLACE_CHARS && !NOT_A_PLACE.test(label);
  return isPlace ? label.length : 0;
}
