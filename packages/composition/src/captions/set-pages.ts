import type { AspectRatio, CaptionPosition, TimedWord } from "@inkreel/contract";
import { countGraphemes } from "../text/graphemes.js";
import type { TextBlock } from "../text/text-block.js";
import type { TextSetter, TextToSet } from "../text/text-setter.js";
import type { Box } from "../timeline/timeline.js";
import type { CaptionDesign } from "./caption-design.js";
import { paginate } from "./paginate.js";
import { splitLongWords } from "./split-long-words.js";
import { pageStartMs, type Page, type PageTiming } from "./time-pages.js";

/** A caption page with its laid-out lines and its position in the frame. */
export interface CaptionPage extends Page {
  words: TimedWord[];
  block: TextBlock;
  /** Position of the top left corner of the block. */
  xPx: number;
  yPx: number;
}

export interface CaptionsToSet {
  words: readonly TimedWord[];
  durationMs: number;
  design: CaptionDesign;
  aspectRatio: AspectRatio;
  /** The area of the frame that is reserved for captions. */
  box: Box;
  /** The edge of the frame at which that area is. */
  position: CaptionPosition;
  setter: TextSetter;
}

/**
 * Maximum number of characters of a word. Longer words are divided into several, which may be on different pages. So many of the
 * widest letters fit into two lines of large captions.
 */
const MAX_WORD_CHARS = 40;
/**
 * Smallest fraction of the font size at which a long word is kept on one line. If it still does not fit, it is broken
 * over two lines.
 */
const MIN_SIZE_SHARE = 0.78;
const CAPTION_TIMING: Omit<PageTiming, "durationMs"> = {
  minPageMs: 700,
  maxCharsPerSecond: 28,
  holdMs: 600,
  leadMs: 100,
  minGapMs: 100,
};

/** Returns when the first page of words appears, in ms from the start of their scene. */
export function captionsStartMs(words: readonly TimedWord[], durationMs: number): number {
  return pageStartMs(words, 0, { ...CAPTION_TIMING, durationMs });
}

/** Divides the words of a scene into pages of few lines that fit the caption area, and lays out each page. */
export function setCaptionPages(options: CaptionsToSet): CaptionPage[] {
  const { durationMs, design, setter } = options;
  const words = splitLongWords(options.words, { maxLength: MAX_WORD_CHARS, lengthOf: countGraphemes });
  const pages = paginate({
    words,
    fits: (startWord, endWord) => setter.fits(textToSet(options, words.slice(startWord, endWord))),
    preferredChars: design.preferredChars,
    timing: { ...CAPTION_TIMING, durationMs },
  });
  return pages.map((page) => {
    const shown = words.slice(page.startWord, page.endWord);
    const block = setter.setText(textToSet(options, shown));
    return { ...page, words: shown, block, ...placeBlock(options, block) };
  });
}

function textToSet({ design, aspectRatio, box }: CaptionsToSet, words: readonly TimedWord[]): TextToSet {
  const sizePx = design.sizePx[aspectRatio];
  return {
    words,
    style: {
      family: design.family,
      weight: design.weight,
      italic: design.italic,
      sizePx,
      lineHeight: design.lineHeight,
      letterSpacingPx: design.letterSpacingEm * sizePx,
      uppercase: design.uppercase,
    },
    maxWidthPx: box.widthPx - 2 * sideRoomEm(design) * sizePx,
    maxLines: design.maxLines,
    minSizePx: sizePx * MIN_SIZE_SHARE,
    align: "center",
    balance: true,
    extraSpaceEm: design.marker.kind === "swipe" ? 0.1 : 0,
  };
}

/**
 * Returns the space beside the text for the backing, the outline and the enlarged word, as a multiple of the font size.
 */
function sideRoomEm({ backing, stroke }: CaptionDesign): number {
  return backing.kind === "none" ? (stroke?.widthEm ?? 0) / 2 + 0.1 : backing.padXEm;
}

function placeBlock(
  { design, aspectRatio, box, position }: CaptionsToSet,
  block: TextBlock,
): { xPx: number; yPx: number } {
  const sizePx = design.sizePx[aspectRatio];
  const padYPx = (design.backing.kind === "none" ? 0 : design.backing.padYEm) * sizePx;
  const freePx = box.heightPx - block.heightPx - 2 * padYPx;
  const edgePx = position === "bottom" ? freePx : 0;
  return {
    xPx: box.xPx + sideRoomEm(design) * sizePx,
    yPx: Math.round(box.yPx + padYPx + (design.anchor === "edge" ? edgePx : freePx / 2)),
  };
}
