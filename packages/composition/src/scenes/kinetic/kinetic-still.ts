import type { CompositionScene } from "@inkreel/contract";
import { EXIT_MS } from "../../motion/entrance.js";
import { showsKineticType } from "../carries-text.js";
import { PAGE_EXIT_LEAD_MS } from "./kinetic-layers.js";
import { kineticPages, type PageSetting } from "./kinetic-pages.js";
import { stressedWords } from "./stressed-words.js";

/** Pause after the last word, until it is fully lit. */
const SETTLE_MS = 120;

/**
 * Returns the time in ms from the start of a scene at which a still picture of its kinetic type says most: the page with the most
 * stressed words, complete. Null if the scene has no kinetic type without captions, so that any late time will do.
 */
export function kineticStillMs(scene: CompositionScene, setting: PageSetting): number | null {
  if (!showsKineticType(scene, "off")) return null;
  const stressed = stressedWords(scene);
  const rated = kineticPages(scene.words, setting).map((page) => ({
    page,
    stressed: countIn(stressed, page),
  }));
  const best = rated.reduce((a, b) => (b.stressed > a.stressed ? b : a));
  if (best.page.nextMs !== null) return best.page.nextMs - PAGE_EXIT_LEAD_MS;
  const lastMs = scene.words.at(-1)?.endMs ?? 0;
  return Math.min(lastMs + SETTLE_MS, scene.durationMs - EXIT_MS - 1);
}

function countIn(
  words: ReadonlySet<number>,
  { startWord, endWord }: { startWord: number; endWord: number },
): number {
  let count = 0;
  for (let word = startWord; word < endWord; word++) if (words.has(word)) count++;
  return count;
}
