import type { Word, WordRange } from "@inkreel/language";
import type { TimedWord } from "@inkreel/contract";
import { textStyle } from "../../looks/type-scale.js";
import { isRightToLeft } from "../../text/text-direction.js";
import type { TextBlock, TextLine, TextStyle } from "../../text/text-block.js";
import type { Box } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { fitText } from "../fit-text.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import { endsSentence } from "./break-cost.js";
import { pairMarks, withoutFullStop, withoutMarks, withoutTrailingComma } from "./display-words.js";
import { kineticLines, type MeasuredWord } from "./kinetic-lines.js";
import { kineticPages, type KineticPage, type PageSetting } from "./kinetic-pages.js";
import { stressedWords } from "./stressed-words.js";

/** A placed line of a page. `block` may hold further lines, which are placed separately. */
export interface SetLine {
  block: TextBlock;
  line: TextLine;
  /** Position of the block on the frame. */
  at: Box;
  /** Index in the words of the scene, for each word index of the block. */
  sceneWords: readonly number[];
}

export interface SetPage {
  page: KineticPage;
  lines: SetLine[];
  /** Box of the lines in px of the layout, before mirroring for right-to-left languages. */
  box: Box;
}

/** Longer pages in wide frames need fewer and longer lines. */
const MAX_LINES = { "9:16": 9, "16:9": 5, "1:1": 7 } as const;
/** Part of a whole frame that a page may fill in height. Below a picture it may fill all that is left. */
const FULL_SHARE = { "9:16": 0.74, "16:9": 0.84, "1:1": 0.84 } as const;
/** Part of its room from which a page looks full. */
const DESIGNED_SHARE = 0.6;
/** Largest normal font size relative to the display type of the look, so that few words fill the frame too. */
const LARGEST_SCALE = 2.1;
/** Height of the middle of a page in a whole frame, as a share of the frame: a little above its centre. */
const OPTICAL_CENTER = 0.48;
/** Smallest normal size, relative to the headings of lists. */
const SMALLEST_SCALE = 0.7;

/** Space beside the text for the edges of stickers. */
const STICKER_HANG_PX = 28;

interface PageWord {
  text: string;
  spaceBefore: boolean;
  index: number;
}

/** What is set as kinetic type: the whole sentence as display type, or a quotation without its marks. */
export interface KineticText {
  /** The words of the scene, or null for all of them. */
  range: WordRange | null;
  role: "display" | "quote";
}

const WHOLE_SENTENCE: KineticText = { range: null, role: "display" };

/** Lays out words of a scene as pages of large type in a box of the layout. */
export function setKinetic(stage: SceneStage, whole: Box, text: KineticText = WHOLE_SENTENCE): SetPage[] {
  const { words } = stage.scene;
  const hangPx = stage.look.kinetic.stress === "sticker" ? STICKER_HANG_PX : 0;
  const room = insetBox(whole, { leftPx: hangPx, rightPx: hangPx });
  const pages = pagesOf(words, text.range, stage);
  const texts = pages.map(({ startWord, endWord }) =>
    words.slice(startWord, endWord).map(({ text, spaceBefore }, i): PageWord => ({
      text,
      spaceBefore,
      index: startWord + i,
    })),
  );
  const marked = text.role === "quote" ? withoutMarks(texts) : pairMarks(texts);
  return pages.map((page, i) => {
    const parts = marked[i]!.flatMap(atHyphens);
    return setPage(stage, { page, words: parts, room, role: text.role });
  });
}

/** A word of fewer characters stays on one line. */
const LEAST_DIVIDED_CHARS = 13;
/** A hyphen with enough letters on both sides for a line may end behind it: "Jamaican-|American". */
const HYPHEN = /(?<=\p{L}{3}-)(?=\p{L}{4})/u;

/** Divides a long word where its hyphens allow the end of a line. */
function atHyphens(word: PageWord): PageWord[] {
  const parts = word.text.length < LEAST_DIVIDED_CHARS ? [word.text] : word.text.split(HYPHEN);
  return parts.map((text, i) => ({ ...word, text, spaceBefore: i === 0 && word.spaceBefore }));
}

function pagesOf(words: readonly TimedWord[], range: WordRange | null, setting: PageSetting): KineticPage[] {
  if (range === null) return kineticPages(words, setting);
  const { startWord: firstWord, endWord: afterWord } = range;
  return kineticPages(words.slice(firstWord, afterWord), setting).map((page) => ({
    ...page,
    startWord: page.startWord + firstWord,
    endWord: page.endWord + firstWord,
  }));
}

interface PageToSet {
  page: KineticPage;
  words: readonly PageWord[];
  room: Box;
  role: KineticText["role"];
}

/** Largest normal font size of a quotation relative to the usual one. */
const LARGEST_QUOTE_SCALE = 1.9;

function setPage(stage: SceneStage, { page, words, room, role }: PageToSet): SetPage {
  const text = words.map((word) => word.text).join(" ");
  const display = textStyle(role, stage.look.typefaces[role], stage.ratio, text);
  const largestScale = role === "quote" ? LARGEST_QUOTE_SCALE : LARGEST_SCALE;
  const measured = measureWords(stage, words, display);
  const isWholeFrame = fillsFrame(stage, room);
  const minSizePx = textStyle("heading", stage.look.typefaces.heading, stage.ratio).sizePx * SMALLEST_SCALE;
  const setting = kineticLines(measured, {
    widthPx: room.widthPx,
    heightPx: room.heightPx * (isWholeFrame ? FULL_SHARE[stage.ratio] : 1),
    fullPx: room.heightPx * DESIGNED_SHARE,
    lineHeight: display.lineHeight,
    maxSizePx: Math.max(minSizePx, display.sizePx * stage.look.kinetic.scale * largestScale),
    minSizePx,
    stressScale: stage.look.kinetic.stressScale,
    stressLeading: stage.look.kinetic.stressLeading,
    maxLines: MAX_LINES[stage.ratio],
  });
  if (setting === null) return setBroken(stage, { page, words, room, role });
  const linePx = setting.sizePx * display.lineHeight;
  const heightPx = setting.lines.reduce((sum, { scale, leading }) => sum + scale * leading * linePx, 0);
  const box = { ...room, yPx: room.yPx + freeAbove(stage, room, heightPx), heightPx };
  const placed = placeBox(stage, box);
  let yPx = placed.yPx;
  const lines = setting.lines.map(({ startWord, endWord, scale, leading }): SetLine => {
    const lineWords = lineTexts(words, startWord, endWord);
    const sizePx = setting.sizePx * scale;
    const block = setLine(stage, { words: lineWords, display, sizePx, widthPx: room.widthPx });
    const heightPx = sizePx * display.lineHeight;
    const overPx = heightPx * (leading - 1);
    const at = { ...placed, yPx: yPx + overPx / 2, heightPx };
    yPx += heightPx + overPx;
    return { block, line: block.lines[0]!, at, sceneWords: lineWords.map(({ index }) => index) };
  });
  return { page, lines, box };
}

/** Returns true if nothing but the type stands in the frame. */
function fillsFrame({ regions }: SceneStage, room: Box): boolean {
  return room.heightPx > regions.content.heightPx * 0.9;
}

/** Returns the space above a page: none below it, or as much as places its middle at the optical centre. */
function freeAbove(stage: SceneStage, room: Box, heightPx: number): number {
  const freePx = Math.max(0, room.heightPx - heightPx);
  if (stage.look.anchor === "bottom") return freePx;
  if (!fillsFrame(stage, room)) return freePx / 2;
  const topPx = stage.frame.heightPx * OPTICAL_CENTER - heightPx / 2;
  return Math.min(freePx, Math.max(0, topPx - room.yPx));
}

function measureWords(stage: SceneStage, words: readonly PageWord[], style: TextStyle): MeasuredWord[] {
  const stressed = stressedWords(stage.scene);
  return words.map((word) => ({
    ...word,
    widthEm: stage.setter.measure(word.text, style) / style.sizePx,
    isStressed: stressed.has(word.index),
  }));
}

/** Returns the words of a line without the punctuation that display type does not show at the end of a line. */
function lineTexts(words: readonly PageWord[], startWord: number, endWord: number): PageWord[] {
  return words.slice(startWord, endWord).map((word, i, line) => {
    if (i < line.length - 1) return word;
    const text = withoutTrailingComma(word.text);
    const isLast = endWord === words.length;
    return { ...word, text: isLast && endsSentence(text, null) ? withoutFullStop(text) : text };
  });
}

function setLine(
  stage: SceneStage,
  options: { words: readonly PageWord[]; display: TextStyle; sizePx: number; widthPx: number },
): TextBlock {
  const { words, display, sizePx, widthPx } = options;
  const { look, isMirrored } = stage;
  const text = stage.scene.text;
  return stage.setter.setText({
    words,
    style: { ...display, sizePx, letterSpacingPx: (display.letterSpacingPx / display.sizePx) * sizePx },
    maxWidthPx: widthPx,
    maxLines: 1,
    // The widths of words were added up, so kerning across spaces may differ by a little.
    minSizePx: sizePx * 0.9,
    align: look.align === "center" ? "center" : isRightToLeft(text) === isMirrored ? "start" : "end",
    balance: false,
  });
}

/** Sets a page whose words are too long for a line of display type, by breaking them. */
function setBroken(stage: SceneStage, { page, words, room, role }: PageToSet): SetPage {
  const { block, words: split } = fitText(stage, {
    text: words.map(({ text, spaceBefore }, i) => (i > 0 && spaceBefore ? ` ${text}` : text)).join(""),
    role: role === "quote" ? role : "headline",
    maxWidthPx: room.widthPx,
    maxHeightPx: room.heightPx,
    maxLines: 12,
    align: stage.look.align,
  });
  const box = { ...room, yPx: room.yPx + freeAbove(stage, room, block.heightPx), heightPx: block.heightPx };
  const at = placeBox(stage, box);
  const sceneWords = matchSplit(words, split);
  return { page, box, lines: block.lines.map((line) => ({ block, line, at, sceneWords })) };
}

/** Returns the scene word of each word of a text that was joined and split again, which may divide it differently. */
function matchSplit(words: readonly PageWord[], split: readonly Word[]): number[] {
  let word = 0;
  let leftChars = words[0]?.text.length ?? 0;
  return split.map(({ text }) => {
    const index = words[word]?.index ?? 0;
    leftChars -= text.length;
    while (leftChars <= 0 && word < words.length - 1) {
      word++;
      leftChars += words[word]!.text.length;
    }
    return index;
  });
}
