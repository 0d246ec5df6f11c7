import { say, type LayoutContent, type RelatedThing, type Said } from "@inkreel/contract";
import { findObjects } from "../objects/choose-object.js";
import type { NamedObject } from "../objects/named-object.js";
import { wordSet } from "../reading/word-set.js";
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
  const { text, carried, belongs } = facts;
  const read = facts.isEnglish ? readRelation(text, carried, { topics: topicsOf(facts), belongs }) : null;
  if (read !== null) return layoutRead(facts, read);
  return facts.language.startsWith("de") ? layoutTogether(facts) : null;
}

/** The objects of which the title speaks. A sentence that names one of them anywhere shows it. */
function topicsOf({ title, language }: SceneFacts): string[] {
  return findObjects(title, language).map(({ name }) => name);
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
  const sure = findObjects(facts.text, facts.language).filter(
    ({ name, confidence }) => confidence >= SURE && facts.belongs(name),
  );
  const said = withoutSources(facts, sure);
  const distinct = withoutWeak(
    [...new Map(said.toReversed().map((object) => [object.name, object])).values()].reverse(),
  );
  if (distinct.length === 0) return null;
  if (distinct.length === 1) return layoutGermanAlone(facts, distinct[0]!);
  const things = distinct.slice(0, MOST_THINGS).map((object) => thingOf(facts, object, false));
  return {
    content: { layout: "relation", relation: "together", things, mark: null },
    fit: fitOf(facts, "together"),
    reason: reasonOf("together", things),
  };
}

/** Who tells it, in German: "berichtete die Lokalzeitung", "laut Polizei". */
const TELLS =
  /(?<!\p{L})(?:berichte[nt]|berichtete[n]?|meldete[n]?|meldet|schreibt|schrieb|teilte|teilten|so|laut|sagte|sagten|angaben|zufolge|zitiert|gegenüber|interview|gespräch|sprecher(?:in)?)(?: \p{Ll}+){0,3} (?:\p{L}+ )?$/iu;
/** Those who tell what happens are not what it is about. */
const SOURCES = wordSet("newspaper police-car balance-scale scientist television radio");
const SOURCE_CHARS = 60;

function withoutSources({ text }: SceneFacts, things: readonly NamedObject[]): readonly NamedObject[] {
  const others = things.filter(
    ({ name, startChar }) =>
      !(SOURCES.has(name) && TELLS.test(text.slice(Math.max(0, startChar - SOURCE_CHARS), startChar))),
  );
  return others.length === 0 ? things : others;
}

/** What says little beside another thing, or stands for something else there. */
const WEAK_TOGETHER = wordSet(
  "office-building icon-road-horizon house money-bag key globe-with-meridians desert-island luggage door window bridge-at-night mirror crown " +
    "chains ladder anchor magnet fountain bomb shield seedling puzzle-piece hook icon-engine icon-stairs icon-wall icon-pipe",
);

/** A thing that is not sure to be what the sentence is about leaves the others alone. */
function withoutWeak(things: readonly NamedObject[]): readonly NamedObject[] {
  const strong = things.filter(({ name }) => !WEAK_TOGETHER.has(name));
  return strong.length === 0 ? things.slice(0, 1) : strong;
}

const GERMAN_ARTICLE =
  /^(?:der|die|das|den|ein|eine|einen|diese|dieser|dieses|diesen|jede|jeder|jedes|jeden)$/iu;

/** A single thing is drawn if it opens the sentence or has an article of its own, so that it stands in no phrase with a preposition. */
function layoutGermanAlone(facts: SceneFacts, object: NamedObject): LayoutCandidate<Related> | null {
  const { startWord } = wordsOfChars(facts.words, object.startChar, object.endChar);
  const [article, opener] = [facts.words[startWord - 1], facts.words[startWord - 2]];
  const isPlain =
    article === undefined ||
    (GERMAN_ARTICLE.test(article.bare) && !GERMAN_PREPOSITION.test(opener?.bare ?? ""));
  if (!isPlain) return null;
  const things = [thingOf(facts, object, false)];
  return {
    content: { layout: "relation", relation: "alone", things, mark: null },
    fit: fitOf(facts, "alone"),
    reason: reasonOf("alone", things),
  };
}

const GERMAN_PREPOSITION =
  /^(?:in|an|auf|aus|bei|mit|nach|von|zu|für|über|unter|vor|hinter|neben|zwischen|durch|gegen|ohne|um|bis|seit|während|wegen|trotz|statt|als|wie)$/iu;

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
