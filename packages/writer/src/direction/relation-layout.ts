import { say, type LayoutContent, type RelatedThing, type Said } from "@inkreel/contract";
import { findObjects } from "../objects/choose-object.js";
import { readRelation, type ReadRelation } from "./read-relation.js";
import { elementOf, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Related = Extract<LayoutContent, { layout: "relation" }>;

/** A stated relation says more than a phrase; things that only stand together say less than a figure or a contrast. */
const STATED_FIT = 0.78;
const TOGETHER_FIT = 0.56;
const ALONE_FIT = 0.52;
/** A photograph of the text comes first. */
const BEHIND_PICTURE_FIT = 0.2;
/** In languages without a reading of their grammar, only sure things are drawn together. */
const SURE = 0.8;
const MOST_THINGS = 4;

/** Draws the things that a sentence names, in the relation that it states between them. */
export function layoutRelation(facts: SceneFacts): LayoutCandidate<Related> | null {
  const read = facts.isEnglish ? readRelation(facts.text, facts.carried) : null;
  if (read !== null) return layoutRead(facts, read);
  return facts.language.startsWith("de") ? layoutTogether(facts) : null;
}

function layoutRead(facts: SceneFacts, { relation, things, mark }: ReadRelation): LayoutCandidate<Related> {
  const named = things.map((thing) => thingOf(facts, thing, thing.denial !== null));
  return {
    content: {
      layout: "relation",
      relation,
      things: named,
      mark: mark === null ? null : elementOf(facts, wordsOfChars(facts.words, mark.startChar, mark.endChar)),
    },
    fit: fitOf(facts, relation),
    reason: reasonOf(relation, named),
  };
}

function fitOf({ picture }: SceneFacts, relation: Related["relation"]): number {
  if (picture !== null) return BEHIND_PICTURE_FIT;
  if (relation === "alone") return ALONE_FIT;
  return relation === "together" ? TOGETHER_FIT : STATED_FIT;
}

function layoutTogether(facts: SceneFacts): LayoutCandidate<Related> | null {
  const sure = findObjects(facts.text, facts.language).filter(({ confidence }) => confidence >= SURE);
  const distinct = [...new Map(sure.toReversed().map((object) => [object.name, object])).values()].reverse();
  if (distinct.length < 2) return null;
  const things = distinct.slice(0, MOST_THINGS).map((object) => thingOf(facts, object, false));
  return {
    content: { layout: "relation", relation: "together", things, mark: null },
    fit: fitOf(facts, "together"),
    reason: reasonOf("together", things),
  };
}

function thingOf(
  facts: SceneFacts,
  { name, startChar, endChar }: { name: string; startChar: number; endChar: number },
  isDenied: boolean,
): RelatedThing {
  return { pictogram: name, name: elementOf(facts, wordsOfChars(facts.words, startChar, endChar)), isDenied };
}

function reasonOf(relation: Related["relation"], things: readonly RelatedThing[]): Said {
  const names = things.map(({ name }) => name.text).join(", ");
  if (relation === "alone") return say("layout_relation_alone", { thing: names });
  return relation === "together"
    ? say("layout_relation_together", { things: names })
    : say("layout_relation", { things: names });
}
