import { CONTENT_LIMITS } from "../limits.js";
import { createHexBytes } from "./hex-bytes.js";
import { tooLarge } from "./office-html.js";
import { createRtfBlocks, type RtfBlock, type RtfParagraph } from "./rtf-blocks.js";
import { FIRST_GROUP, useOfGroup, type RtfGroup } from "./rtf-groups.js";
import { createRtfStyles } from "./rtf-styles.js";
import { codePageOfCharset, decodeCodePage, SIGN_OF_CONTROL } from "./rtf-text.js";
import type { RtfHandler } from "./rtf-tokens.js";

export interface RtfContents {
  blocks: RtfBlock[];
  notes: string[];
  images: Uint8Array[];
  title: string;
}

/** The properties of paragraphs, which stay until `\pard`. */
interface ParagraphFormat {
  style: number;
  outlineLevel: number | null;
  listLevel: number;
  isInTable: boolean;
}

const PLAIN: ParagraphFormat = { style: 0, outlineLevel: null, listLevel: 0, isInTable: false };
const LAST_LIST_LEVEL = 8;
const MAX_GROUPS = 1_000;
/** Word writes about 50 for each paragraph. */
const MAX_CONTROLS = 1_000_000;
const MAX_LABEL_CHARS = 300;
const DOCUMENT_CODE_PAGES: Readonly<Record<string, number>> = { ansi: 1252, mac: 10000, pc: 437, pca: 850 };

/** Collects what the tokens of an RTF file say. */
export function createRtfHandler(): RtfHandler & { end(): RtfContents } {
  const blocks = createRtfBlocks();
  const styles = createRtfStyles();
  const images: Uint8Array[] = [];
  const fonts = new Map<number, number>();
  const groups: RtfGroup[] = [];
  let group: RtfGroup = FIRST_GROUP;
  /** Until its first word or text, a group may still say what it is for. */
  let [isFresh, isOptional] = [false, false];
  let codePage = 1252;
  let pending: number[] = [];
  let [skip, controls] = [0, 0];
  let format = PLAIN;
  let [marker, title]: [string | null, string] = [null, ""];
  const picture = createHexBytes(CONTENT_LIMITS.pictureBytes);

  const take = (text: string): void => {
    const { use, isHidden, isBold } = group;
    if (use === "styles") styles.name(text);
    else if (use === "marker") marker = added(marker ?? "", text);
    else if (use === "title") title = added(title, text);
    else if ((use === "text" || use === "note") && !isHidden) blocks.text(text, isBold);
  };
  const flush = (): void => {
    if (pending.length === 0) return;
    const text = decodeCodePage(pending, fonts.get(group.font) ?? codePage);
    pending = [];
    take(text);
  };
  const endParagraph = (): void => {
    const { style, outlineLevel, listLevel, isInTable } = format;
    const list = marker === null ? null : { isNumbered: isNumber(marker), level: listLevel };
    const isQuote = styles.isQuote(style);
    const headingLevel = list === null ? styles.headingLevel(style, outlineLevel) : null;
    const facts: Pick<RtfParagraph, "headingLevel" | "isQuote" | "list"> = { headingLevel, isQuote, list };
    blocks.endParagraph(facts, isInTable);
    if (group.use !== "note") marker = null;
  };
  const layOut: Readonly<Record<string, () => void>> = {
    par: endParagraph,
    sect: endParagraph,
    page: endParagraph,
    line: () => blocks.piece("<br>"),
    cell: () => blocks.endCell(),
    row: () => blocks.endRow(),
    nestcell: () => blocks.text(" ", false),
  };
  const setFormat = (word: string, value: number | null): void => {
    if (word === "pard") format = PLAIN;
    else if (word === "s") format = { ...format, style: value ?? 0 };
    else if (word === "outlinelevel") format = { ...format, outlineLevel: value };
    else if (word === "ilvl")
      format = { ...format, listLevel: Math.min(LAST_LIST_LEVEL, Math.max(0, value ?? 0)) };
    else if (word === "intbl") format = { ...format, isInTable: true };
  };
  const setGroup = (word: string, value: number | null): void => {
    const isOn = value !== 0;
    if (word === "b") group = { ...group, isBold: isOn };
    else if (word === "v" || word === "deleted") group = { ...group, isHidden: isOn };
    else if (word === "plain") group = { ...group, isBold: false, isHidden: false };
    else if (word === "f") group = { ...group, font: value ?? 0 };
    else if (word === "uc") group = { ...group, fallbackChars: Math.max(0, value ?? 1) };
  };
  const setCodePage = (word: string, value: number | null): void => {
    if (word === "ansicpg" && value !== null) codePage = value;
    else if (word === "fcharset" && group.use === "fonts") {
      const page = codePageOfCharset(value ?? 0);
      if (page !== null) fonts.set(group.font, page);
    } else codePage = DOCUMENT_CODE_PAGES[word] ?? codePage;
  };
  const beginUse = (word: string): void => {
    const use = useOfGroup(group.use, word, isOptional);
    if (use === "note" && group.use !== "note") blocks.beginNote();
    group = { ...group, use };
    [isFresh, isOptional] = [false, false];
  };
  const endPicture = (): void => {
    const bytes = picture.take();
    if (bytes.length === 0 || images.length >= CONTENT_LIMITS.pictures) return;
    blocks.piece(`<img src="embedded:${images.length}">`);
    images.push(bytes);
  };

  return {
    open() {
      flush();
      if (groups.length >= MAX_GROUPS) throw tooLarge("rtf", MAX_GROUPS, "groups");
      groups.push(group);
      [isFresh, isOptional, skip] = [true, false, 0];
    },
    close() {
      flush();
      const [ended, parent] = [group, groups.pop() ?? FIRST_GROUP];
      if (ended.use === "styles") styles.end();
      if (ended.use === "picture" && parent.use !== "picture") endPicture();
      if (ended.use === "note" && parent.use !== "note") blocks.endNote();
      group = parent;
      [isFresh, skip] = [false, 0];
    },
    control(word, value) {
      controls += 1;
      if (controls > MAX_CONTROLS) throw tooLarge("rtf", MAX_CONTROLS, "control_words");
      // The tables would find these words in every object, such as "constructor". None has a meaning in RTF.
      if (word in Object.prototype) return;
      if (word === "u" && value !== null) {
        flush();
        take(String.fromCharCode(value < 0 ? value + 65_536 : value));
        skip = group.fallbackChars;
        isFresh = false;
        return;
      }
      const sign = SIGN_OF_CONTROL[word];
      if (skip > 0 && sign !== undefined) return void (skip -= 1);
      flush();
      if (word === "*") return void (isOptional = isFresh);
      if (isFresh) beginUse(word);
      if (group.use === "none") return;
      if (sign !== undefined) return take(sign);
      if (group.use === "styles") return styles.control(word, value);
      setGroup(word, value);
      setCodePage(word, value);
      if (group.use === "text" || group.use === "note") (layOut[word] ?? (() => setFormat(word, value)))();
    },
    bytes(bytes) {
      isFresh = false;
      const shown = skip === 0 ? bytes : bytes.subarray(Math.min(skip, bytes.length));
      skip -= bytes.length - shown.length;
      if (group.use === "picture") picture.push(shown);
      if (group.use === "none" || group.use === "picture" || group.use === "info") return;
      if (pending.length + shown.length > CONTENT_LIMITS.textChars)
        throw tooLarge("rtf", CONTENT_LIMITS.textChars, "characters");
      for (const byte of shown) pending.push(byte);
    },
    end() {
      flush();
      endParagraph();
      return { ...blocks.end(), images, title: title.trim() };
    },
  };
}

/** Adds to a title or the marker of a list item, which are short in a real file. */
function added(before: string, text: string): string {
  return before.length >= MAX_LABEL_CHARS ? before : before + text;
}

/** Whether the marker of a list item counts: "1." or "b)", but not "•" or the letter that some programs use as a ring. */
function isNumber(marker: string): boolean {
  const sign = marker.trim();
  return /[\p{L}\p{N}]/u.test(sign) && sign !== "o";
}
