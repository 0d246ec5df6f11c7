const OWN_LINE = /^(?:\s{4,}|\t|\s*(?:[-*+•▪◦‣–—·]\s|\d{1,3}[.)]\s|#{1,6}\s|>|\||```|~~~))/;
const MIN_WIDTH = 40;
const MAX_WIDTH = 110;

/**
 * Returns the width at which a text was wrapped by hand or by a mail program. Null if the line breaks are those of the
 * author. In wrapped text, the next word would not have fitted at nearly every line break.
 */
export function findWrapWidth(lines: readonly string[]): number | null {
  const lengths = lines.filter((line) => line.trim() !== "").map((line) => line.length);
  if (lengths.length < 3) return null;
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return null;
  let breaks = 0;
  let full = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!isInnerBreak(line, next)) continue;
    breaks++;
    if (isFull(line, next, width)) full++;
  }
  return breaks >= 2 && full / breaks >= 0.7 ? width : null;
}

/** Joins the lines of one block at wrapped line breaks. A hyphen at the end of a line stays, as in "well-known". */
export function joinHardWraps(lines: readonly string[], width: number): string[] {
  const joined: string[] = [];
  let lastPart = "";
  for (const line of lines) {
    const before = joined.at(-1);
    const isContinuation =
      before !== undefined && isInnerBreak(lastPart, line) && isLong(lastPart, line, width);
    if (isContinuation)
      joined[joined.length - 1] = before + (/\p{L}-$/u.test(before) ? "" : " ") + line.trim();
    else joined.push(line.trimEnd());
    lastPart = line;
  }
  return joined;
}

function isInnerBreak(line: string, next: string | undefined): next is string {
  return next !== undefined && line.trim() !== "" && next.trim() !== "" && !OWN_LINE.test(next);
}

function isFull(line: string, next: string, width: number): boolean {
  const nextWord = /\S+/.exec(next)?.[0].length ?? 0;
  return line.trimEnd().length + 1 + nextWord > width * 0.94;
}

/** Less strict than `isFull`: in a wrapped text, a shorter line that does not end a sentence continues. */
function isLong(line: string, next: string, width: number): boolean {
  const endsSentence = /[.!?:;]["'”’)\]]*$/.test(line.trimEnd());
  const isHyphenated = /\p{L}-$/u.test(line.trimEnd());
  return isHyphenated || isFull(line, next, width) || (!endsSentence && line.trimEnd().length > width * 0.6);
}
