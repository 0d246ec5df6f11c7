import type { MadeExcerpt } from "@inkreel/pipeline";
import { shown } from "../terminal/shown-path.js";

/** Formats an excerpt as text for the terminal: the file, its length, and the warnings. */
export function describeExcerpt({ path, part, bytes, composition }: MadeExcerpt, elapsedMs: number): string {
  const seconds = ((part.toMs - part.fromMs) / 1000).toFixed(1);
  const size = `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return [
    `${shown(path)}  ${seconds} s, ${part.widthPx} px wide, ${size}, made in ${(elapsedMs / 1000).toFixed(1)} s`,
    ...composition.warnings.map(({ message }) => `note: ${message}`),
  ].join("\n");
}

/** Returns an excerpt as JSON for scripts. Its shape is part of the command's interface. */
export function excerptAsJson({ path, part, bytes, composition }: MadeExcerpt, elapsedMs: number) {
  const { title, language, warnings } = composition;
  return { path, ...part, bytes, title, language, warnings, elapsedMs: Math.round(elapsedMs) };
}
