import type { PlacedText } from "@inkreel/contract";
import type { SayableBlock } from "../sentences/sayable-blocks.js";

/** A heading and the number by which sentences name their section. */
export interface Section {
  number: number;
  level: number;
  /** Index of the heading's block. */
  block: number;
  heading: PlacedText;
}

/** The headings of a text in its order; sentences before the first stand in section 0. */
export function readSections(blocks: readonly SayableBlock[]): Section[] {
  const sections: Section[] = [];
  for (const [block, { kind, level, text }] of blocks.entries()) {
    if (kind === "heading") sections.push({ number: sections.length + 1, level, block, heading: text });
  }
  return sections;
}
