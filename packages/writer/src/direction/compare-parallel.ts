import type { SceneElement } from "@inkreel/contract";
import { isAuxiliary } from "@inkreel/language";
import { nounPhrase, subjectBefore } from "./figure-subject.js";
import { HEDGE, before, textBetween } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { wordsOfChars, type SceneFacts } from "./scene-facts.js";

export interface LabelledPair {
  labels: [SceneElement, SceneElement];
  subject: 0 | 1;
}

const JOIN =
  /(?:^|,|;| –| —)? ?(?:and|but|while|whereas|against|versus|vs\.?|compared (?:to|with)|instead of|rather than) /iu;
/** "$15 for adults": what a figure is measured at stands at most one word behind it. */
const PREPOSITION = String.raw`(?: (?!and |or |per |a |an )\p{Ll}+)?(?: (?:a|an|per) \p{Ll}+)? (?<preposition>of|for|in|on|to|into|at|among|with|during|by) (?=\S)`;
// bounded: `after` returns at most AROUND_CHARS characters.
const BEHIND = new RegExp(`^${PREPOSITION}`, "u");
/** What places a figure in time or says how often, and names no side. */
const NO_SIDE =
  /^(?:(?:the|an?|this|that|last|next|each|every|all|most|many|some|its|their|his|her|our|my|your) )?(?:first|last|past|next|total|average|time|times|day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|least|once|order|case|part|course|end|start|beginning|home|work|fact|addition|debt|cash|advance|others?|whole|size|length|height|width|weight|age|speed|row|jail|prison|hospital)\b/iu;

/** "$300 on rent and $120 on food": two figures with the same preposition and different things behind it. */
export function readParallel(
  facts: SceneFacts,
  first: FoundFigure,
  second: FoundFigure,
): LabelledPair | null {
  const between = textBetween(facts, first, second);
  if (!new RegExp(`${JOIN.source}[^.;]{0,40}$`, "iu").test(between) || between.length > MOST_BETWEEN)
    return null;
  const [one, two] = [sideBehind(facts, first), sideBehind(facts, second)];
  if (one === null || two === null || one.preposition !== two.preposition) return null;
  if (one.endWord > second.figure.words.startWord || hasVerb(facts, one.endWord, second)) return null;
  return { labels: [one.label, two.label], subject: 0 };
}

const MOST_BETWEEN = 90;

/** "69% of shops are open and 30% of cafés are full" says two things, each of its own group. */
function hasVerb({ words }: SceneFacts, fromWord: number, second: FoundFigure): boolean {
  return words.slice(fromWord, second.figure.words.startWord).some(({ bare }) => isAuxiliary(bare));
}

interface Side {
  preposition: string;
  label: SceneElement;
  endWord: number;
}

/** Returns what a figure is measured at, with its preposition: "for adults", "a day in July". */
export function sideBehind(facts: SceneFacts, { figure, endChar }: FoundFigure): Side | null {
  const match = BEHIND.exec(facts.text.slice(endChar, endChar + MOST_BETWEEN));
  const preposition = match?.groups?.["preposition"]?.toLowerCase();
  if (match === null || preposition === undefined) return null;
  if (facts.words[figure.words.endWord - 1]?.endsClause === true) return null;
  const { startWord } = wordsOfChars(facts.words, endChar + match[0].length, facts.text.length);
  const label = nounPhrase(facts, { startWord, endWord: facts.words.length, isObject: true });
  const endWord = label?.words?.endWord;
  if (label === null || endWord === undefined || NO_SIDE.test(label.text)) return null;
  return { preposition, label, endWord };
}

const SPECIAL = new RegExp(String.raw`^(?:,| –| —|;|, (?:and|but|or)| \(|,? with) ${HEDGE}$`, "iu");

/** "Entry costs 12 euros, 8 euros for students": the first holds for the subject, the second for a part of it. */
export function readSpecial(facts: SceneFacts, first: FoundFigure, second: FoundFigure): LabelledPair | null {
  if (!SPECIAL.test(textBetween(facts, first, second))) return null;
  const two = sideBehind(facts, second);
  const one = subjectBefore(facts, first.figure.words.startWord) ?? measuredBy(facts, first);
  return one === null || two?.preposition !== "for" ? null : { labels: [one, two.label], subject: 0 };
}

/** "module efficiencies of around 24%" */
function measuredBy(facts: SceneFacts, first: FoundFigure): SceneElement | null {
  // bounded: `before` returns at most AROUND_CHARS characters.
  const match = new RegExp(String.raw`(?<noun>\p{Ll}+ \p{Ll}+) (?:of|at) ${HEDGE}$`, "u").exec(
    before(facts, first),
  );
  const noun = match?.groups?.["noun"];
  if (match === null || noun === undefined) return null;
  const startChar = first.startChar - match[0].length;
  const { startWord, endWord } = wordsOfChars(facts.words, startChar, startChar + noun.length);
  return nounPhrase(facts, { startWord, endWord, isObject: true });
}
