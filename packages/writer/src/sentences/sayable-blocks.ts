import { joinPlaced, placeText, type ContentBlock, type PlacedText } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { isBoilerplate, isDroppedSection } from "./boilerplate.js";
import { isPageLine } from "./page-lines.js";
import { removeLinkRuns } from "./remove-link-runs.js";
import { removeTickers } from "./remove-tickers.js";
import { removeDoubles, removeEmoji, removeReferences } from "./sayable-text.js";

/**
 * A block of content that can be narrated. A `gap` replaces a block that cannot be narrated (code, a table, a banner), so that
 * the blocks around it do not count as adjacent.
 */
export interface SayableBlock {
  kind: "heading" | "paragraph" | "item" | "quote" | "gap";
  /** The level of a heading, or the depth of a list item from 1; 0 for other blocks. */
  level: number;
  /** The number of an item in an ordered list; null for other blocks. */
  number: number | null;
  /** The index of the list that contains the item; null for other blocks. */
  list: number | null;
  /** The author of a block quotation, or null if none is given. */
  cite: string | null;
  text: PlacedText;
}

const STOP = /[.!?…:;。！？｡։؟۔।॥།။።][\p{Pe}\p{Pf}"'’”)\]]*$/u;
const LABEL_MAX_WORDS = 12;
const GAP: SayableBlock = {
  kind: "gap",
  level: 0,
  number: null,
  list: null,
  cite: null,
  text: placeText(""),
};

/**
 * Converts the blocks of a content into blocks that can be narrated. Code, tables, captions, bylines, banners and reference
 * sections become gaps or are removed.
 */
export function sayableBlocks(content: readonly ContentBlock[]): SayableBlock[] {
  const flat = flatten(content);
  const texts = removeTickers(flat.map(({ text }) => readable(text)));
  const blocks = flat.map((block, index) => ({ ...block, text: texts[index] ?? block.text }));
  const told = blocks.filter(({ text: { text } }) => !PAGE_STAMP.test(text) && !CREDITED.test(text));
  return dropBiography(dropSections(recogniseLabels(dropCaptions(told))))
    .filter((block) => !isResidue(block))
    .map((block) => (isNoise(block) ? GAP : block));
}

function readable(text: PlacedText): PlacedText {
  return removeReferences(removeLinkRuns(removeDoubles(removeEmoji(text))));
}

/** Lines between the paragraphs of an article that no sentence of it speaks of, so that the sentences around them are neighbours. */
const PAGE_STAMP = /^[|•·\s]{0,3}(?:last )?(?:updated|published|posted)\b[^.!?]{0,40}\d[^.!?]{0,20}$/iu;
/** A caption with the name of the photographer. */
const CREDITED =
  /^[^()]{3,300}\((?:image |photo )?(?:credits?|photo|image|courtesy)(?::| of)? [^()]{2,80}\)\.?$/iu;

/** The biography of the author at the end of an article: "Jane Doe is a reporter covering …". */
const BIOGRAPHY =
  /^\p{Lu}[\p{L}.'’-]+ (?:\p{Lu}[\p{L}.'’-]+ ){1,3}(?:reported from \p{Lu}|is (?:an?|the) (?:[\p{L}-]+ ){0,5}(?:[Ww]riter|[Rr]eporter|[Jj]ournalist|[Ee]ditor|[Cc]orrespondent|[Cc]olumnist|[Cc]ontributor|[Bb]logger|[Aa]uthor|[Pp]roducer|[Ff]reelancer)\b)/u;
/** In a content with fewer paragraphs, a list with one item may be text rather than a caption. */
const CAPTION_MIN_PARAGRAPHS = 3;
/** "Jane joined Bread Weekly in March 2017. She has been reporting …". */
const JOINED =
  /^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,3} (?:first )?joined (?:the )?[^.!?]{2,60} (?:in|as) [^.!?]{2,60}[.!?]/u;
const REPORTS =
  /\b(?:report(?:s|ed|ing)|covers|covering|writes|writing|writer|editor|reporter|journalist|correspondent|journalism)\b/u;
const BIOGRAPHY_REACH = 3;
const BIOGRAPHY_MAX_WORDS = 80;

function dropBiography(blocks: SayableBlock[]): SayableBlock[] {
  const told = blocks.filter(({ kind }) => kind !== "heading" && kind !== "gap");
  const last = new Set(told.slice(1).slice(-BIOGRAPHY_REACH));
  return blocks.map((block) => {
    const isLate = last.has(block) && block.kind === "paragraph";
    return isLate && isBiography(block.text.text) && countWords(block.text.text) <= BIOGRAPHY_MAX_WORDS
      ? GAP
      : block;
  });
}

function isBiography(text: string): boolean {
  return BIOGRAPHY.test(text) || (JOINED.test(text) && REPORTS.test(text));
}

/**
 * Returns the texts of all blocks of a script, including headings and the numbers of a list. Nothing is filtered as
 * boilerplate.
 */
export function scriptTexts(script: readonly ContentBlock[]): PlacedText[] {
  return flatten(script).map(({ text, number }) => {
    const said = removeReferences(text);
    return number === null || said.text === "" ? said : joinPlaced([placeText(`${number}.`), said], " ");
  });
}

function flatten(content: readonly ContentBlock[]): SayableBlock[] {
  return content.flatMap((block, list): SayableBlock[] => {
    switch (block.kind) {
      case "heading":
        return isStandfirst(block.text.text)
          ? [{ ...GAP, kind: "paragraph", text: block.text }]
          : [{ ...GAP, kind: "heading", level: block.level, text: block.text }];
      case "paragraph":
        return [{ ...GAP, kind: "paragraph", text: block.text }];
      case "quotation":
        return block.paragraphs.map((text) => ({ ...GAP, kind: "quote", cite: block.cite, text }));
      case "list":
        return block.items.flatMap(({ level, number, paragraphs }) =>
          paragraphs.map((text, index) =>
            index === 0
              ? { ...GAP, kind: "item", level, number, list, text }
              : { ...GAP, kind: "paragraph", text },
          ),
        );
      case "table":
        // A line with a bar is not a table: "| UPDATED: 11:05".
        return block.rows.length < 2 ? [] : [GAP];
      default:
        return [GAP];
    }
  });
}

const STANDFIRST_MIN_WORDS = 14;

/** Returns true if a heading is the first paragraph of an article in the style of a heading: a long sentence with a full stop. */
function isStandfirst(text: string): boolean {
  return /[.!]["”’]?$/u.test(text) && countWords(text) >= STANDFIRST_MIN_WORDS;
}

/** Removes picture captions: in a punctuated text, a list with one item that has no final punctuation is a caption. */
function dropCaptions(blocks: SayableBlock[]): SayableBlock[] {
  const stopped = blocks.filter(({ kind, text }) => kind === "paragraph" && STOP.test(text.text));
  const itemCounts = new Map<number, number>();
  for (const { list } of blocks) if (list !== null) itemCounts.set(list, (itemCounts.get(list) ?? 0) + 1);
  return blocks.map((block) => {
    const isOnlyItem = block.list !== null && block.number === null && itemCounts.get(block.list) === 1;
    return isOnlyItem && stopped.length >= CAPTION_MIN_PARAGRAPHS && !STOP.test(block.text.text)
      ? GAP
      : block;
  });
}

/** Turns short paragraphs without final punctuation (titles, captions, menu entries) into headings in a punctuated text. */
function recogniseLabels(blocks: SayableBlock[]): SayableBlock[] {
  const paragraphs = blocks.filter((block) => block.kind === "paragraph");
  const stopped = paragraphs.filter((block) => STOP.test(block.text.text));
  if (stopped.length * 3 < paragraphs.length || paragraphs.length < 2) return blocks;
  return blocks.flatMap((block, index): SayableBlock[] => {
    const isLabel =
      block.kind === "paragraph" &&
      !STOP.test(block.text.text) &&
      countWords(block.text.text) <= LABEL_MAX_WORDS;
    if (!isLabel) return [block];
    const next = blocks[index + 1];
    if (next?.kind === "paragraph" && CONTINUES.test(next.text.text) && index > 0) return [];
    return [{ ...block, kind: "heading", level: 6 }];
  });
}

/** Matches a paragraph that continues the one before, so that a line between them is a caption or a link and no heading. */
const CONTINUES =
  /^(?:["“”]|(?:but|and|however|instead|then|also|he|she|it|they|this|these|his|her|their|its)\b)/i;

function dropSections(blocks: SayableBlock[]): SayableBlock[] {
  const kept: SayableBlock[] = [];
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

function isNoise(block: SayableBlock): boolean {
  return block.kind === "gap" || block.text.text === "" || isPageLine(block.text.text);
}

/** Whether a block is boilerplate between the paragraphs, which no sentence refers to, so that it leaves no gap. */
function isResidue({ kind, text: { text } }: SayableBlock): boolean {
  if (kind === "gap" || text === "") return false;
  return countWords(text) <= 40 && isBoilerplate(text) && !hasManySentences(text);
}

/** Whether a block has at least three sentences. `collectSentences` removes only the boilerplate sentences of such a block. */
function hasManySentences(text: string): boolean {
  return (text.match(/[.!?]\s/g)?.length ?? 0) >= 2;
}
