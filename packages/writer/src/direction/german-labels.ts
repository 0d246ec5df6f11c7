import type { SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { wordSet } from "../reading/word-set.js";
import { figureClause } from "./figure-clause.js";
import { nominativePlural } from "./german-nominative.js";
import { endsAt, type GermanPlace } from "./german-place.js";
import { isGermanSentence } from "./german-sentence.js";
import { PEOPLE } from "./people-nouns.js";
import { elementOf, type SceneWord } from "./scene-facts.js";

/** What is set for a figure. */
export interface Named {
  label: SceneElement;
  /** What is set before the figure: "mehr als", "die". */
  lead: WordRange;
  /** The last word of the figure with its unit. */
  endWord: number;
}

/** Returns what a German figure counts or measures, or null if no whole phrase at it says that. */
export function nameFigure(place: GermanPlace): Named | null {
  return behind(place) ?? before(place) ?? sentence(place);
}

/** Words before a figure that make it an ordinal, a rate, one of two, or a time. */
const NO_AMOUNT_AFTER =
  /^(?:vor|nach|seit|um|über|gegen|binnen|innerhalb|außerhalb|zwischen|pro|je|ohne|statt|anstatt|außer|während|bis|ab|wie|als|alle[nr]?|\p{L}+ste[nr]?|jede[nmrs]?|erste[nr]?|letzte[nr]?|nächste[nr]?|vergangene[nr]?|kommende[nr]?|folgende[nr]?|weitere[nr]?|andere[nr]?|übrige[nr]?|restliche[nr]?|vorige[nr]?|jeweils|täglich|jährlich|monatlich|wöchentlich|stündlich|nicht|nie|kein\p{L}{0,2}|mein\p{L}{0,2}|dein\p{L}{0,2}|sein(?:e|en|er|em|es)?|ihre?[nmrs]?|unser\p{L}{0,2}|eure?[nmrs]?|dies\p{L}{1,2}|jene[nmrs]?|welche[nmrs]?|solche[nmrs]?|beide[nr]?|oder|und|x|×|plus|minus|mal|hs|nummer|seite|kapitel|band|platz|rang|paragraf|artikel|absatz)$/iu;
/** Words behind a figure that make it a difference, an age or a distance. */
const OTHER_BEHIND =
  /^(?:mehr|weniger|später|früher|zuvor|vorher|danach|davor|lang|alt|älter|jünger|jung|entfernt|höher|niedriger|tiefer|länger|kürzer|größer|kleiner|auf|bis|oder|und|mal|uhr)$/iu;
/** Prepositions behind which a plural stands in the dative, or may. */
const DATIVE = wordSet("mit von vom aus bei gegenüber zu dank samt nebst in an auf unter neben den");
const MOST_ADJECTIVES = 3;
const SPAN = /^(?:Jahr|Monat|Woche|Tag|Stunde|Minute|Sekunde)/u;
/** What looks like a counted thing, and is a part of a number, a time or a date. */
const NO_THING =
  /^(?:uhr|mal|prozent|jahrhunderte?|jahr|euro|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|umsatz|gewinn|verlust|erlös|budget|kilo|grad|pp|seiten?|ausgabe|celsius|fahrenheit|stück|ende|anfang|mitte|hundert|tausend|millionen|milliarden|dutzend|klasse|bit|byte|wochenende)$/iu;

/** "40 Schüler", "16 turbulente Jahre", "2 Jahre Haft", "ein 25 Meter hoher Turm" */
function behind(place: GermanPlace): Named | null {
  const { words, number, unitWord, lead } = place;
  const start = unitWord === null ? number.endWord : unitWord + 1;
  if (NO_AMOUNT_AFTER.test(lead.governor) || endsAt(words, start) || isDenied(place)) return null;
  if (isOnlyThought(place)) return null;
  // "In 24 Stunden Entscheidungen treffen"
  if (unitWord !== null && lead.governor === "in" && SPAN.test(words[unitWord]!.bare)) return null;
  let at = start;
  while (at - start < MOST_ADJECTIVES && isAdjective(words[at])) at += 1;
  const noun = words[at];
  if (noun !== undefined && isOfAnother(place, noun)) return null;
  if (
    noun === undefined ||
    !isNoun(noun) ||
    NO_THING.test(noun.bare) ||
    noun.text.endsWith("-") ||
    (at > start && at === start + MOST_ADJECTIVES)
  )
    return null;
  const next = endsAt(words, at + 1) ? undefined : words[at + 1];
  if (
    next !== undefined &&
    (/^\p{Lu}/u.test(next.bare) ||
      next.hasDigit ||
      (OTHER_BEHIND.test(next.bare) && !/^(?:lang|und)$/u.test(next.bare)))
  )
    return null;
  const adjectives = words.slice(start, at).map(({ bare }) => bare);
  const range = { startWord: start, endWord: at + 1 };
  const other = joined(place, at + 1);
  const named = unitWord === null ? counted(place, adjectives, noun) : measured(place, adjectives, noun);
  if (named === null || other === undefined) return null;
  const more = other === null ? attribute(place, range.endWord) : { startWord: at + 1, endWord: at + 3 };
  // "2 Millionen Stellen sind unbesetzt": without what they are, they are all there are.
  if (more === null && !endsAt(words, at + 1) && IS.test(words[at + 1]?.bare ?? "")) return null;
  const rest = more === null ? "" : ` ${other ?? elementOf(place.facts, more).text}`;
  return {
    label: { text: named.text + rest, words: { startWord: start, endWord: more?.endWord ?? range.endWord } },
    lead: { startWord: named.startWord, endWord: number.startWord },
    endWord: start,
  };
}

const IS = /^(?:ist|sind|war|waren|bleib(?:t|en)|blieb(?:en)?|gelten|galten)$/u;

/** Who is counted says nothing without what is said of them: "für 286.000 Personen", "19 Prozent Frauen". */
const ANYBODY = /^(?:personen|menschen|leute|fällen?)$/iu;
/** "18 Volt-Akkus" are not 18. */
const UNIT_COMPOUND =
  /^(?:volt|watt|meter|liter|zoll|kilo\p{L}*|ps|euro|prozent|stunden|tage|jahres|minuten)-/iu;
const EACH = /^(?:jede[nmrs]?|je|pro|jeweils)$/iu;
const MOST_BEFORE = 2;

/** Returns true for a count that is only understood with the rest of its sentence: one of each, or of people with whom something is. */
function isOfAnother({ words, lead, unitWord }: GermanPlace, noun: SceneWord): boolean {
  const near = words.slice(Math.max(0, lead.startWord - MOST_BEFORE), lead.startWord);
  const isPart = unitWord !== null && /^prozent$|^%$/iu.test(words[unitWord]!.bare || words[unitWord]!.text);
  return (
    UNIT_COMPOUND.test(noun.bare) ||
    near.some(({ bare }) => EACH.test(bare)) ||
    (ANYBODY.test(noun.bare) && /^(?:für|bei|unter|auf)$/u.test(lead.governor)) ||
    (isPart && PEOPLE.test(noun.bare))
  );
}

/**
 * Returns the second noun of "1.200 Schülerinnen und Schüler" with its "und", so that the number is not that of the first alone. Null if
 * there is none, undefined if it is not understood.
 */
function joined({ words, lead }: GermanPlace, at: number): string | null | undefined {
  const [join, noun] = [words[at], words[at + 1]];
  // "5 Frauen und 52 Männer" are one count.
  if (isJoint(join) && !endsAt(words, at) && noun?.hasDigit === true) return undefined;
  const isJoined = !endsAt(words, at) && isJoint(join);
  if (!isJoined || noun === undefined || !/^\p{Lu}/u.test(noun.bare)) return null;
  const head = DATIVE.has(lead.governor) ? nominativePlural(noun.bare) : noun.bare;
  return isNoun(noun) && head !== null ? `${join!.text} ${head}` : undefined;
}

const isJoint = (word: SceneWord | undefined): boolean => /^(?:und|oder|sowie|bzw)$/u.test(word?.bare ?? "");

interface Phrase {
  text: string;
  /** Where what is set before the figure begins. */
  startWord: number;
}

function counted(
  { lead, words }: GermanPlace,
  adjectives: readonly string[],
  noun: SceneWord,
): Phrase | null {
  const { startWord } = lead;
  const own = noun.bare;
  const isDative = DATIVE.has(lead.governor) || adjectives.some((word) => word.endsWith("en"));
  const all = (ending: RegExp): boolean => adjectives.every((word) => ending.test(word));
  if (all(/e$/u)) {
    const head = isDative ? nominativePlural(own) : own;
    return head === null ? null : { text: [...adjectives, head].join(" "), startWord };
  }
  // "Die 25 größten Städte" keeps its article, "mit 23 neuen Schülern" loses the dative.
  if (!all(/en$/u)) return null;
  if (lead.governor === "die" && words[startWord - 1]?.bare.toLowerCase() === "die")
    return { text: [...adjectives, own].join(" "), startWord: startWord - 1 };
  const head = DATIVE.has(lead.governor) && lead.governor !== "den" ? nominativePlural(own) : null;
  const isSuperlative = adjectives.some((word) => word.endsWith("sten"));
  return head === null || isSuperlative
    ? null
    : { text: [...adjectives.map((word) => word.slice(0, -1)), head].join(" "), startWord };
}

function measured({ lead }: GermanPlace, adjectives: readonly string[], noun: SceneWord): Phrase | null {
  const { startWord, governor } = lead;
  const own = noun.bare;
  if (adjectives.length === 0) return { text: own, startWord };
  // "Ein 25 Meter hoher Turm" shows by its article that it is in the nominative.
  const isSingular = adjectives.every((word) => (governor === "ein" ? /(?:er|es)$/u : /e$/u).test(word));
  return /^(?:eine?)$/u.test(governor) && isSingular
    ? { text: [...adjectives, own].join(" "), startWord }
    : null;
}

function isAdjective(word: SceneWord | undefined): boolean {
  return (
    word !== undefined && !word.endsClause && !word.isStop && /^\p{Ll}{3,}(?:e|en|er|es|em)$/u.test(word.bare)
  );
}

const FEWEST_LETTERS = 3;

/** Returns true for a noun in German, which has a capital letter. One with a full stop in the sentence is cut: "Erw." */
function isNoun({ bare }: SceneWord): boolean {
  return /^\p{Lu}\p{Ll}/u.test(bare) && bare.length >= FEWEST_LETTERS && !/["“”„«»(/]/u.test(bare);
}

/** "Pro Jahr", "der Stadt": what belongs to the noun before it. */
function attribute({ words }: GermanPlace, startWord: number): WordRange | null {
  if (endsAt(words, startWord)) return null;
  const opener = words[startWord]?.bare ?? "";
  if (/^(?:täglich|jährlich|monatlich|wöchentlich|stündlich)$/u.test(opener))
    return { startWord, endWord: startWord + 1 };
  const isRate = /^(?:pro|je|im|am)$/u.test(opener);
  const isOf = /^(?:der|des|aller)$/u.test(opener);
  if (!isRate && !isOf) return null;
  let at = startWord + 1;
  const lasts = isOf ? MOST_ADJECTIVES : 0;
  while (at - startWord <= lasts && isAdjective(words[at]) && words[at]!.bare.endsWith("en")) at += 1;
  const noun = words[at];
  if (noun === undefined || !isNoun(noun)) return null;
  if (/^(?:im|am)$/u.test(opener) && !/^(?:Jahr|Monat|Tag|Durchschnitt|Schnitt)$/u.test(noun.bare))
    return null;
  return { startWord, endWord: at + 1 };
}

const DENIALS =
  /^(?:nicht|nie|niemals|niemand|weder|kein\p{L}{0,2}|ohne|statt|anstatt|ob|falls|wenn|würden?|hätten?|könnten?|sollten?)$/iu;

/** Returns true if the clause of a figure denies it or only thinks of it. */
function isDenied(place: GermanPlace): boolean {
  const { words, lead, number } = place;
  const { startWord, endWord } = clauseOf(place);
  return [...words.slice(startWord, lead.startWord), ...words.slice(number.endWord, endWord)].some(
    ({ bare }) => DENIALS.test(bare),
  );
}

/** "So breit, dass zwei Menschen vorbeigehen können" says of nobody that they do. */
const ONLY_THOUGHT = /^(?:damit|sodass|wenn|falls|sofern|ob)$/iu;
const MODAL = /^(?:können|könnten|kann|könnte|sollen|sollten|soll|sollte|dürfen|dürften|müssen|müssten)$/iu;

/** Returns true for a figure in a German clause that says what is wanted, possible or only thought of. */
function isOnlyThought(place: GermanPlace): boolean {
  const { startWord, endWord } = clauseOf(place);
  const opener = place.words[startWord]?.bare ?? "";
  const last = place.words[endWord - 1]?.bare ?? "";
  return ONLY_THOUGHT.test(opener) || (/^dass$/iu.test(opener) && MODAL.test(last));
}

/** Returns the clause of a figure with what limits it. */
function clauseOf({ words, lead, number }: GermanPlace): WordRange {
  const before = words.findLastIndex(({ endsClause }, at) => at < lead.startWord && endsClause);
  const end = words.findIndex(({ endsClause }, at) => at >= number.endWord - 1 && endsClause);
  return { startWord: before + 1, endWord: end < 0 ? words.length : end + 1 };
}

/** Nouns that say only how a figure is taken. */
const EMPTY =
  /^(?:summe|zahl|anzahl|zeit|zeitraum|höhe|wert|alter|schnitt|durchschnitt|betrag|größenordnung|art|rahmen|umfang|menge|teil|mehrheit|reihe|laufe?|basis|spanne|stand|hilfe|gruppe|wahrscheinlichkeit|anteil|quote|rate|chance|risiko|steigerung|rückgang|zunahme|wachstum|anstieg|plus|minus)$/iu;
const ALSO_PLURAL = /(?:kosten|einnahmen|ausgaben|schulden|strafen|ungen|ionen|heiten|keiten)$/iu;

/** "Ein Abstand von 1,50 Metern", "Kosten von rund 3 Millionen Euro" */
function before({ facts, words, lead, number, unitWord }: GermanPlace): Named | null {
  const of = lead.startWord - 1;
  const noun = words[of - 1];
  if (unitWord === null || lead.governor !== "von" || words[of]?.bare !== "von" || noun === undefined)
    return null;
  // "Eine Frau von 40 Jahren" is no span of time.
  if (SPAN.test(words[unitWord]!.bare) && !OF_TIME.test(noun.bare)) return null;
  const opener = words[of - 2];
  const isOpened = opener === undefined || opener.endsClause || mayOpen(opener);
  const isPlural = noun.bare.endsWith("en") && !ALSO_PLURAL.test(noun.bare);
  if (!isNoun(noun) || noun.endsClause || EMPTY.test(noun.bare) || !isOpened || isPlural) return null;
  const withQuality =
    opener !== undefined && !opener.endsClause && isAdjective(opener) && opener.bare.endsWith("e");
  const startWord = withQuality ? of - 2 : of - 1;
  return {
    label: elementOf(facts, { startWord, endWord: of }),
    lead: { startWord: lead.startWord, endWord: number.startWord },
    endWord: unitWord + 1,
  };
}

const OF_TIME =
  /(?:frist|dauer|zeit|haft|strafe|pause|erfahrung|garantie|abstand|verspätung|vorsprung|rückstand|urlaub)$/iu;

/** Returns false for what must stand before a noun, or for an adjective of another case: "ihr Abstand", "einem neuen Abstand". */
function mayOpen({ bare }: SceneWord): boolean {
  if (/^(?:des|eines|kein\p{L}{0,2}|ihre?[nmrs]?|seine?[nmrs]?)$/iu.test(bare)) return false;
  return !/(?:en|em|er|es)$/u.test(bare) || /^(?:der|einer|einem|den|einen)$/iu.test(bare);
}

const PREPOSITION =
  /^(?:mit|von|vom|aus|bei|beim|zu|zum|zur|gegenüber|dank|samt|in|im|an|am|auf|unter|neben|für|durch|wegen|trotz|den|dem|der|des)$/iu;

/** Verbs that give their subject a value by a preposition: "liegt bei", "stieg auf". */
const REACHES =
  /^(?:lieg(?:t|en) bei|lag(?:en)? bei|(?:stieg|steigt|sank|sinkt|fiel|fällt|wuchs|wächst)(?:en)? auf)$/u;
const SIZES = /^(?:lang|alt|entfernt)$/u;

/** "Jede Einheit dauert 30 Minuten." */
function sentence({ facts, lead, number, unitWord }: GermanPlace): Named | null {
  const said = facts.words.slice(Math.max(0, lead.startWord - 2), lead.startWord).map(({ bare }) => bare);
  const isFree =
    REACHES.test(said.join(" ")) || !(NO_AMOUNT_AFTER.test(lead.governor) || PREPOSITION.test(lead.governor));
  const next = facts.words[unitWord === null ? 0 : unitWord + 1]?.bare ?? "";
  if (unitWord === null || !isFree || (OTHER_BEHIND.test(next) && !SIZES.test(next))) return null;
  const isCut = /(?:\.\.\.|…)$/u.test(facts.text);
  const clause = isCut ? null : figureClause(facts, number);
  return clause === null || !isGermanSentence(clause.text)
    ? null
    : {
        label: clause,
        lead: { startWord: lead.startWord, endWord: number.startWord },
        endWord: unitWord + 1,
      };
}
