import { say, type LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import {
  capitalise,
  elementOf,
  trimPunctuation,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
} from "./scene-facts.js";

type Title = Extract<LayoutContent, { layout: "title" }>;

const HEADLINE_MAX_WORDS = 12;

/** Lays out the first scene of a script, or the first scene of a section with the section heading above the text. */
export function layoutTitle(facts: SceneFacts): LayoutCandidate<Title> | null {
  if (facts.index === 0) {
    return {
      content: {
        layout: "title",
        kicker: null,
        headline: headlineOf(facts),
      },
      fit: 0.9,
      reason: say("layout_title"),
    };
  }
  const heading =
    facts.heading === null
      ? ""
      : trimPunctuation(facts.heading.replace(/^(?:step\s*)?\d+\s*[.):–—-]\s*/i, ""));
  const isKicker =
    heading !== "" && heading.split(/\s+/).length <= 5 && heading.length <= 40 && heading !== facts.title;
  if (!isKicker || !facts.opensSection) return null;
  return {
    content: { layout: "title", kicker: heading, headline: headlineOf(facts) },
    fit: 0.62,
    reason: say("layout_section", { heading }),
  };
}

function headlineOf(facts: SceneFacts): Title["headline"] {
  const titleAt = facts.title === "" ? -1 : facts.text.indexOf(facts.title);
  if (titleAt >= 0 && facts.title.split(/\s+/).length <= HEADLINE_MAX_WORDS) {
    return elementOf(facts, wordsOfChars(facts.words, titleAt, titleAt + facts.title.length));
  }
  const element = elementOf(facts, findKeyPhrase(facts));
  return { ...element, text: capitalise(element.text) };
}
