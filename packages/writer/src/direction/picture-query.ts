import { isEnglish, stemWord } from "@inkreel/language";
import { findPictureWords, type PictureWord } from "./picture-words.js";
import { readWords, type SceneFacts, type SceneWord } from "./scene-facts.js";

const MAX_WORDS = 3;

/** What to look for a picture with: the things that the scene names, with what the whole is about where they are few. */
export function makePictureQuery(
  facts: Pick<SceneFacts, "words" | "isEnglish" | "title" | "heading">,
): string | null {
  const own = heaviest(findPictureWords(facts.words, facts), MAX_WORDS);
  if (own.length === 0) return null;
  const topic = own.length === MAX_WORDS ? null : topicOf(facts, own);
  return [...(topic === null ? [] : [topic]), ...own.map(({ text }) => text)].join(" ");
}

export interface PictureSubject {
  text: string;
  /** What the writer looked for already, or null; it goes before everything else. */
  wanted: string | null;
  /** Of the content and of the scene's section. */
  title: string;
  heading: string | null;
  language: string;
}

/** What to look for a scene's picture with, from the special to the general; each is worth asking when the one before found nothing. */
export function pictureQueries(subject: PictureSubject): string[] {
  const facts = factsOf(subject);
  const words = findPictureWords(facts.words, facts);
  const own = makePictureQuery(facts);
  const [pair, one] = [2, 1].map((count) => heaviest(words, count).map(({ text }) => text));
  const topic = topicOf(facts, []);
  const ladder = [
    subject.wanted,
    own,
    pair?.length === 2 ? pair.join(" ") : null,
    one?.length === 1 && topic !== null ? unique([topic, ...one]).join(" ") : null,
  ];
  return unique(ladder.filter((query) => query !== null && query.trim() !== "") as string[]);
}

/** What a whole content is about, for its opening; null where its title names nothing to be seen. */
export function topicQuery(subject: Pick<PictureSubject, "title" | "language">): string | null {
  const words = readWords(subject.title);
  const options = { isEnglish: isEnglish(subject.language, subject.title) };
  const chosen = heaviest(findPictureWords(lowered(words), options), MAX_WORDS);
  return chosen.length === 0 ? null : chosen.map(({ text }) => text).join(" ");
}

function factsOf({ text, title, heading, language }: PictureSubject) {
  return { words: readWords(text), isEnglish: isEnglish(language, text), title, heading };
}

/** The heaviest thing that the section's heading or the title names, beside these words. */
function topicOf(
  { title, heading, isEnglish }: Pick<SceneFacts, "title" | "heading" | "isEnglish">,
  own: readonly PictureWord[],
): string | null {
  const known = new Set(own.map(({ text }) => stemWord(text)));
  for (const text of [title, heading ?? ""]) {
    const words = findPictureWords(lowered(readWords(text)), { isEnglish });
    const [best] = heaviest(words, 1);
    if (best !== undefined) return known.has(stemWord(best.text)) ? null : best.text;
  }
  return null;
}

/** In titles every word may be written large, so that says nothing of names. */
function lowered(words: SceneWord[]): SceneWord[] {
  const isTitleCase = words.filter(({ bare }) => /^\p{Lu}/u.test(bare)).length > words.length / 2;
  return isTitleCase ? words.map((word) => ({ ...word, isName: false })) : words;
}

function heaviest(words: readonly PictureWord[], count: number): PictureWord[] {
  return words
    .toSorted((left, right) => right.weight - left.weight || left.index - right.index)
    .slice(0, count)
    .toSorted((left, right) => left.index - right.index);
}

function unique(list: readonly string[]): string[] {
  return [...new Map(list.map((text) => [text.toLowerCase(), text])).values()];
}
