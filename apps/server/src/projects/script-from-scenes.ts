import { SPEAKING_WORDS_PER_MINUTE, type ScriptSections } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { readTestimonial } from "@inkreel/writer";
import type { StoredScene } from "../db/scenes-repository.js";

/**
 * Returns the words of a script. Its sections, joined, are always its content. A text with more words than its scenes
 * (the notes around a testimonial) is kept whole, as the main part.
 */
export function wordsOfScript(
  scenes: readonly Pick<StoredScene, "role" | "text">[],
  wholeText: string | null,
): { sections: ScriptSections; content: string } {
  const sections = wholeText === null ? sectionsOf(scenes) : { hook: "", main: wholeText.trim(), cta: "" };
  return { sections, content: joinSections(sections) };
}

/** Returns the text if it has more words than its scenes: a testimonial, whose notes no scene has. Otherwise null. */
export function keptWholeText(text: string): string | null {
  return readTestimonial(text) === null ? null : text;
}

/** Returns the sections as one text. */
export function joinSections({ hook, main, cta }: ScriptSections): string {
  return joinTexts([hook, main, cta]);
}

function sectionsOf(scenes: readonly Pick<StoredScene, "role" | "text">[]): ScriptSections {
  const textOf = (role: string): string =>
    joinTexts(scenes.filter((scene) => scene.role === role).map(({ text }) => text));
  return { hook: textOf("hook"), main: textOf("main"), cta: textOf("cta") };
}

/** Joins texts with spaces, without empty ones. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
}

/** Estimates how many seconds it takes to speak a text at a speed in percent (100 is normal). */
export function estimateSeconds(text: string, speedPercent: number): number {
  const minutes = countWords(text) / SPEAKING_WORDS_PER_MINUTE;
  return Math.round(minutes * 60 * (100 / speedPercent) * 10) / 10;
}
