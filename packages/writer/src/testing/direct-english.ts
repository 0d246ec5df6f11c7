import type { Direction } from "@inkreel/contract";
import { directScenes, type SceneToDirect } from "../direction/direct-scenes.js";

/** A scene of running text: nobody speaks it, and it is no step and no list. */
const PLAIN_SCENE = {
  source: null,
  speaker: null,
  isQuotation: false,
  stepNumber: null,
  heading: null,
  list: null,
  role: "main",
} as const;

/** Directs English scenes one after the other. `sentences` are those of the author. */
export function directEnglish(
  texts: readonly (string | (Pick<SceneToDirect, "text"> & Partial<SceneToDirect>))[],
  { title, sentences }: { title: string; sentences: readonly string[] },
): Direction[] {
  const scenes = texts.map((each): SceneToDirect => ({
    ...PLAIN_SCENE,
    ...(typeof each === "string" ? { text: each } : each),
  }));
  return directScenes(scenes, {
    template: "blog-summary",
    isEnglish: true,
    language: "en",
    title,
    pictures: [],
    product: null,
    sentences,
  });
}
