import { countWords } from "@inkreel/language";
import { collapseSpaces } from "../text/normalise-text.js";

/** The names of boxes beside the article, the most text that such a box has, and what its text must be like. */
const BOXES = [
  {
    names: /(?:^|[\s_-])nutrition(?:al)?(?:$|[\s_-])/iu,
    maxChars: 3_000,
    isBeside: (text: string) =>
      /\b(?:calories|kcal|carbohydrates?|kalorien)/iu.test(text) && !hasSentence(text),
  },
  {
    names: /(?:^|[\s_-])video|(?:^|[\s_-])(?:jw)?player(?:$|[\s_-])|gallery|slideshow|carousel/iu,
    maxChars: 400,
    isBeside: (text: string) => text !== "" && !hasSentence(text),
  },
] as const;

/**
 * Removes tables of nutrients, and the titles and durations of films and galleries. A class name alone decides nothing:
 * the text must have no sentence.
 */
export function dropSideBoxes(document: Document): void {
  for (const element of document.querySelectorAll(
    "div[class], div[id], section[class], aside[class], ul[class]",
  )) {
    const names = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
    const box = BOXES.find((kind) => kind.names.test(names));
    if (box === undefined || element.querySelector("img, picture, h1") !== null) continue;
    const text = collapseSpaces(element.textContent ?? "");
    if (text.length <= box.maxChars && box.isBeside(text)) element.remove();
  }
}

const SENTENCE_MIN_WORDS = 5;

/** Whether a text has a sentence: several words and a full stop. */
function hasSentence(text: string): boolean {
  return /\p{L}{2}[.!?]["”’)]?(?:\s|$)/u.test(text) && countWords(text) >= SENTENCE_MIN_WORDS;
}
