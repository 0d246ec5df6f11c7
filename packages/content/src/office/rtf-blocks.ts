import { CONTENT_LIMITS } from "../limits.js";
import { escapeMarkup, tooLarge } from "./office-html.js";

/** A paragraph of an RTF file, with its text as HTML. */
export interface RtfParagraph {
  kind: "paragraph";
  html: string;
  /** 1 to 9 for headings, 0 for the title of the document. Null for any other paragraph. */
  headingLevel: number | null;
  isQuote: boolean;
  /** Null outside lists. */
  list: { isNumbered: boolean; level: number } | null;
  /** Whether all its letters are bold. */
  isBold: boolean;
}

export interface RtfTable {
  kind: "table";
  rows: string[][];
}

export type RtfBlock = RtfParagraph | RtfTable;

/** Collects the paragraphs and tables of an RTF file within limits. All methods throw AppError `file_too_large`. */
export interface RtfBlocks {
  /** Adds text to the current paragraph or note. */
  text(text: string, isBold: boolean): void;
  /** Adds a line break or picture. */
  piece(html: string): void;
  endParagraph(facts: Pick<RtfParagraph, "headingLevel" | "isQuote" | "list">, isInTable: boolean): void;
  endCell(): void;
  endRow(): void;
  /** Until `endNote`, text belongs to a footnote. */
  beginNote(): void;
  endNote(): void;
  end(): { blocks: RtfBlock[]; notes: string[] };
}

export function createRtfBlocks(): RtfBlocks {
  const blocks: RtfBlock[] = [];
  const notes: string[] = [];
  let [html, note, row]: [string, string | null, string[]] = ["", null, []];
  let [hasLetters, isAllBold] = [false, true];
  let [textChars, count] = [0, 0];
  const { wordParagraphs, textChars: maxChars } = CONTENT_LIMITS;
  const countBlock = (): void => {
    count += 1;
    if (count > wordParagraphs) throw tooLarge("rtf", wordParagraphs, "paragraphs");
  };
  const add = (chars: number, markup: string): void => {
    textChars += chars;
    if (textChars > maxChars) throw tooLarge("rtf", maxChars, "characters");
    if (note === null) html += markup;
    else note += markup;
  };
  return {
    text(text, isBold) {
      const isNews = note === null && (!hasLetters || (isAllBold && !isBold));
      if (isNews && /[\p{L}\p{N}]/u.test(text)) [hasLetters, isAllBold] = [true, isAllBold && isBold];
      add(text.length, escapeMarkup(text));
    },
    piece: (markup) => add(1, markup),
    endParagraph(facts, isInTable) {
      if (note !== null) return add(1, " ");
      if (isInTable) return html.trim() === "" ? undefined : add(1, "<br>");
      if (html.trim() !== "") {
        countBlock();
        blocks.push({ kind: "paragraph", html, ...facts, isBold: hasLetters && isAllBold });
      }
      [html, hasLetters, isAllBold] = ["", false, true];
    },
    endCell() {
      countBlock();
      row.push(html.replace(/<br>$/u, ""));
      [html, hasLetters, isAllBold] = ["", false, true];
    },
    endRow() {
      const last = blocks.at(-1);
      if (row.length === 0) return;
      if (last?.kind === "table") last.rows.push(row);
      else blocks.push({ kind: "table", rows: [row] });
      row = [];
    },
    beginNote() {
      note ??= "";
    },
    endNote() {
      if (note !== null && note.trim() !== "") notes.push(note);
      note = null;
    },
    end: () => ({ blocks, notes }),
  };
}
