import type { LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Picture = Extract<LayoutContent, { layout: "picture" }>;

/** Words over a picture take less room than words alone. */
const HEADLINE_LIMIT = { maxWords: 9, maxChars: 52 };

/** A picture of the content that shows what the sentence speaks of. */
export function layoutPicture(facts: SceneFacts): LayoutCandidate<Picture> | null {
  if (facts.picture === null) return null;
  const headline = elementOf(facts, findKeyPhrase(facts, HEADLINE_LIMIT));
  return {
    content: { layout: "picture", headline: { ...headline, text: capitalise(headline.text) } },
    fit: 0.7,
    reason: `A picture of the content shows it: "${facts.picture.alt || (facts.picture.caption ?? facts.picture.id)}".`,
  };
}
