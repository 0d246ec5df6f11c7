import { foldWord, scaleOf, type WordRange } from "@inkreel/language";
import { wordSet } from "../reading/word-set.js";
import { readLead, type GermanLead } from "./german-lead.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

/** A figure of a German sentence among its words. */
export interface GermanPlace {
  facts: SceneFacts;
  words: readonly SceneWord[];
  lead: GermanLead;
  /** The words of the number alone, with its scale. */
  number: WordRange;
  /** The word behind the number that is its unit, or null. */
  unitWord: number | null;
}

/** Finds a German figure, or returns null for what is no quantity: ordinals, ages in brackets, pages, paragraphs and postcodes. */
export function placeOf(facts: SceneFacts, figure: WordRange | null): GermanPlace | null {
  if (figure === null) return null;
  const { words } = facts;
  const digits = words.findIndex(
    ({ hasDigit, bare }, at) => at >= figure.startWord && (hasDigit || SPELLED.test(bare)),
  );
  if (digits < 0 || digits >= figure.endWord) return null;
  const first = /^minus$/iu.test(words[digits - 1]?.bare ?? "") ? digits - 1 : digits;
  let endWord = digits + 1;
  if (!endsAt(words, endWord) && isScale(words[endWord])) endWord += 1;
  const isAttached =
    /\d(?:\p{L}|[%€$°])/u.test(words[endWord - 1]!.bare) || /[%€$°]/u.test(words[endWord - 1]!.text);
  const next = endsAt(words, endWord) ? undefined : words[endWord];
  const unitWord = !isAttached && next !== undefined && isUnit(next) ? endWord : null;
  const place = {
    facts,
    words,
    lead: readLead(facts, { startWord: first, endWord }),
    number: { startWord: first, endWord },
    unitWord,
  };
  const isMeasured = isAttached || unitWord !== null;
  return isQuantity(place, isMeasured) ? { ...place, unitWord: isAttached ? endWord - 1 : unitWord } : null;
}

const SPELLED =
  /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)$/iu;

function isScale(word: SceneWord | undefined): boolean {
  return word !== undefined && /^\p{L}/u.test(word.bare) && scaleOf(foldWord(word.bare)) !== null;
}

export function isUnit({ bare, text }: SceneWord): boolean {
  return /^(?:€|%|°C?(?!\p{L}))/u.test(text) || UNITS.test(bare) || SIGNS.has(bare);
}

const SIGNS = wordSet(
  "mm cm dm m km mg g kg t ml cl l hl ha h min sec Std W kW MW GW Wh kWh MWh GWh kB MB GB TB Hz kHz MHz GHz V A bar PS km/h m² km² m³",
);
const UNITS =
  /^(?:Prozent|Prozentpunkte|Euro|Dollar|Franken|Cent|Pfund|Grad|Jahre?n?|Jahrzehnten?|Monaten?|Wochen?|Tagen?|Stunden?|Minuten?|Sekunden?|\p{L}*[Mm]etern?|\p{L}*[Ll]itern?|\p{L}*[Gg]ramm|Tonnen|Hektar|\p{L}*[Ww]att|\p{L}*(?:wattstunden|joule|hertz|byte|bit))$/u;

export function endsAt(words: readonly SceneWord[], endWord: number): boolean {
  return words[endWord - 1]?.endsClause === true;
}

const POINTS_TO_NUMBER = /[§#(/:–-]$|(?<!\p{L})\p{L}{1,4}\.$/u;
/** "26721 Emden", "1010 Wien": German groups the digits of amounts of this size. */
const POSTCODE = /^\d{5}$/;
const SHORT_POSTCODE = /^\d{4}$/;

function isQuantity({ words, lead, number, facts }: GermanPlace, isMeasured: boolean): boolean {
  const opener = words[lead.startWord - 1]?.text ?? "";
  // "S. 112", "§ 449"; "ca." is a word of the figure.
  if (!isMeasured && POINTS_TO_NUMBER.test(opener)) return false;
  // "Teil 3", "LWF aktuell 131"
  if (!isMeasured && lead.isNoun) return false;
  const first = words[number.startWord]!;
  const isPostcode = POSTCODE.test(first.bare) || (SHORT_POSTCODE.test(first.bare) && lead.governor === "");
  // "(65)", "[14] Teilweise"
  if (!isMeasured && (isPostcode || /^[[(]|[\])]$/.test(first.text))) return false;
  // "Über 60 Meter Hürden" names a race.
  if (isMeasured && words[lead.startWord]?.text === "Über") return false;
  const last = words[number.endWord - 1]!;
  // "Das 19.", "die 213.", "6 und 7"
  const isOrdinal = /^\d+\.$/.test(last.text);
  const isPaired =
    /\d/.test(words[lead.startWord - 2]?.bare ?? "") && /^(?:und|oder|bis)$/.test(lead.governor);
  return !isOrdinal && !isPaired && !isStartOfChange(facts, lead, number);
}

/** "Von 1,4 Milliarden Umsatz zu 3,5 Milliarden": the first of two values alone misleads. */
function isStartOfChange(
  { words }: Pick<SceneFacts, "words">,
  { governor }: GermanLead,
  { endWord }: WordRange,
): boolean {
  if (governor !== "von") return false;
  const behind = words.slice(endWord, endWord + CHANGE_WITHIN);
  const to = behind.findIndex(({ bare }) => /^(?:auf|zu|bis)$/.test(bare));
  return to >= 0 && behind.slice(to + 1, to + 3).some(({ hasDigit }) => hasDigit);
}

const CHANGE_WITHIN = 5;
