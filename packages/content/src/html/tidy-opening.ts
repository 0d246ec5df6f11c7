import { countWords } from "@inkreel/language";

/** Number of blocks at the end in which they may be repeated. */
const CLOSING_BLOCKS = 2;

/** What a page says about its article elsewhere. */
export interface OpeningFacts {
  /** The title, the author, the site and the keywords. */
  names: readonly (string | null)[];
}

/** Number of blocks at the start of an article in which its title and author may be repeated. */
const OPENING_BLOCKS = 6;
const NAME_MAX_CHARS = 200;
/** A heading with fewer words is not the introduction. */
const INTRODUCTION_MIN_WORDS = 8;
const HIGHLIGHTS = /^(?:#{1,6} )?(?:highlights|key points|at a glance):?$/i;

/**
 * Removes lines at the start of an article that repeat its title, author or site, and highlights that it says again
 * below. An introduction that is marked as a heading becomes a paragraph.
 */
export function tidyOpening(markdown: string, { names }: OpeningFacts): string {
  const blocks = markdown.split("\n\n");
  const known = new Set(names.map((name) => simplify(name ?? "")).filter((name) => name !== ""));
  const firstText = blocks.findIndex(isText);
  const highlights = findHighlights(blocks);
  const kept = blocks.flatMap((block, index) => {
    const isOpening = index < OPENING_BLOCKS;
    if (!isOpening && index < blocks.length - CLOSING_BLOCKS) return [block];
    const words = block.replace(/^#{1,6} /, "");
    if (words.length <= NAME_MAX_CHARS && known.has(simplify(words))) return [];
    if (!isOpening) return [block];
    if (highlights.has(index)) return [];
    return [index < firstText && isIntroduction(words) ? words : block];
  });
  return kept.length === 0 ? markdown : kept.join("\n\n");
}

function isText(block: string): boolean {
  return !/^(?:#|[-*>|] |\d+\. |```|~~~)/.test(block) && /[.!?…]["”’)]?$/.test(block);
}

function isIntroduction(words: string): boolean {
  return /[.…]["”’)]?$/.test(words) && countWords(words) >= INTRODUCTION_MIN_WORDS;
}

/** Returns the places of a label such as "Highlights" and of the sentences below it, if the article repeats them. */
function findHighlights(blocks: readonly string[]): Set<number> {
  const label = blocks.slice(0, OPENING_BLOCKS).findIndex((block) => HIGHLIGHTS.test(block));
  const found = new Set<number>();
  if (label < 0) return found;
  for (let at = label + 1; at < OPENING_BLOCKS; at += 1) {
    const block = blocks[at] ?? "";
    if (!isText(block) || !blocks.slice(at + 1).some((other) => other.includes(block))) break;
    found.add(label).add(at);
  }
  return found;
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
