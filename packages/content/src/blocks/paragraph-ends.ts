const SENTENCE_END = /[.!?…。！？｡։؟۔।॥།။:;][\p{Pe}\p{Pf}"'*_]*$/u;

/** The width at which a text's lines were wrapped, in characters: longer than nine of ten of them. */
export function measureWrapWidth(text: string): number {
  const lengths = text
    .split("\n")
    .map((line) => line.trim().length)
    .filter((length) => length > 20);
  lengths.sort((left, right) => left - right);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 80;
}

/**
 * Whether a line goes on in the next one (hard wrapping) or ends something of its own: a label, a title, a
 * paragraph of a text that has no blank lines.
 */
export function continuesInNextLine(line: string, next: string, wrapWidth: number): boolean {
  const current = line.trim();
  const isShort = current.length < wrapWidth * 0.6;
  if (SENTENCE_END.test(current)) return !isShort && current.length < 160;
  const startsAnew = /^[\p{Lu}\p{N}"“„«]/u.test(next.trim());
  if (current.length > 200) return !startsAnew;
  return !(isShort && startsAnew);
}
