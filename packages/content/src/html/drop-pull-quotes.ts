import { countWords } from "@inkreel/language";

/** More quotations are not looked for, so that the time stays proportional to the length of the text. */
const MAX_QUOTES = 40;
const MIN_WORDS = 8;
/** The share of a pull quote that is quoted. The rest names the speaker. */
const MIN_SHARE = 0.6;
const QUOTED = /^(?:> )?["“]([^"“”\n]{30,600})["”]/u;

/** Removes quotations that a page sets apart although its article contains them, too. */
export function dropPullQuotes(markdown: string): string {
  const blocks = markdown.split("\n\n");
  const quoting = blocks.flatMap((block, index) => (isPullQuote(block) ? [index] : [])).slice(0, MAX_QUOTES);
  const dropped = new Set(quoting.filter((index) => isRepeated(blocks, index)));
  return dropped.size === 0 ? markdown : blocks.filter((_, index) => !dropped.has(index)).join("\n\n");
}

function isPullQuote(block: string): boolean {
  const quoted = quotedIn(block);
  return quoted !== "" && countWords(quoted) >= MIN_WORDS && quoted.length >= block.length * MIN_SHARE;
}

function quotedIn(block: string): string {
  return (QUOTED.exec(block)?.[1] ?? "").replace(/[,.!?…]$/, "");
}

/** Whether a longer block, or a later one of the same length, contains the quotation. */
function isRepeated(blocks: readonly string[], index: number): boolean {
  const own = blocks[index] ?? "";
  const quoted = quotedIn(own);
  return blocks.some(
    (block, at) =>
      (block.length > own.length || (block.length === own.length && at > index)) && block.includes(quoted),
  );
}
