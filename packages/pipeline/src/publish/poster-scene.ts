import type { Composition, CompositionScene } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

/** A longer title cannot be read on a poster of 200 px. */
const MOST_CHARS = 76;
/** Share of the words of a title that the video must say, so that a poster promises nothing else. */
const LEAST_SAID_SHARE = 0.5;
const LEAST_WORD_CHARS = 4;
/** An opening of so many words stands on the screen as a whole, with its stressed words larger than in a plain title. */
const MOST_WORDS_OF_PAGE = 8;

/**
 * Returns the opening scene as a designed still: the whole title of the video in display type beside what the opening shows. Null if the
 * title is too long, is not what the video says, or is already shown as a whole.
 */
export function posterScene({ title, scenes }: Composition): CompositionScene | null {
  const opening = scenes[0];
  if (opening?.direction.content.layout !== "title" || opening.direction.isOwn === true) return null;
  const text = title.trim();
  if (text === "" || text.length > MOST_CHARS || isShown(text, opening) || !isSaid(text, scenes)) return null;
  const words = splitWords(text).map((word, index) => ({
    text: word.text,
    startMs: 0,
    endMs: 0,
    spaceBefore: index > 0,
  }));
  return {
    ...opening,
    text,
    words,
    direction: {
      ...opening.direction,
      emphasis: [],
      // The words of the poster are not those of the voice.
      isOwn: true,
      content: { layout: "title", kicker: null, headline: { text, words: null } },
    },
  };
}

function isShown(title: string, { text, words }: CompositionScene): boolean {
  return words.length <= MOST_WORDS_OF_PAGE && wordsOf(text).join(" ") === wordsOf(title).join(" ");
}

function isSaid(title: string, scenes: readonly CompositionScene[]): boolean {
  const said = new Set(scenes.flatMap(({ text }) => wordsOf(text)));
  const words = wordsOf(title);
  return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * LEAST_SAID_SHARE;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= LEAST_WORD_CHARS);
}
