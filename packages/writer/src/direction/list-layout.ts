import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import type { PassageList } from "../plan/script-plan.js";
import {
  elementOf,
  trimPunctuation,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
} from "./scene-facts.js";

type List = Extract<LayoutContent, { layout: "list" }>;
type Steps = Extract<LayoutContent, { layout: "steps" }>;

const MAX_HEADING_WORDS = 8;

/** Lays out a list that the author set as such, together with its introductory sentence. */
export function layoutList(facts: SceneFacts): LayoutCandidate<List | Steps> | null {
  const { list } = facts;
  const items = list === null ? null : locateItems(facts, list);
  if (list === null || items === null) return null;
  const heading = headingOf(facts, list);
  if (list.isOrdered || facts.template === "tutorial") {
    return {
      content: { layout: "steps", heading, steps: items, firstNumber: list.firstNumber },
      fit: 0.95,
      reason: say("layout_steps", { count: items.length }),
    };
  }
  return {
    content: { layout: "list", heading, items },
    fit: 0.95,
    reason: say("layout_list", { count: items.length }),
  };
}

function locateItems(facts: SceneFacts, list: PassageList): SceneElement[] | null {
  const items: SceneElement[] = [];
  let from = list.announcement?.length ?? 0;
  for (const item of list.items) {
    const at = facts.text.indexOf(item, from);
    if (at < 0) return null;
    from = at + item.length;
    items.push(elementOf(facts, wordsOfChars(facts.words, at, from)));
  }
  return items;
}

function headingOf(facts: SceneFacts, list: PassageList): SceneElement | null {
  if (list.announcement !== null) {
    const range = wordsOfChars(facts.words, 0, list.announcement.length);
    if (range.endWord <= MAX_HEADING_WORDS) return elementOf(facts, range);
  }
  const heading = facts.heading === null ? "" : trimPunctuation(facts.heading);
  if (heading === "" || heading.split(/\s+/).length > MAX_HEADING_WORDS) return null;
  return { text: heading, words: null };
}
