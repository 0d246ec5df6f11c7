import type { Direction, LayoutContent } from "@inkreel/contract";
import { directScene, type SceneToRedirect } from "../direction/direct-scene.js";

/** Directs a sentence from the middle of a script that says nothing else. `change` replaces parts of what is known of it. */
export function directAlone(text: string, change: Partial<SceneToRedirect> = {}): Direction {
  return directScene({
    text,
    source: null,
    role: "main",
    template: "blog-summary",
    index: 3,
    previousLayouts: [],
    previousText: null,
    texts: [],
    content: null,
    wish: null,
    ...change,
  });
}

/** Returns what the scene of such a sentence shows. */
export function layoutOf(text: string, language = "en"): LayoutContent {
  const content = { title: "", text: "", language, product: null, pictures: [] };
  return directAlone(text, { content }).content;
}
