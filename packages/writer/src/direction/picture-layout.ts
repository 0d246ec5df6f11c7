import { say, type LayoutContent } from "@inkreel/contract";
import { findCompletePhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Picture = Extract<LayoutContent, { layout: "picture" }>;

/** The limit for a headline over a picture, which is shorter than other headlines. */
const HEADLINE_LIMIT = { maxWords: 9, maxChars: 52 };

/** Lays out a picture of the content that matches the sentence, with a headline over it if a part of the sentence is true alone. */
export function layoutPicture(facts: SceneFacts): LayoutCandidate<Picture> | null {
  if (facts.picture === null) return null;
  const { alt, caption, id } = facts.picture;
  const phrase = findCompletePhrase(facts, HEADLINE_LIMIT);
  const headline = phrase === null ? null : elementOf(facts, phrase);
  return {
    content: {
      layout: "picture",
      headline: headline === null ? null : { ...headline, text: capitalise(headline.text) },
    },
    fit: 0.7,
    reason: say("layout_picture", { picture: alt || (caption ?? id) }),
  };
}
