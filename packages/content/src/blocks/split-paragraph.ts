import { joinPlaced, slicePlaced, type PlacedText } from "@inkreel/contract";
import { classifyLine } from "./line-kind.js";
import { continuesInNextLine, endsSentence, standsInSentence } from "./paragraph-ends.js";

/**
 * Consecutive lines of a paragraph that form one block, judged by the author's line breaks in a text without Markdown
 * syntax.
 */
export interface Segment {
  kind: "text" | "heading" | "item" | "table" | "code";
  /** Level of an underlined (setext) heading. */
  level: number;
  /** Number of an item in an ordered list. */
  number: number | null;
  lines: PlacedText[];
  /** Whether its last line belongs to a sentence that a whole line before it begins. */
  isInSentence: boolean;
}

const UNDERLINED_MAX_CHARS = 100;

/**
 * Splits a paragraph wherever a line is not continued by the next one. `wrapWidth` is the wrap width of the whole text,
 * in characters.
 */
export function splitParagraph(paragraph: PlacedText, wrapWidth: number): Segment[] {
  const segments: Segment[] = [];
  for (const line of splitLines(paragraph)) addLine(segments, line, wrapWidth);
  return segments;
}

export function textOfSegment({ lines }: Segment): PlacedText {
  return joinPlaced(lines, "\n");
}

/**
 * Returns true if a line of dashes or equals signs below this text makes it a heading. That holds for a single short
 * line; elsewhere such a line is a separator.
 */
export function isUnderlinable(text: string): boolean {
  return !text.includes("\n") && text.length < UNDERLINED_MAX_CHARS;
}

function splitLines(placed: PlacedText): PlacedText[] {
  const lines: PlacedText[] = [];
  let start = 0;
  for (const line of placed.text.split("\n")) {
    if (line.trim() !== "") lines.push(slicePlaced(placed, start, start + line.length));
    start += line.length + 1;
  }
  return lines;
}

function addLine(segments: Segment[], line: PlacedText, wrapWidth: number): void {
  const kind = classifyLine(line.text);
  const last = segments.at(-1);
  const add = (segment: Partial<Segment> & Pick<Segment, "kind">, lines = [line]) =>
    segments.push({ level: 0, number: null, lines, isInSentence: false, ...segment });
  switch (kind.kind) {
    case "underline":
      if (last?.kind === "text" && last.lines.length === 1 && isUnderlinable(last.lines[0]?.text ?? ""))
        Object.assign(last, { kind: "heading", level: kind.level });
      else add({ kind: "text" }, []);
      return;
    case "item":
      add({ kind: "item", number: kind.number }, [slicePlaced(line, kind.contentStart, line.text.length)]);
      return;
    case "table":
    case "code":
      if (last?.kind === kind.kind) last.lines.push(line);
      else add({ kind: kind.kind });
      return;
    case "note":
      add({ kind: "text" }, []);
      return;
    case "text": {
      const lastLine = last?.lines.at(-1)?.text;
      const isOpen = last?.kind === "text" || last?.kind === "item";
      const continues =
        lastLine !== undefined &&
        (continuesInNextLine(lastLine, line.text, wrapWidth) ||
          (last?.isInSentence === true && !endsSentence(lastLine)));
      if (isOpen && continues) {
        last.isInSentence = standsInSentence(lastLine, last.isInSentence, wrapWidth);
        last.lines.push(line);
      } else add({ kind: "text" });
    }
  }
}
