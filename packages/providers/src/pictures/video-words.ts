import type { Content, Scene } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";

/** Maximum length of text to analyse. The beginning of a long text is enough to determine its subject. */
const TEXT_MAX_CHARS = 40_000;

/** Returns the terms in everything that a video is about: the title, its scenes and the start of the text. */
export function videoTerms(
  content: Pick<Content, "title" | "text">,
  scenes: readonly Pick<Scene, "text">[],
): Set<string> {
  const said = scenes.map(({ text }) => text).join("\n");
  return new Set(contentTerms(`${content.title}\n${said}\n${content.text.slice(0, TEXT_MAX_CHARS)}`));
}

/** Returns the heading above a position in the content, or null. */
export function headingAt(text: string, startChar: number | null): string | null {
  if (startChar === null) return null;
  const headings = [...text.slice(0, startChar).matchAll(/^#{1,6}[^\S\n]+(\S.*)$/gmu)];
  return (
    headings
      .at(-1)?.[1]
      ?.replace(/(?<!#)#+$/u, "")
      .trimEnd() ?? null
  );
}
