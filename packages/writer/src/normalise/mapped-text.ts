import type { CharRange } from "@inkreel/contract";

/**
 * A text derived from another by cutting and replacing, that still knows for each of its UTF-16 units which range
 * of the original it stands for. Everything the writer does to dirty text goes through this, so that a scene can
 * be traced back to the exact characters it came from.
 */
export interface MappedText {
  text: string;
  /** Offset in the original where unit `i` starts. */
  starts: number[];
  /** Offset in the original where unit `i` ends. */
  ends: number[];
}

export function mapText(text: string): MappedText {
  const starts = Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}

export function sliceMapped(mapped: MappedText, start: number, end: number): MappedText {
  return {
    text: mapped.text.slice(start, end),
    starts: mapped.starts.slice(start, end),
    ends: mapped.ends.slice(start, end),
  };
}

export function trimMapped(mapped: MappedText): MappedText {
  const start = mapped.text.length - mapped.text.trimStart().length;
  return sliceMapped(mapped, start, Math.max(start, mapped.text.trimEnd().length));
}

/** Replaces every match by a new text, whose units all stand for the whole match; `null` keeps the match. */
export function replaceMapped(
  mapped: MappedText,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string | null,
): MappedText {
  const result: MappedText = { text: "", starts: [], ends: [] };
  let copiedTo = 0;
  for (const match of mapped.text.matchAll(pattern)) {
    const text = replacement(match);
    if (text === null || match[0] === "") continue;
    const end = match.index + match[0].length;
    append(result, mapped, copiedTo, match.index);
    appendText(result, text, rangeOf(mapped, match.index, end));
    copiedTo = end;
  }
  if (copiedTo === 0) return mapped;
  append(result, mapped, copiedTo, mapped.text.length);
  return result;
}

/** Replaces every match by its captured groups, each keeping its exact place. The pattern needs the `d` flag. */
export function keepGroups(mapped: MappedText, pattern: RegExp): MappedText {
  const result: MappedText = { text: "", starts: [], ends: [] };
  let copiedTo = 0;
  for (const match of mapped.text.matchAll(pattern)) {
    append(result, mapped, copiedTo, match.index);
    for (const group of match.indices?.slice(1) ?? []) {
      if (group !== undefined) append(result, mapped, group[0], group[1]);
    }
    copiedTo = match.index + match[0].length;
  }
  if (copiedTo === 0) return mapped;
  append(result, mapped, copiedTo, mapped.text.length);
  return result;
}

/** Joins parts; a separator stands for what lies between its neighbours in the original. */
export function joinMapped(parts: readonly MappedText[], separator: string): MappedText {
  const result: MappedText = { text: "", starts: [], ends: [] };
  for (const part of parts) {
    const gapStart = result.ends.at(-1);
    if (gapStart !== undefined) {
      appendText(result, separator, { startChar: gapStart, endChar: part.starts[0] ?? gapStart });
    }
    append(result, part, 0, part.text.length);
  }
  return result;
}

/** The range of the original that units `start` to `end` (exclusive) of the mapped text stand for. */
export function rangeOf(mapped: MappedText, start: number, end: number): CharRange {
  const startChar = mapped.starts[start] ?? mapped.ends.at(-1) ?? 0;
  return { startChar, endChar: Math.max(startChar, mapped.ends[end - 1] ?? startChar) };
}

function append(target: MappedText, source: MappedText, start: number, end: number): void {
  target.text += source.text.slice(start, end);
  for (let index = start; index < end; index += 1) {
    target.starts.push(source.starts[index] ?? 0);
    target.ends.push(source.ends[index] ?? 0);
  }
}

function appendText(target: MappedText, text: string, range: CharRange): void {
  target.text += text;
  for (let index = 0; index < text.length; index += 1) {
    target.starts.push(range.startChar);
    target.ends.push(range.endChar);
  }
}
