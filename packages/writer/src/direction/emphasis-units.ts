import { isPercent, isScaleWord, stemWord } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { SAYING } from "../reading/say-words.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

/** Words that are emphasised together, such as a figure with its unit or the first mention of a full name. */
export interface EmphasisUnit {
  startWord: number;
  endWord: number;
  /** How much the sentence depends on these words. Below 1, they are not emphasised. */
  weight: number;
}

const WEIGHT = {
  figure: 3,
  contrast: 2.3,
  denial: 2.2,
  change: 1.9,
  year: 1.3,
  extreme: 1.5,
  name: 1.2,
  noun: 1,
  other: 0.7,
};
/** Bonus of the last word of a sentence, which usually says what is new. It falls to 0 at the first word. */
const LATE_BONUS = 0.35;
const KNOWN_SHARE = 0.3;

const DENIAL = wordSet("not never no nobody nothing none neither nor without cannot only nowhere");
const FOREIGN_DENIAL = wordSet(
  "nicht nie niemals niemand nichts kein keine keinen keinem keiner keines nirgends ohne nur",
);
const CHANGE = wordSet(
  "rose fell dropped doubled tripled quadrupled halved grew shrank soared plunged collapsed climbed surged tumbled " +
    "vanished disappeared died killed destroyed burned sank won lost beat banned closed opened ended stopped quit fired " +
    "refused rejected failed broke saved survived changed replaced became turned cut raised lowered increased decreased " +
    "improved worsened jumped slipped crashed exploded escaped returned reversed overtook surpassed exceeded eliminated " +
    "rise rises fall falls drop drops doubles triples halves grow grows shrink shrinks vanish vanishes disappear disappears " +
    "die dies kill kills destroy destroys win wins lose loses ban bans close closes end ends stop stops fail fails break breaks " +
    "replace replaces become becomes increase increases decrease decreases improve improves",
);
/** Nouns, verbs and adjectives that say little without the words around them. */
const EMPTY = wordSet(
  "thing things way ways part parts kind sort lot lots number bit case fact point time times year years day days week weeks " +
    "month months hour hours minute minutes second seconds place people person man woman someone something anyone anything " +
    "everyone everything today yesterday tomorrow make makes made do does did get gets got go goes went come comes came take " +
    "takes took give gives gave say says said tell tells told know knows knew think thinks thought see sees saw look looks " +
    "looked want wants wanted need needs needed use uses used put puts keep keeps kept let lets seem seems seemed start starts " +
    "started begin begins began call calls called work works worked try tries tried new old good bad big small great long " +
    "short little same different own other such many much more most few less least several certain able sure real whole news name names sense answer spot",
);

/** Rates the words of a scene by what they add to the text before. `before` has the stems of the words said so far. */
export function findEmphasisUnits(facts: SceneFacts, before: ReadonlySet<string>): EmphasisUnit[] {
  const figures = findFigures(facts);
  const isInFigure = (index: number): boolean =>
    figures.some(({ startWord, endWord }) => index >= startWord && index < endWord);
  const others = facts.isEnglish ? findEnglish(facts, before) : findDenials(facts);
  return [...figures, ...others.filter(({ startWord }) => !isInFigure(startWord))];
}

function findFigures({ words }: SceneFacts): EmphasisUnit[] {
  const units: EmphasisUnit[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (!word.hasDigit || /^#|^\d+(?:st|nd|rd|th)$/iu.test(word.bare)) continue;
    let endWord = index + 1;
    const isOpen = (at: number): boolean => words[at - 1]?.endsClause === false;
    while (endWord < words.length && isOpen(endWord) && isUnit(words[endWord]!)) endWord++;
    units.push({ startWord: index, endWord, weight: isYear(words, index) ? WEIGHT.year : WEIGHT.figure });
    index = endWord - 1;
  }
  return units;
}

/** Chinese and Japanese words that a figure is not written without: "2019年", "1.5度", "500公里". */
const COUNTERS =
  /^(?=.)[千百]?[万萬億亿]?(?:年|月|日|号|號|時|时|点|點|分|秒|度|人|名|歳|岁|歲|円|元|個|个|本|匹|頭|头|台|回|次|倍|枚|件|割|位|家|棵|只|杯|米|升|公里|公斤|公尺|年間|年间|ドル|ユーロ|メートル|キロ|キログラム|キロメートル|リットル)?$/u;

function isUnit({ bare, spaceBefore }: SceneWord): boolean {
  if (!spaceBefore && COUNTERS.test(bare)) return true;
  return isScaleWord(bare) || isPercent(bare) || /^(?:percent|prozent|degrees?|grad)$/iu.test(bare);
}

function isYear(words: readonly SceneWord[], index: number): boolean {
  return /^(?:1[5-9]|20)\d\ds?$/u.test(words[index]!.bare);
}

/** Finds negations in languages whose parts of speech are not read: the German ones, which are also clear elsewhere. */
function findDenials({ words }: SceneFacts): EmphasisUnit[] {
  return words.flatMap(({ bare }, index) =>
    FOREIGN_DENIAL.has(bare.toLowerCase())
      ? [{ startWord: index, endWord: index + 1, weight: WEIGHT.denial }]
      : [],
  );
}

function findEnglish(facts: SceneFacts, before: ReadonlySet<string>): EmphasisUnit[] {
  const { words } = facts;
  const tagged = alignTags(facts);
  const isContrasted = contrastedWords(words, tagged);
  const units: EmphasisUnit[] = [];
  for (let index = 0; index < words.length; index++) {
    const endWord = endOfName(tagged, index, words);
    const isSpeaker = tagged[index]?.isName === true && isBesideSaying(words, index, endWord);
    const weight = isSpeaker ? 0 : weighWord({ word: words[index]!, tag: tagged[index] ?? null, before });
    const raised = isContrasted.has(index) ? Math.max(weight, WEIGHT.contrast) : weight;
    if (raised > 0)
      units.push({ startWord: index, endWord, weight: raised + (LATE_BONUS * (index + 1)) / words.length });
    index = endWord - 1;
  }
  return units;
}

/** Returns true for a name directly before or after a verb of saying. Who says something is seldom what is new. */
function isBesideSaying(words: readonly SceneWord[], startWord: number, endWord: number): boolean {
  return [words[startWord - 1], words[endWord]].some((word) => word !== undefined && SAYING.test(word.bare));
}

/** Returns for each word of a scene its tagged word, or null. */
function alignTags({ text, words }: SceneFacts): (TaggedWord | null)[] {
  const tagged = tagWords(text);
  let next = 0;
  return words.map((word) => {
    while (next < tagged.length && tagged[next]!.endChar <= word.startChar) next++;
    const tag = tagged[next];
    return tag !== undefined && tag.startChar < word.endChar ? tag : null;
  });
}

/** Returns the end of a name of several words that starts here, or the next word. */
function endOfName(
  tagged: readonly (TaggedWord | null)[],
  index: number,
  words: readonly SceneWord[],
): number {
  let endWord = index + 1;
  if (tagged[index]?.isName !== true) return endWord;
  while (tagged[endWord]?.isName === true && words[endWord - 1]?.endsClause === false && endWord - index < 3)
    endWord++;
  return endWord;
}

function weighWord(at: { word: SceneWord; tag: TaggedWord | null; before: ReadonlySet<string> }): number {
  const { word, tag, before } = at;
  const lower = word.bare.toLowerCase().replaceAll("’", "'");
  if (DENIAL.has(lower) || lower.endsWith("n't")) return WEIGHT.denial;
  if (tag === null || word.isStop) return 0;
  if (tag.kind === "verb" && CHANGE.has(lower)) return WEIGHT.change;
  if (EMPTY.has(lower)) return 0;
  const isKnown = before.has(stemWord(lower));
  if (tag.isName) return isKnown ? 0 : WEIGHT.name;
  if (tag.kind === "adjective" && /(?:[^e]est|iest)$/.test(lower)) return WEIGHT.extreme;
  const share = isKnown ? KNOWN_SHARE : 1;
  if (tag.kind === "noun" && !tag.isTime) return WEIGHT.noun * share;
  const isLexical = tag.kind === "adjective" || canBeFiniteVerb(tag);
  return isLexical ? WEIGHT.other * share : 0;
}

/** Returns the nouns that a contrast opposes: the last ones of "not X but Y", "X instead of Y" and "X rather than Y". */
function contrastedWords(
  words: readonly SceneWord[],
  tagged: readonly (TaggedWord | null)[],
): ReadonlySet<number> {
  const found = new Set<number>();
  const not = words.findIndex(({ bare }) => /^not$/iu.test(bare));
  const but = words.findIndex(({ bare }, index) => index > not && /^but$/iu.test(bare));
  const isPair = not >= 0 && but > not && but - not < 12;
  if (isPair) for (const from of [not, but]) addNoun(found, tagged, from, from === not ? but : words.length);
  const instead = words.findIndex(
    ({ bare }, index) =>
      (/^instead$/iu.test(bare) && /^of$/iu.test(words[index + 1]?.bare ?? "")) ||
      (/^rather$/iu.test(bare) && /^than$/iu.test(words[index + 1]?.bare ?? "")),
  );
  if (instead > 0) addNoun(found, tagged, instead + 1, words.length);
  return found;
}

/** Adds the first noun after a word, with which "not only the king" or "instead of a car" ends, or else the next word. */
function addNoun(found: Set<number>, tagged: readonly (TaggedWord | null)[], from: number, to: number): void {
  for (let index = from + 1; index < to; index++) {
    const kind = tagged[index]?.kind;
    if (kind === "noun" && tagged[index + 1]?.kind !== "noun") {
      found.add(index);
      return;
    }
  }
  if (from + 1 < to) found.add(from + 1);
}
