import type { CharRange } from "@inkreel/contract";

/** A passage of a text with the text before and after it. */
export interface SourcePassage {
  readonly before: string;
  readonly passage: string;
  readonly after: string;
}

/**
 * Returns the passage of a range with up to `contextChars` characters of context on either side, cut at word boundaries
 * and marked with "…". Returns null if the range is outside the text, which may have been shortened.
 */
export function sourcePassage(
  content: string,
  { startChar, endChar }: CharRange,
  contextChars: number,
): SourcePassage | null {
  const passage = content.slice(startChar, endChar);
  if (passage.trim() === "" || endChar > content.length) return null;
  return {
    before: lastWords(content.slice(0, startChar), contextChars),
    passage,
    after: firstWords(content.slice(endChar), contextChars),
  };
}

function lastWords(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const kept = text.slice(text.length - maxChars);
  const space = kept.search(/\s/u);
  return space === -1 ? "…" : `…${kept.slice(space)}`;
}

function firstWords(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const kept = text.slice(0, maxChars);
  const space = kept.search(/\s\S*$/u);
  return space === -1 ? "…" : `${kept.slice(0, space + 1)}…`;
}
