import type { SceneElement } from "@inkreel/contract";
import {
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isPronoun,
  isVerbLike,
} from "@inkreel/language";
import { elementOf, type SceneFacts, type SceneWord } from "./scene-facts.js";

/** The label of a chart has at most so many words, because the caption shows the sentence. */
export const LABEL_MAX_WORDS = 4;

const STOPS =
  /^(?:who|which|that|whose|when|while|whereas|because|if|since|until|than|as|aged|like|including|not|compared)$/i;
/** "The number" of what is not said; "climbing" is no noun. */
const SAYS_NOTHING =
  /^(?:(?:the|a|an|its|their|his|her) )?(?:number|numbers|share|percentage|proportion|amount|rate|average|total|figure|figures|value|plan|report|\p{L}+ing)$/iu;
const CHANGE_VERB =
  /^(?:rose|rises?|risen|fell|falls?|fallen|grew|grows?|grown|went|goes|sank|shrank|cost|costs|cut|hit|won|lost|sat|stood|stands|weigh(?:s|ed)?|measures?|lasts?|takes?|needs?|holds?|reach(?:es)?|runs?|plunges?|climbs?|drops?|more|has|have|had)$/i;

function isVerbAt(words: readonly SceneWord[], index: number): boolean {
  const { bare = "" } = words[index] ?? {};
  const isVerb = (isVerbLike(bare) && !/^speed$/i.test(bare)) || CHANGE_VERB.test(bare);
  return isVerb && !isDeterminer(words[index - 1]?.bare ?? "");
}

/** Returns true for a word that looks like a noun in the plural. */
export function isPlural(word: string): boolean {
  return !/['’]s$/.test(word) && /(?:[^s]s|men|people|children|kids)$/i.test(word);
}

/**
 * Returns the subject of the clause before a word, without what follows its noun, so that it has at most four words: "The price of
 * a unit" → "The price of a unit". Null if it is a pronoun, too long or uncertain.
 */
export function subjectBefore(facts: SceneFacts, toWord: number): SceneElement | null {
  const { words } = facts;
  let startWord = words[toWord - 1]?.clauseStartWord ?? 0;
  // What stands in brackets inside a subject ends no clause: "the Nikkei (N225) fell".
  while (startWord > 0 && /\p{L}\)$|\d\)$/u.test(words[startWord - 1]?.text ?? ""))
    startWord = words[startWord - 1]?.clauseStartWord ?? 0;
  while (
    startWord < toWord &&
    /^(?:and|but|while|whereas|so|yet|or|that|said|when|if|because|as|although|though|after|before|since|where)$/i.test(
      words[startWord]?.bare ?? "",
    )
  )
    startWord += 1;
  startWord = afterReport(words, startWord, toWord);
  // "In 2015 a compressor cost $2,300"
  const opensWithYear =
    /^(?:in|by)$/i.test(words[startWord]?.bare ?? "") && YEAR.test(words[startWord + 1]?.bare ?? "");
  if (opensWithYear) startWord += 2;
  // "Costs fell": what looks like a verb is the subject of the next one.
  const isDoubled = isPlural(words[startWord]?.bare ?? "") && isVerbAt(words, startWord + 1);
  let endWord = isDoubled ? startWord + 1 : startWord;
  while (endWord < toWord && !isVerbAt(words, endWord)) endWord += 1;
  if (endWord === toWord || endWord === startWord) return null;
  return nounPhrase(facts, { startWord, endWord });
}

const YEAR = /^(?:1[5-9]|20)\d\d$/;

const REPORTS =
  /^(?:say|says|said|report|reports|reported|admits?|admitted|finds?|found|shows?|showed|shown|estimates?|estimated|believes?|believed|expects?|expected|noted|adds?|added|claims?|claimed|warns?|warned|suggests?|suggested|concludes?|concluded|announced?|states?|stated|reveals?|revealed|told|indicates?|indicated|predicts?|predicted|thinks?|thought|hopes?|hoped|knows?|knew|means?|meant|confirms?|confirmed|discovered|forecasts?|calculates?|calculated|reckons?|acknowledged|insists?|insisted|argues?|argued)$/i;

/** Returns the first word after the last "reported that" of a clause, since what is reported has a subject of its own. */
function afterReport(words: readonly SceneWord[], startWord: number, toWord: number): number {
  for (let index = toWord - 2; index > startWord; index--) {
    const isReport = /^that$/i.test(words[index]?.bare ?? "") && REPORTS.test(words[index - 1]?.bare ?? "");
    if (isReport) return index + 1;
  }
  return startWord;
}

/** A number with its letter is the name of something: "a 401(k)". */
const LETTERED = /^\d{1,4}\(\p{L}\)/u;
/** The code of a share or of a currency on an exchange. */
const CODE = /^\.\p{Lu}|\p{Lu}=$/u;

/**
 * Returns the noun phrase at the start of a range of words, at most four words long, or null if there is none. After an object, only an
 * auxiliary is a verb.
 */
export function nounPhrase(
  facts: SceneFacts,
  { startWord, endWord, isObject = false }: { startWord: number; endWord: number; isObject?: boolean },
): SceneElement | null {
  const { words } = facts;
  const endsAt = (index: number): boolean => {
    const { bare = "" } = words[index] ?? {};
    return (
      STOPS.test(bare) ||
      (isObject
        ? isAuxiliary(bare) || (isVerbAt(words, index) && isPlural(words[index - 1]?.bare ?? ""))
        : isVerbAt(words, index))
    );
  };
  const first = words[startWord]?.bare ?? "";
  if (
    (isPronoun(first) && !isDeterminer(first) && !/^(?:my|your|his|her|its|our|their)$/i.test(first)) ||
    isPreposition(first) ||
    isCoordinator(first) ||
    isAuxiliary(first)
  )
    return null;
  if (/^(?:there|this|that|these|those|what|who|how|here|then|now|today|ago|more|less|another)$/i.test(first))
    return null;
  let end = startWord;
  while (end < endWord) {
    const word = words[end];
    if (word === undefined || (end > startWord && endsAt(end))) break;
    const isFigure = word.hasDigit && !LETTERED.test(word.text);
    if ((isFigure || CODE.test(word.text)) && end > startWord) break;
    if (end > startWord && isCoordinator(word.bare) && isVerbLike(words[end + 1]?.bare ?? "")) break;
    end += 1;
    if (word.endsClause) break;
  }
  const isLong =
    end - startWord > LABEL_MAX_WORDS && /^(?:the|an?|my|your|his|her|its|our|their)$/i.test(first);
  const opened = isLong ? startWord + 1 : startWord;
  const start = shortened(words, opened, end) > opened ? opened : behindOwner(words, opened, end);
  end = shortened(words, start, end);
  const isNoun =
    end > start && words.slice(start, end).some(({ bare, isStop }) => bare.length > 2 && !isStop);
  const element = isNoun ? elementOf(facts, { startWord: start, endWord: end }) : null;
  return element === null || /^\d|\//.test(element.text) || SAYS_NOTHING.test(element.text) ? null : element;
}

/** Returns where the noun of an owner begins, if a phrase is too long with him: "the country's largest bank's | interest income". */
function behindOwner(words: readonly SceneWord[], startWord: number, endWord: number): number {
  const owner = words.findLastIndex(
    ({ bare }, at) => at >= startWord && at < endWord - 1 && /['’]s$/.test(bare),
  );
  return owner < 0 ? startWord : owner + 1;
}

/** "July" and "supply" end like adverbs. */
const ADVERB =
  /^(?!(?:family|supply|reply|assembly|ally|rally|jelly|belly|bully|fly|butterfly|monopoly|anomaly|monthly|weekly|daily)$)\p{Ll}+ly$/u;

/** Cuts a noun phrase before its last preposition until it is short enough. Returns the start if that is not possible. */
function shortened(words: readonly SceneWord[], startWord: number, endWord: number): number {
  const bare = (index: number): string => words[index]?.bare ?? "";
  let end = endWord;
  const isLoose = (at: number): boolean =>
    !/^ones?$/i.test(bare(at - 1)) &&
    (isPreposition(bare(at - 1)) ||
      isDeterminer(bare(at - 1)) ||
      isCoordinator(bare(at - 1)) ||
      ADVERB.test(bare(at - 1)));
  while (end > startWord && isLoose(end)) end -= 1;
  while (end - startWord > LABEL_MAX_WORDS) {
    let cut = end - 1;
    while (cut > startWord && !isPreposition(bare(cut))) cut -= 1;
    if (cut <= startWord) return startWord;
    end = cut;
  }
  while (end > startWord && isLoose(end)) end -= 1;
  return end;
}
