import type { Place } from "@inkreel/places";
import { isVerbLike, type WordRange } from "@inkreel/language";
import type { SceneFacts, SceneWord } from "../direction/scene-facts.js";
import {
  evidenceBefore,
  HOME_OF,
  isAttribute,
  isPlaced,
  NAMES_OTHER,
  OFTEN_ATTRIBUTE,
  type Evidence,
  type PlaceLanguage,
} from "./place-evidence.js";
import { findMentions, type Mention } from "./find-mentions.js";

/** A place of which the text surely speaks as a place. */
export interface FoundPlace {
  place: Place;
  /** The text's name for it. */
  text: string;
  words: WordRange;
  startChar: number;
  endChar: number;
}

type Facts = Pick<SceneFacts, "text" | "words" | "isEnglish" | "language">;

/** Names that persons have too. Only "in" and the like show that a place is meant. */
const OF_PERSONS =
  /^(?:Chad|Israel|Jordan|India|Kenya|Sydney|Austin|Dallas|Houston|Paris|London|Lima|Sofia|Florence|Georgia|Virginia|Dakota|Carolina|Brooklyn|Savannah|Verona|Milan|Denver|Phoenix|Memphis|Adelaide|Darwin|Wellington|Victoria|Santiago|Cairo)$/u;
/** Government seats, of which "from" and "to" speak as of their governments. */
const OF_GOVERNMENTS =
  /^(?:Washington|Moscow|Beijing|Brussels|Tehran|Kyiv|Berlin|Pyongyang|Moskau|Peking|Brüssel|Teheran)/u;
/** Months and days, which may follow a place without a comma. */
const DATES =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|I|I['’].*)$/u;

/** Finds the places in which something happens, or between which it moves. Names that may mean something else are left out. */
export function findPlaces(facts: Facts): FoundPlace[] {
  const language = facts.isEnglish ? "en" : facts.language.startsWith("de") ? "de" : null;
  if (language === null || isShouted(facts.text)) return [];
  const mentions = withoutRegions(
    findMentions(facts, language).filter((mention) => !isPartOfName(facts, mention, language)),
    facts,
  );
  const evidence = mentions.map((mention) => evidenceOf(facts, mention, language));
  shareEvidence(facts, mentions, evidence);
  const shown = mentions.filter((_, at) => evidence[at] !== "named");
  return shown.flatMap(({ mention, region }, _, all): FoundPlace[] => {
    const place = choosePlace(
      mention,
      region,
      all.filter((other) => other.mention !== mention),
    );
    if (place === null) return [];
    const isKnown = place.isWellKnown && !place.isUnsure;
    const end = region === null || isKnown ? mention : region;
    const words = { startWord: mention.words.startWord, endWord: end.words.endWord };
    const text = facts.text.slice(mention.startChar, end.endChar);
    return [{ place, text, words, startChar: mention.startChar, endChar: end.endChar }];
  });
}

/** In capitals, nothing shows what is a name. */
function isShouted(text: string): boolean {
  return text.replaceAll(/[^\p{Ll}]/gu, "").length < text.length / 3;
}

/** Returns true if the mention is only a part of the name of a person, company, newspaper or treaty. */
function isPartOfName({ text, words }: Facts, mention: Mention, language: PlaceLanguage): boolean {
  const before = words[mention.words.startWord - 1] ?? null;
  const after = endsWithMark(text, mention) ? null : (words[mention.words.endWord] ?? null);
  if (before !== null && /["“„«‘']$/u.test(text.slice(0, mention.startChar))) return true;
  if (after !== null && NAMES_OTHER.test(after.bare)) return true;
  if (language === "en" && isAttribute(text, mention.startChar, mention.text)) return true;
  if (after !== null && OFTEN_ATTRIBUTE.test(mention.text) && isNoun(after)) return true;
  if (after !== null && !mention.isPossessive && /^(?:&|[-–—])/u.test(after.text))
    return !/^[–—]/u.test(after.text);
  // "In den Bergen": cities have no article.
  if (language === "de")
    return (
      (GERMAN_ARTICLE.test(before?.bare ?? "") && isCity(mention)) ||
      HOME_OF.test(text.slice(mention.endChar))
    );
  if (after !== null && isCapital(after) && !DATES.test(after.bare)) return true;
  if (before === null || /[,;:.!?)—–]["”’]*$/u.test(before.text)) return false;
  const earlier = words[mention.words.startWord - 2] ?? null;
  if (/^of$/i.test(before.bare) && earlier !== null && isCapital(earlier)) return !isOpening(words, earlier);
  return isCapital(before) && !isOpening(words, before) && !/^(?:The|In|And|Or|To|From)$/u.test(before.bare);
}

const GERMAN_ARTICLE = /^(?:der|die|das|den|dem)$/u;

function isCity({ candidates }: Mention): boolean {
  return candidates.every(({ kind }) => kind === "city");
}

/** Returns true for a word that may be a noun: none that joins, and no verb. */
function isNoun({ bare, isStop, hasDigit }: SceneWord): boolean {
  return /^\p{Ll}/u.test(bare) && !isStop && !hasDigit && !PREPOSITION.test(bare) && !isVerbLike(bare);
}

function endsWithMark(text: string, { endChar }: Mention): boolean {
  return /^(?:['’]s)?[,;:.!?)”"—–]/u.test(text.slice(endChar));
}

function isCapital({ bare }: SceneWord): boolean {
  return /^\p{Lu}/u.test(bare);
}

/** Returns true for a function word that is only capitalised because it begins a sentence. */
function isOpening(words: readonly SceneWord[], word: SceneWord): boolean {
  const previous = words[words.indexOf(word) - 1];
  const opens = previous === undefined || /[.!?:…]["”’)]*$/u.test(previous.text);
  return opens && (word.isStop || PREPOSITION.test(word.bare));
}

const PREPOSITION =
  /^(?:across|near|throughout|around|outside|inside|within|through|toward|towards|via|between|unlike|visiting|leaving|reaching|crossing|rural|northern|southern|eastern|western|central|downtown|parts|much|most|all)$/iu;

interface PlacedMention {
  mention: Mention;
  /** The country or state directly behind the name: "Austin, Texas". */
  region: Mention | null;
}

/** Joins a city and the country or state that follows it after a comma. */
function withoutRegions(mentions: readonly Mention[], { text }: Facts): PlacedMention[] {
  const joined: PlacedMention[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    const isBehind = last !== undefined && text.slice(last.mention.endChar, mention.startChar) === ", ";
    if (last?.region === null && isBehind && choosesAmong(last.mention, mention)) last.region = mention;
    else joined.push({ mention, region: null });
  }
  return joined;
}

function choosesAmong(city: Mention, region: Mention): boolean {
  return city.candidates.some(
    (place) => place.kind === "city" && region.candidates.some((wide) => isIn(place, wide)),
  );
}

function isIn(place: Place, wide: Place): boolean {
  if (wide.kind === "country") return place.kind !== "country" && place.country === wide.country;
  return (
    wide.kind === "state" && place.kind === "city" && place.country === "US" && place.state === wide.state
  );
}

function evidenceOf(facts: Facts, { mention, region }: PlacedMention, language: PlaceLanguage): Evidence {
  const { text } = facts;
  const isFirst = mention.words.startWord === 0;
  if (isFirst && isPlaced(text.slice(mention.endChar))) return "within";
  const evidence = evidenceBefore(text, mention.startChar, language);
  const isSure = evidence === "within" && !(mention.isPossessive && !isInside(text, mention));
  if (isSure) return evidence;
  const isWeak = OF_PERSONS.test(mention.text) || OF_GOVERNMENTS.test(mention.text) || mention.isPossessive;
  return evidence === "moving" && (region !== null || !isWeak) ? evidence : "named";
}

/** "around Kenya's plan" speaks of the plan, and "in Kenya's capital" of a place, unless the name is a person's too. */
function isInside(text: string, { startChar, text: name }: Mention): boolean {
  return (
    !OF_PERSONS.test(name) &&
    /(?:^|[^\p{L}])(?:in|near|inside|within|outside|through) \p{L}{0,9} ?$/iu.test(text.slice(0, startChar))
  );
}

const JOINING = /^,? ?(?:and|or|und|oder|as well as|sowie|&)?(?: (?:in|across|the|der|den))* ?$/iu;
const FROM = /(?:^|[^\p{L}])(?:from|von|aus) (?:the |der |den )?$/iu;
const TO = /(?:^|[^\p{L}])(?:to|nach|bis) (?:the |die |den )?$/iu;
const BETWEEN = /(?:^|[^\p{L}])(?:between|zwischen) (?:the )?$/iu;
const AND = /^ (?:and|und) (?:the )?$/iu;

/** Members of a list share the evidence of the first, and both ends of "from … to" are each other's. */
function shareEvidence({ text }: Facts, mentions: readonly PlacedMention[], evidence: Evidence[]): void {
  let isOnWay = false;
  mentions.forEach(({ mention }, at) => {
    const before = mentions[at - 1];
    if (before === undefined) return;
    const previous = before.mention;
    const between = text.slice((before.region ?? previous).endChar, mention.startChar);
    if (JOINING.test(between) && evidence[at - 1] !== "named") evidence[at] = evidence[at - 1]!;
    const lead = text.slice(0, previous.startChar);
    const isLeg =
      ON_THE_WAY.test(between) ||
      (TO.test(between) && between.split(" ").length <= WAY_WORDS && !/[.;!?]/u.test(between));
    isOnWay = isLeg && (isOnWay || FROM.test(lead));
    if (isOnWay || (BETWEEN.test(lead) && AND.test(between))) evidence[at - 1] = evidence[at] = "within";
  });
}

const WAY_WORDS = 6;
const ON_THE_WAY = /^,? (?:via|through|over|über|durch) (?:the |die |den )?$/iu;

/** Returns the place that the mention means, or null if this is not certain. */
function choosePlace(
  mention: Mention,
  region: Mention | null,
  others: readonly PlacedMention[],
): Place | null {
  if (region !== null) {
    const within = mention.candidates.filter((place) => region.candidates.some((wide) => isIn(place, wide)));
    return within[0] ?? null;
  }
  const supported = mention.candidates.filter((place) =>
    others.some((other) => supports(other.mention, place)),
  );
  const [first] = mention.candidates;
  if (first === undefined) return null;
  if (first.isUnsure) return supported.length === 1 ? supported[0]! : null;
  const countries = mention.candidates.filter(({ kind }) => kind === "country");
  if (countries.length > 1) return supported[0] ?? null;
  if (countries.length === 1) return countries[0]!;
  const known = mention.candidates.find(({ isWellKnown }) => isWellKnown);
  return known ?? (supported.length === 1 ? supported[0]! : null);
}

/** Another place in the sentence supports a reading if it contains the place, or is a state beside a state. */
function supports(other: Mention, place: Place): boolean {
  const [wide] = other.candidates;
  if (wide === undefined) return false;
  if (place.kind === "state") return wide.kind === "state" && !wide.isUnsure;
  return isIn(place, wide);
}
