import { bareWord, splitWords } from "@inkreel/language";
import { matchObject, type ObjectMatch } from "@inkreel/objects";
import data from "../data/german-compounds.json" with { type: "json" };
import { tagWords } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { findIdioms } from "./idioms.js";
import { isUnfit } from "./unfit.js";
import type { NamedObject } from "./named-object.js";
import { germanForms } from "./german-forms.js";
import { hasSenses, senseOf } from "./object-senses.js";
import { findQuotedPhrases } from "./quoted-phrases.js";
import { fitsPatterns, readPatterns } from "./word-patterns.js";

const NEGATION = /^(?:kein\p{L}*|nicht|ohne|nie|niemals|weder|noch|statt|anstatt|als|wie)$/iu;
const NEGATION_REACH = 2;
/** "wie ein französisches Schwarzbrot", "keine großen Schiffe": what stands between them and the noun. */
const BETWEEN = /^(?:eine?[mnrs]?|\p{Ll}+e[mnrs]?)$/u;
/** Names of people that are also nouns. */
const SURNAMES = wordSet(
  "koch fischer bauer wolf fuchs könig richter vogel stern berg kaiser schneider müller hahn jäger maler hirsch geiger",
);
/** Compounds that end in these words are kinds of the thing. */
const HEADS = (
  "hund katze auto schiff brot kuchen baum messer lampe flugzeug vogel fisch schule krankenhaus zug fahrrad kamera " +
  "computer telefon zeitung batterie rakete suppe salat wein bier käse stuhl sessel bett schuh jacke mantel " +
  "lehrer lehrerin arzt ärztin forscher forscherin bäcker kirche fabrik museum stadion brille gitarre klavier geige trommel " +
  "kaffee milch torte pilz blume schmetterling käfer spinne schlange pferd kuh schwein schaf ziege huhn gans affe " +
  "polizei polizist hotel restaurant insel fähre traktor satellit teleskop mikroskop impfstoff impfung tablette spritze"
).split(" ");
/** Words whose end only looks like one of these, or that are no kind of it: "Slogans", "Warteschlange". */
const NOT_HEADS = readPatterns(data.notHeads.split(" "));
/** Names that look like forms of nouns: "Wales". */
const NAMES = wordSet(data.names);
/** Nouns that are first names, too: "Roman Moe". */
const FIRST_NAMES = wordSet("roman rose lilie heide viola flora");

const COMPOUND_CONFIDENCE = 0.85;
/** A compound begins with so many letters before its head. */
const LEAST_MODIFIER = 3;
/** Words between a first name and a surname: "Danny aus den Birken". */
const NAME_PARTICLE = /^(?:von|vom|van|zu|zum|zur|aus|de|der|den|dem)$/u;
/** Words behind which a capitalised word that opens a sentence is a verb: "Probiere es", "Reisen Sie". */
const FOLLOWS_VERB =
  /^(?:ich|du|er|sie|es|wir|ihr|Sie|mich|dich|sich|uns|euch|mir|dir|bitte|doch|mal|nicht)$/u;
/** Behind these, a genitive is that of a noun: "des Königs Tochter", but "in Königs Wusterhausen". */
const OPENS_GENITIVE = /^(?:des|eines|meines|deines|seines|ihres|unseres|eures|dieses|jedes|\p{Ll}+en)$/iu;
const FOLLOWS_NAME = /^\p{Lu}\p{Ll}+$/u;
/** Titles before a name, which tell who somebody is and draw nobody: "König Moe". */
const TITLES =
  /^(?:könig(?:s|in)?|prinz(?:en|essin)?|kronprinz(?:en|essin)?|kaiser(?:s|in)?|sultan(?:s|in)?|papst(?:es)?|emir(?:s)?|scheich(?:s)?|fürst(?:en|in)?|herzog(?:s|in)?|graf(?:en)?|gräfin|zar(?:en)?|baron(?:in)?)$/iu;

interface GermanWord {
  bare: string;
  startChar: number;
  endChar: number;
  endsClause: boolean;
  isFirstPart: boolean;
}

/** Returns the things that a German sentence names as things: capitalised nouns, no names, nothing denied, no idioms. */
export function findGermanObjects(text: string): NamedObject[] {
  const words = readGermanWords(text);
  const around = new Set(words.flatMap(({ bare }) => germanForms(bare.toLowerCase())));
  const figures = [...findIdioms(text, words, "de"), ...findQuotedPhrases(text)];
  return words.flatMap(({ bare, startChar, endChar, isFirstPart }, index) => {
    if (!/^\p{Lu}[\p{L}-]+$/u.test(bare) || /^\p{Lu}{2,}$/u.test(bare)) return [];
    // "Haus- und Wildtiere" names no house.
    if (isFirstPart) return [];
    if (figures.some(([from, to]) => startChar < to && endChar > from) || isNegated(words, index)) return [];
    if (isOpeningVerb(words, index) || isCity(words, index) || isTitle(words, index)) return [];
    const found = matchNoun(bare.toLowerCase(), around);
    if (found === null || isPartOfName(words, index, found.form)) return [];
    const { name, confidence } = found.match;
    return isUnfit(name, text) ? [] : [{ name, confidence, startChar, endChar }];
  });
}

function readGermanWords(text: string): GermanWord[] {
  return splitWords(text).map(({ startChar, endChar }) => {
    const written = text.slice(startChar, endChar);
    const bare = bareWord(written);
    const lead = Math.max(0, written.indexOf(bare));
    return {
      bare,
      startChar: startChar + lead,
      endChar: startChar + lead + bare.length,
      endsClause: /[,;:.!?]$/u.test(written),
      isFirstPart: written.endsWith("-"),
    };
  });
}

/** A noun in the form in which the table has it, and what it shows. */
interface MatchedNoun {
  form: string;
  match: ObjectMatch;
}

function matchNoun(noun: string, around: ReadonlySet<string>): MatchedNoun | null {
  if (NAMES.has(noun)) return null;
  const forms = germanForms(noun);
  for (const form of forms) {
    const match = senseOf(form, around, "de");
    if (match !== null || hasSenses(form, "de")) return match === null ? null : { form, match };
  }
  if (forms.some((form) => fitsPatterns(NOT_HEADS, form))) return null;
  for (const form of forms) {
    const head = headOf(form);
    if (head === null) continue;
    // What stands before the head is near it, too: "Flugabwehr|rakete".
    const match = senseOf(head, new Set([...around, form.slice(0, -head.length)]), "de");
    if (match !== null)
      return { form, match: { ...match, confidence: match.confidence * COMPOUND_CONFIDENCE } };
  }
  return null;
}

/** Returns the longest noun of the table that is the head of a compound: "Samthandschuh" is a "Handschuh", not a "Schuh". */
function headOf(compound: string): string | null {
  const least = HEADS.find((each) => compound.endsWith(each) && compound.length > each.length + 2);
  if (least === undefined) return null;
  for (let start = LEAST_MODIFIER; start < compound.length - least.length; start++) {
    const head = compound.slice(start);
    if (matchObject(head, "de") !== null || hasSenses(head, "de")) return head;
  }
  return least;
}

/** Cities whose names are nouns, too. */
const CITIES = wordSet("essen halle siegen kiel hof bergen hagen worms");

/** Returns true for "in Essen", which is no meal: a noun would have an article there. */
function isCity(words: readonly GermanWord[], index: number): boolean {
  return (
    words[index - 1]?.endsClause === false &&
    isInCity(
      words.map(({ bare }) => bare),
      index,
    )
  );
}

/** Returns true for the name of a city behind a preposition among words without their marks. */
export function isInCity(words: readonly string[], index: number): boolean {
  return CITIES.has(words[index]!.toLowerCase()) && /^(?:in|aus|nach|bei)$/iu.test(words[index - 1] ?? "");
}

/** Returns true for a word that opens a sentence and has a capital only for that: "Probiere es". */
function isOpeningVerb(words: readonly GermanWord[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index]!, words[index + 1]];
  const opens = before === undefined || before.endsClause;
  return opens && !word.endsClause && FOLLOWS_VERB.test(next?.bare ?? "");
}

/** Returns true for "Martin Walde", "Essener Dom" and "Königs Wusterhausen", whose words name no wood, no meal and no king. */
function isPartOfName(words: readonly GermanWord[], index: number, form: string): boolean {
  const { bare, endsClause } = words[index]!;
  const isBeforeName = !endsClause && FOLLOWS_NAME.test(words[index + 1]?.bare ?? "");
  const isOfPlace = bare.endsWith("er") && !form.endsWith("er");
  const isGenitive =
    bare.endsWith("s") && !form.endsWith("s") && !OPENS_GENITIVE.test(words[index - 1]?.bare ?? "");
  return (
    isSurname(words, index) ||
    (isBeforeName && (SURNAMES.has(bare.toLowerCase()) || FIRST_NAMES.has(bare.toLowerCase()))) ||
    (isBeforeName && (isOfPlace || isGenitive)) ||
    followsFirstName(words, index)
  );
}

function isTitle(words: readonly GermanWord[], index: number): boolean {
  const { bare, endsClause } = words[index]!;
  return TITLES.test(bare) && !endsClause && FOLLOWS_NAME.test(words[index + 1]?.bare ?? "");
}

function followsFirstName(words: readonly GermanWord[], index: number): boolean {
  let at = index - 1;
  while (NAME_PARTICLE.test(words[at]?.bare ?? "") && !words[at]!.endsClause) at -= 1;
  const first = words[at];
  return first !== undefined && !first.endsClause && isFirstName(first.bare);
}

/** Returns true for a first name that is no noun with a drawing. */
export function isFirstName(word: string): boolean {
  if (!FOLLOWS_NAME.test(word)) return false;
  return tagWords(word)[0]?.gender != null && matchNoun(word.toLowerCase(), new Set()) === null;
}

function isNegated(words: readonly GermanWord[], index: number): boolean {
  const isBetween = [index - 1, index - 2].every((at) => BETWEEN.test(words[at]?.bare ?? ""));
  return words
    .slice(Math.max(0, index - NEGATION_REACH - (isBetween ? 1 : 0)), index)
    .some(
      ({ bare, endsClause }, at, near) =>
        NEGATION.test(bare) && !endsClause && !near.slice(at).some((each) => each.endsClause),
    );
}

/** Returns true for "Angela Bauer" and "Herr Koch", not for "der Koch" or "ein junger Koch". */
function isSurname(words: readonly GermanWord[], index: number): boolean {
  const before = words[index - 1];
  if (!SURNAMES.has(words[index]!.bare.toLowerCase())) return false;
  return (
    before === undefined ||
    (FOLLOWS_NAME.test(before.bare) &&
      !/^(?:Der|Die|Das|Ein|Eine|Jeder|Dieser)$/u.test(before.bare) &&
      !before.endsClause)
  );
}
