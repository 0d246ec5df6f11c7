import { slicePlaced, trimPlaced, type PlacedText } from "@inkreel/contract";

/** A longer text at the end of a quotation is not a name. */
const CITE_MAX_CHARS = 240;
/** The author at the end of a quotation: "— Ada Lovelace". */
// bounded: it is told the last CITE_MAX_CHARS signs.
const CITE = /(?<!\s)\s*[—–-]{1,2}\s*(\p{Lu}[\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,3})(?:,[^.!?]{0,60})?\s*$/u;

/** Returns the paragraphs of a quotation without the name at their end, and that name. */
export function findCite(paragraphs: readonly PlacedText[]): {
  paragraphs: PlacedText[];
  cite: string | null;
} {
  const last = paragraphs.at(-1);
  if (last === undefined) return { paragraphs: [], cite: null };
  const from = Math.max(0, last.text.length - CITE_MAX_CHARS);
  const match = CITE.exec(last.text.slice(from));
  if (match === null) return { paragraphs: [...paragraphs], cite: null };
  const body = trimPlaced(slicePlaced(last, 0, from + match.index));
  const before = paragraphs.slice(0, -1);
  return { paragraphs: body.text === "" ? before : [...before, body], cite: match[1] ?? null };
}
