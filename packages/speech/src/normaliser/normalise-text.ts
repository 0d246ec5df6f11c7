import { splitWords } from "@inkreel/contract";
import type { SpokenToken } from "./spoken-token.js";
export function normaliseText(text: string, _language: string): SpokenToken[] {
  return splitWords(text).map(({ text: display }) => ({
    display,
    spoken:
      display
        .normalize("NFKD")
        .toLowerCase()
        .match(/[a-z]+/g) ?? [],
    breakAfter: /[.!?]["')]*$/.test(display) ? "sentence" : /[,;:]$/.test(display) ? "phrase" : "none",
    isQuestion: display.includes("?"),
    silentMs: 0,
  }));
}
