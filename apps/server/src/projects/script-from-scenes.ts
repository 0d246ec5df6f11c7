import { SPEAKING_WORDS_PER_MINUTE, type ScriptSections } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { StoredScene } from "../db/scenes-repository.js";

/** Returns the sections of the script, joined from the scenes of each role. */
export function sectionsOf(scenes: readonly Pick<StoredScene, "role" | "text">[]): ScriptSections {
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
