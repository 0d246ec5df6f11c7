import type { LayoutContent, RelatedThing, DrawnThings } from "@inkreel/contract";
import { findObjects } from "../objects/choose-object.js";
import { isUnfit } from "../objects/unfit.js";
import { isShowable } from "./find-topic.js";
import { readRelation } from "./read-relation.js";
import { elementOf, wordsOfChars, type SceneFacts } from "./scene-facts.js";

/** What stands beside the topic must be as sure as this. */
const SURE = 0.8;
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Returns what the opening and the end of a video show large: its topic, in the relation to other things that the sentence states.
 * At the end, what the last sentence names stands with it. Null for all other scenes, and without a sure topic.
 */
export function showTopic(
  facts: SceneFacts,
  content: LayoutContent,
  topic: string | null,
): DrawnThings | null {
  const isOpening = content.layout === "title" && facts.index === 0;
  if (topic === null || !(isOpening || content.layout === "cta") || isUnfit(topic, facts.text)) return null;
  const related = isOpening && facts.isEnglish ? stageRelation(facts, topic) : null;
  if (related !== null) return related;
  const main = topicThing(topic);
  const others = isOpening ? [] : othersOf(facts, topic);
  return { relation: others.length === 0 ? "alone" : "together", things: [main, ...others], mark: null };
}

/** The topic stands there from the first frame, whether or not it is named. */
function topicThing(topic: string): RelatedThing {
  return { pictogram: topic, name: { text: topic, words: null }, isDenied: false };
}

function stageRelation(facts: SceneFacts, topic: string): DrawnThings | null {
  const read = readRelation(facts.text, facts.carried, { belongs: facts.belongs });
  if (read === null || !read.things.some(({ name }) => name === topic)) return null;
  const areSure = read.things.every(
    ({ name, confidence }) => name === topic || (confidence >= SURE && isShowable(name, NONE)),
  );
  if (!areSure) return null;
  return {
    relation: read.relation,
    things: read.things.map((thing) =>
      thing.name === topic && thing.denial === null
        ? topicThing(topic)
        : { ...namedThing(facts, thing), isDenied: thing.denial !== null },
    ),
    mark:
      read.mark === null
        ? null
        : elementOf(facts, wordsOfChars(facts.words, read.mark.startChar, read.mark.endChar)),
  };
}

/** The first other thing that the last sentence surely names. */
function othersOf(facts: SceneFacts, topic: string): RelatedThing[] {
  return findObjects(facts.text, facts.language)
    .filter(
      ({ name, confidence }) =>
        name !== topic && confidence >= SURE && isShowable(name, NONE) && facts.belongs(name),
    )
    .slice(0, 1)
    .map((thing) => namedThing(facts, thing));
}

function namedThing(
  facts: SceneFacts,
  { name, startChar, endChar }: { name: string; startChar: number; endChar: number },
): RelatedThing {
  return {
    pictogram: name,
    name: elementOf(facts, wordsOfChars(facts.words, startChar, endChar)),
    isDenied: false,
  };
}
