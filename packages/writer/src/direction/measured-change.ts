import type { Moment, SceneElement } from "@inkreel/contract";
import { FELL, ROSE } from "./change-verbs.js";
import { nounPhrase, subjectBefore } from "./figure-subject.js";
import type { SceneFacts } from "./scene-facts.js";

/** A change between two values, each of which may be stated or only follow from the other. */
export interface FoundChange {
  from: Moment;
  to: Moment;
  difference: SceneElement | null;
  isDerived: boolean;
  weight: number;
}

const CHANGES = new RegExp(
  `^(?:${ROSE}|${FELL}|added|increasing|reduction|increase|decrease|improve)$`,
  "iu",
);
const LEADING =
  /^(?:in|of|by|to|from|down|up|about|around|nearly|almost|just|only|over|under|roughly|slightly|sharply|a|further|more|than|as|much)$/i;

/** A subject that is farther from the figure may have another verb. */
const SUBJECT_WITHIN = 3;

/** Verbs directly before a figure, so that their subject may be long. */
const STOOD = /^(?:closed|closes|ended|ends|finished|finishes|settled|opened|traded)$/i;

/** Returns what changes: the object between the verb of change and the figure, or else the subject of the verb. */
export function measuredBefore(facts: SceneFacts, toWord: number): SceneElement | null {
  const { words } = facts;
  const from = words[toWord - 1]?.clauseStartWord ?? 0;
  let verb = toWord - 1;
  // "The chances of falling ill" is what changes.
  const isChange = (index: number): boolean =>
    CHANGES.test(words[index]?.bare ?? "") && !/^of$/i.test(words[index - 1]?.bare ?? "");
  while (verb >= from && !isChange(verb)) verb -= 1;
  let [startWord, endWord] = [verb + 1, toWord];
  while (endWord > startWord && LEADING.test(words[endWord - 1]?.bare ?? "")) endWord -= 1;
  while (startWord < endWord && LEADING.test(words[startWord]?.bare ?? "")) startWord += 1;
  if (verb < from) {
    const subject = subjectBefore(facts, toWord);
    if (STOOD.test(words[toWord - 1]?.bare ?? "")) return subject;
    return toWord - (subject?.words?.endWord ?? 0) <= SUBJECT_WITHIN ? subject : null;
  }
  const isSubject = endWord <= startWord || /ly["”]?$/.test(words[startWord]?.bare ?? "");
  return isSubject
    ? subjectBefore(facts, verb + 1)
    : nounPhrase(facts, { startWord, endWord, isObject: true });
}
