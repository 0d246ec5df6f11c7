import type { MappedText } from "./mapped-text.js";

/**
 * A piece of the content. `gap` stands where something unreadable was left out (code, a table), so that what
 * stands around it is not taken for neighbours.
 */
export interface Block {
  kind: "heading" | "paragraph" | "item" | "quote" | "gap";
  /** A heading's level, a list item's depth from 1, else 0. */
  level: number;
  /** The number of an ordered list item, or null. */
  number: number | null;
  text: MappedText;
}

export const EMPTY_TEXT: MappedText = { text: "", starts: [], ends: [] };
