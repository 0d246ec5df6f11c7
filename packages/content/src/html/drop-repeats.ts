import { countWords } from "@inkreel/language";

/** More short paragraphs are not looked for, so that the time stays proportional to the length of the text. */
const MAX_QUOTES = 60;
const MIN_WORDS = 8;
/** A pull quote without quotation marks is at most this long. */
const PULLED_MAX_WORDS = 40;
/** The share of a pull quote that is quoted. The rest names the speaker. */
const MIN_SHARE = 0.6;
const QUOTED = /^(?:> )?["“]([^"“”\n]{30,600})["”]/u;
/** Headings, lists, tables and code repeat words for good reasons. */
const MARKED = /^(?:#|\||```|~~~|[-*] |\d+\. |\[)/u;
const MAX_TIMES = 3;
/** With fewer paragraphs, a repetition may be all that a text has. */
const MIN_BLOCKS = 7;
/** A text that says more of its paragraphs again does so for a reason. */
const MAX_SHARE = 0.4;

/**
 * Removes what a page says twice: a paragraph that stands there again, and a pull quote or an introduction whose words
 * another paragraph contains.
 */
export function dropRepeats(markdown: string): string {
  const blocks = markdown.split("\n\n");
  if (blocks.length < MIN_BLOCKS || /^(?:```|~~~)/m.test(markdown)) return markdown;
  const simple = blocks.map(simplify);
  const dropped = new Set([...repeated(blocks, simple), ...pulled(blocks, simple)]);
  const isForm = dropped.size > blocks.length * MAX_SHARE;
  return dropped.size === 0 || isForm
    ? markdown
    : blocks.filter((_, index) => !dropped.has(index)).join("\n\n");
}

/** Returns the places of paragraphs that stand in the text before. A song or a form says its lines more often. */
function repeated(blocks: readonly string[], simple: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  for (const [index, words] of simple.entries()) {
    const block = blocks[index] ?? "";
    if (MARKED.test(block) || block.includes("\n") || countWords(block) < MIN_WORDS) continue;
    places.set(words, [...(places.get(words) ?? []), index].slice(0, MAX_TIMES + 1));
  }
  return [...places.values()].flatMap((at) => (at.length > MAX_TIMES ? [] : at.slice(1)));
}

/** Returns the places of pull quotes and introductions. */
function pulled(blocks: readonly string[], simple: readonly string[]): number[] {
  const candidates = blocks.flatMap((block, index) => {
    const words = pulledWords(block);
    return words === "" ? [] : [{ index, words }];
  });
  return candidates
    .slice(0, MAX_QUOTES)
    .filter(({ index, words }) => isInOther(simple, index, words))
    .map(({ index }) => index);
}

/** Returns the simplified words of a block that may be a pull quote, or an empty text. */
function pulledWords(block: string): string {
  const quoted = QUOTED.exec(block)?.[1] ?? "";
  if (countWords(quoted) >= MIN_WORDS && quoted.length >= block.length * MIN_SHARE) return simplify(quoted);
  const count = countWords(block);
  const isShort =
    !MARKED.test(block) && !block.includes("\n") && count >= MIN_WORDS && count <= PULLED_MAX_WORDS;
  return isShort ? simplify(block) : "";
}

/** Whether a longer block contains the words. */
function isInOther(simple: readonly string[], index: number, words: string): boolean {
  const ownChars = simple[index]?.length ?? 0;
  return simple.some((other) => other.length > ownChars && other.includes(words));
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
