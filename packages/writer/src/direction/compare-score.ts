import type { Compared } from "@inkreel/contract";
import { isPreposition, monthOf, weekdayOf } from "@inkreel/language";
import type { FoundComparison } from "./found-comparison.js";
import { capitalise, type SceneFacts, wordsOfChars } from "./scene-facts.js";

const NAME = String.raw`(?:the )?\p{Lu}[\p{L}.-]{0,24}(?: \p{Lu}[\p{L}.-]{0,24}){0,2}`;
const POINTS = String.raw`(?<high>\d{1,3})[–-](?<low>\d{1,3})`;
/** A score in several sets, or of another kind, is no pair of points. */
const ENDS = String.raw`(?![\d–-]|,? ?\(|, ?\d)`;
const BEAT = new RegExp(
  String.raw`(?<one>${NAME}) (?<verb>beat|beats|defeated|edged|topped|lost to) (?<two>${NAME}) (?:by )?${POINTS}${ENDS}`,
  "u",
);
const WIN = new RegExp(
  String.raw`(?<one>${NAME})['’]s? ${POINTS} (?<verb>win|victory|loss|defeat) (?:over|against|to) (?<two>${NAME})`,
  "u",
);
/** "put the Rovers up 3-1 before the Harriers scored": the other side is named only if it acts next. */
const LEAD = new RegExp(
  String.raw`(?<!\p{L})(?:put|gave|sent|had|pulled) (?<one>${NAME}) (?:up|ahead|in front)(?: by)? ${POINTS}${ENDS}[^.!?]{0,60}?(?:,|before|until|when) (?:but |and )?(?<two>the \p{Lu}\p{L}+) (?=\p{Ll})`,
  "u",
);

const RELATIVE_DAY = /^(?:today|tonight|yesterday|earlier|later|then)$/i;

/** "On Saturday Liverpool" → "Liverpool": a capital at the front of a sentence is not the start of a name. */
function withoutTime(name: string): string {
  const words = name.split(" ");
  const isTime = (word: string): boolean =>
    isPreposition(word.toLowerCase()) ||
    weekdayOf(word) !== null ||
    monthOf(word) !== null ||
    RELATIVE_DAY.test(word);
  const start = words.findIndex((word) => !isTime(word));
  return start < 1 ? name : words.slice(start).join(" ");
}

/** "Wild beat Sabres 4-1", "the Wild’s 4-1 win over the Sabres" */
export function compareScore(facts: SceneFacts): FoundComparison | null {
  const match = BEAT.exec(facts.text) ?? WIN.exec(facts.text) ?? LEAD.exec(facts.text);
  const { one = "", two = "", verb = "", high = "", low = "" } = match?.groups ?? {};
  if (match === null || Number(high) === Number(low)) return null;
  const isWin = !/^(?:lost to|loss|defeat)$/.test(verb);
  const [most, least] = [Math.max(Number(high), Number(low)), Math.min(Number(high), Number(low))];
  const startChar =
    match.index + Math.max(match[0].indexOf(`${high}-${low}`), match[0].indexOf(`${high}–${low}`));
  const words = wordsOfChars(facts.words, startChar, startChar + high.length + 1 + low.length);
  const item = (label: string, value: number): Compared => ({
    label: capitalise(label.replace(/\.$/, "")),
    value,
    text: String(value),
    words,
  });
  const first = withoutTime(one);
  return { items: [item(first, isWin ? most : least), item(two, isWin ? least : most)], subject: 0 };
}
