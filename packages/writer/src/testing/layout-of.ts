import type { LayoutContent } from "@inkreel/contract";
import { directScene } from "../direction/direct-scene.js";

/** Directs a sentence from the middle of a script that says nothing else, and returns what its scene shows. */
export function layoutOf(text: string, language = "en"): LayoutContent {
  return directScene({
    text,
    role: "main",
    template: "blog-summary",
    index: 3,
    previousLayouts: [],
    previousText: null,
    texts: [],
    content: { title: "", text: "", language, product: null, pictures: [] },
    wish: null,
    source: null,
  }).content;
}
