import type { TaggedWord } from "./tag-words.js";

/** Tells whether an English word can be the verb of a clause. A word in "-ing" cannot; "it's" and "they'd" bring their verb. */
export function canBeFiniteVerb(word: TaggedWord | undefined): boolean {
  return word !== undefined && (word.bringsVerb || (word.kind === "verb" && !word.lower.endsWith("ing")));
}
