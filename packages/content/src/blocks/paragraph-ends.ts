const SENTENCE_END = /[.!?…。！？｡։؟۔।॥།။:;][\p{Pe}\p{Pf}"'*_]*$/u;

/** Matches a last word that no label, title or paragraph ends with: an article, a preposition, "and". */
const OPEN_END =
  /(?:^|\s)(?:the|an?|of|and|or|our|your|their|its|from|with|der|des|dem|den|ein|eine[mnrs]?|und|oder|von|vom|mit|für|zur|zum|du|des|les|et|del|los)$/iu;

/**
 * Returns the width at which the lines of a text were wrapped, in characters: the 90th percentile of the line lengths,
 * ignoring very short lines.
 */
export function measureWrapWidth(text: string): number {
  const lengths = text
    .split("\n")
    .map((line) => line.trim().length)
    .filter((length) => length > 20);
  lengths.sort((left, right) => left - right);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 80;
}

/**
 * Returns true if the line was hard-wrapped and continues in the next one. Returns false at the end of a label, a title
 * or, in a text without blank lines, a paragraph.
 */
export function continuesInNextLine(line: string, next: string, wrapWidth: number): boolean {
  const current = line.trim();
  if (OPEN_END.test(current) && /^\p{L}/u.test(next.trim())) return true;
  const isShort = current.length < wrapWidth * 0.6;
  if (SENTENCE_END.test(current)) return !isShort && current.length < 160;
  const startsAnew = /^[\p{Lu}\p{N}"“„«]/u.test(next.trim());
  if (current.length > 200) return !startsAnew;
  return !(isShort && startsAnew);
}
