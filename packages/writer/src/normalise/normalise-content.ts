import type { Block } from "./block.js";
import { isBoilerplate, isDroppedSection } from "./boilerplate.js";
import { cleanCharacters, removeEmoji } from "./clean-characters.js";
import { convertHtmlLeftovers } from "./html-leftovers.js";
import { removeInlineMarkup } from "./inline-markup.js";
import { collectVocabulary, joinWrappedLines } from "./join-wrapped-lines.js";
import { mapText } from "./mapped-text.js";
import { parseBlocks } from "./parse-blocks.js";

const STOP = /[.!?…:;。！？｡։؟۔।॥။።][\p{Pe}\p{Pf}"'’”)\]]*$/u;
const LABEL_MAX_WORDS = 12;

/**
 * Dirty text → clean blocks, each knowing its exact place in `text`. What nobody would read aloud (code, tables,
 * captions, bylines, banners, reference sections) becomes a gap.
 */
export function normaliseContent(text: string): Block[] {
  const vocabulary = collectVocabulary(text);
  const blocks = parseBlocks(convertHtmlLeftovers(cleanCharacters(mapText(text)))).map((block) => ({
    ...block,
    text: removeInlineMarkup(removeEmoji(joinWrappedLines(block.text, vocabulary))),
  }));
  const named = recogniseLabels(blocks);
  return dropSections(named).map((block) => (isNoise(block) ? { ...block, kind: "gap" as const } : block));
}

/**
 * The words of a text as they are, without the marks: for scripts, where every line counts. Headings stay, and
 * nothing is taken for boilerplate.
 */
export function normaliseScript(text: string): Block[] {
  const vocabulary = collectVocabulary(text);
  return parseBlocks(cleanCharacters(mapText(text))).map((block) => ({
    ...block,
    text: removeInlineMarkup(joinWrappedLines(block.text, vocabulary)),
  }));
}

/** In a text that has stops, a short paragraph without one is a label: a title, a caption, a menu entry. */
function recogniseLabels(blocks: Block[]): Block[] {
  const paragraphs = blocks.filter((block) => block.kind === "paragraph");
  const stopped = paragraphs.filter((block) => STOP.test(block.text.text));
  if (stopped.length * 3 < paragraphs.length || paragraphs.length < 2) return blocks;
  return blocks.map((block) => {
    const isLabel =
      block.kind === "paragraph" && !STOP.test(block.text.text) && countWords(block) <= LABEL_MAX_WORDS;
    return isLabel ? { ...block, kind: "heading" as const, level: 6 } : block;
  });
}

function dropSections(blocks: Block[]): Block[] {
  const kept: Block[] = [];
  let droppedLevel: number | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (droppedLevel !== null && block.level > droppedLevel) continue;
      droppedLevel = isDroppedSection(block.text.text) ? block.level : null;
    }
    if (droppedLevel === null) kept.push(block);
  }
  return kept;
}

function isNoise(block: Block): boolean {
  if (block.kind === "gap" || block.text.text === "") return true;
  return countWords(block) <= 40 && isBoilerplate(block.text.text) && !hasManySentences(block);
}

/** A long paragraph with one boilerplate sentence loses that sentence only, later. */
function hasManySentences(block: Block): boolean {
  return (block.text.text.match(/[.!?]\s/g)?.length ?? 0) >= 2;
}

function countWords(block: Block): number {
  return block.text.text.split(/\s+/).length;
}
