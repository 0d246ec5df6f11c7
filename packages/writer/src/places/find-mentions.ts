import { MOST_NAME_WORDS, placesNamed, type Place } from "@inkreel/places";
import type { WordRange } from "@inkreel/language";
import { trimPunctuation, type SceneWord } from "../direction/scene-facts.js";
import type { PlaceLanguage } from "./place-evidence.js";

/** A name in the text that may be that of a place. */
export interface Mention {
  words: WordRange;
  /** As in the text, without punctuation and a possessive ending. */
  text: string;
  startChar: number;
  endChar: number;
  candidates: readonly Place[];
  isPossessive: boolean;
}

/** Finds the longest names of places in a text, without regard to what they mean there. */
export function findMentions(
  { text, words }: { text: string; words: readonly SceneWord[] },
  language: PlaceLanguage,
): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const mention = mentionAt({ text, words }, at, language);
    if (mention !== null) mentions.push(mention);
    at = mention?.words.endWord ?? at + 1;
  }
  return mentions;
}

function mentionAt(
  { text, words }: { text: string; words: readonly SceneWord[] },
  at: number,
  language: PlaceLanguage,
): Mention | null {
  if (!/^\p{Lu}/u.test(words[at]?.bare ?? "")) return null;
  for (let count = Math.min(MOST_NAME_WORDS, words.length - at); count > 0; count--) {
    const [first, last] = [words[at]!, words[at + count - 1]!];
    const written = text.slice(first.startChar, last.endChar);
    const isPossessive = /['’]s[^\p{L}]*$/u.test(written);
    const name = nameIn(written);
    const candidates = placesNamed(name, language);
    if (candidates.length === 0) continue;
    const startChar = first.startChar + Math.max(0, written.indexOf(name));
    const range = { startWord: at, endWord: at + count };
    return {
      words: range,
      text: name,
      startChar,
      endChar: startChar + name.length,
      candidates,
      isPossessive,
    };
  }
  return null;
}

function nameIn(written: string): string {
  return trimPunctuation(written).replace(/['’]s$/u, "");
}
