import type { PlacedText } from "@inkreel/contract";
import type { SayableBlock } from "../sentences/sayable-blocks.js";

/** A heading and the number of its section, which the sentences below it refer to. */
export interface Section {
  number: number;
  level: number;
  /** Index of the heading's block. */
  block: number;
  heading: PlacedText;
}

/** Returns the headings in text order. The first heading begins section 1; sentences before it belong to section 0. */
export function readSections(blocks: readonly SayableBlock[]): Section[] {
  const sections: Section[] = [];
  for (const [block, { kind, level, text }] of blocks.entries()) {
    if (kind === "heading") sections.push({ number: sections.length + 1, level, block, heading: text });
  }
  return sections;
}
