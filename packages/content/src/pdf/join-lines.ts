/** First halves after which a hyphen is the word's own more often than a line's. */
const COMPOUND_STARTS = new Set(
  "all anti best cross current data even ever ex far first five four free full half hard high in inter key large late left light long low machine mid multi near never new non off old on one open out part post pre pro quasi re read real right second self semi short single six small so state sub super ten third three time top two ultra under up user web well wide work world year".split(
    " ",
  ),
);
const BROKEN = /(?<![\p{L}\p{M}])\p{M}*(\p{L}[\p{L}\p{M}]*)[-\u2010\u00AD]$/u;

/**
 * The lines of a paragraph as one. A hyphen at a line's end goes when the whole word stands elsewhere in the
 * document or the first half is no usual start of a compound; it stays when the compound stands elsewhere.
 */
export function joinLines(lines: readonly string[], vocabulary: ReadonlySet<string>): string {
  let text = "";
  for (const line of lines) {
    const broken = BROKEN.exec(text);
    if (broken === null || !/^\p{L}/u.test(line)) text += (text === "" ? "" : " ") + line;
    else if (keepsHyphen(broken[1] ?? "", line, vocabulary)) text = text.slice(0, -1) + "-" + line;
    else text = text.slice(0, -1) + line;
  }
  return text.replace(/\s+/g, " ").trim();
}

function keepsHyphen(start: string, line: string, vocabulary: ReadonlySet<string>): boolean {
  const end = /^[\p{L}\p{M}]+/u.exec(line)?.[0] ?? "";
  if (vocabulary.has((start + end).toLowerCase())) return false;
  if (vocabulary.has(`${start}-${end}`.toLowerCase())) return true;
  return /^\p{Lu}/u.test(end) || COMPOUND_STARTS.has(start.toLowerCase());
}
