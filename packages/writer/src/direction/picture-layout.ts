import { say, type LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Picture = Extract<LayoutContent, { layout: "picture" }>;

/** The limit for a headline over a picture, which is shorter than other headlines. */
const HEADLINE_LIMIT = { maxWords: 9, maxChars: 52 };

/** Lays out a picture of the content that matches the sentence, with a headline over it. */
export function layoutPicture(facts: SceneFacts): LayoutCandidate<Picture> | null {
  if (facts.picture === null) return null;
  const { alt, caption, id } = facts.picture;
  const headline = elementOf(facts, findKeyPhrase(facts, HEADLINE_LIMIT));
  return {
    content: { layout: "picture", headline: { ...headline, text: capitalise(headline.text) } },
    fit: 0.7,
    reason: say("layout_picture", { picture: alt || (caption ?? id) }),
  };
}
