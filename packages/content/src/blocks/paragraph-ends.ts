const SENTENCE_END = /[.!?…。！？｡։؟۔।॥།။:;][\p{Pe}\p{Pf}"'*_]*$/u;

/** A line that fills less than this share of the wrap width is short. */
const SHORT_SHARE = 0.6;
/** A longer line is a paragraph that was not wrapped, in characters. */
const LONG_LINE = 200;
/** Matches a last word that no label, title or paragraph ends with: an article, a preposition, "and". */
const OPEN_END =
  /(?:^|\s)(?:the|an?|of|and|or|our|your|their|its|from|with|der|des|dem|den|ein|eine[mnrs]?|und|oder|von|vom|mit|für|zur|zum|du|des|les|et|del|los)$/iu;

/** Whether a line ends a sentence. */
export function endsSentence(line: string): boolean {
  return SENTENCE_END.test(line.trim());
}

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
 * Whether a line belongs to a sentence that a whole line before it begins: there an editor has wrapped the lines anew, as around a link, and
 * a short one is no label. `wasInSentence` tells it of the line before.
 */
export function standsInSentence(before: string, wasInSentence: boolean, wrapWidth: number): boolean {
  if (endsSentence(before)) return false;
  const text = before.trim();
  return wasInSentence || (text.length >= wrapWidth * SHORT_SHARE && text.length <= LONG_LINE);
}

/**
 * Returns true if the line was hard-wrapped and continues in the next one. Returns false at the end of a label, a title
 * or, in a text without blank lines, a paragraph.
 */
export function continuesInNextLine(line: string, next: string, wrapWidth: number): boolean {
  const current = line.trim();
  if (OPEN_END.test(current) && /^\p{L}/u.test(next.trim())) return true;
  const isShort = current.length < wrapWidth * SHORT_SHARE;
  if (SENTENCE_END.test(current)) return !isShort && current.length < 160;
  const startsAnew = /^[\p{Lu}\p{N}"“„«]/u.test(next.trim());
  if (current.length > LONG_LINE) return !startsAnew;
  return !(isShort && startsAnew);
}
