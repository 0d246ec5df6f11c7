/** A quotation with its marks: `startChar` is that of the opening mark, `endChar` is behind the closing one. */
export interface QuotedSpan {
  startChar: number;
  endChar: number;
}

/** The marks of a text that open or close quotations, paired. */
export interface QuotationMarks {
  /** Outermost quotations, in order. */
  spans: QuotedSpan[];
  /** Places of marks that have no counterpart. */
  unpaired: number[];
}

type Side = "open" | "close" | "either" | "stray";

interface Mark {
  at: number;
  sign: string;
  side: Side;
}

/** Which sign closes which. A sign may close more than one: „…“ in German, “…” in English. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "”": "”",
  "„": "“”",
  "«": "»",
  "»": "«»",
  "‹": "›",
  "「": "」",
  "『": "』",
};
const SIGN = /["“”„«»‹›「」『』]/gu;

/**
 * Pairs the quotation marks of a text, in time linear in its length. A quotation inside another belongs to it. Single marks are left
 * alone, as an apostrophe looks the same; so are the signs of inches and seconds behind digits.
 */
export function pairQuotationMarks(text: string): QuotationMarks {
  const spans: QuotedSpan[] = [];
  const unpaired: number[] = [];
  const open: Mark[] = [];
  for (const mark of readMarks(text)) {
    const top = open.at(-1);
    if (top === undefined && isInch(text, mark)) continue;
    if (top !== undefined && closes(mark, top)) {
      open.pop();
      if (open.length === 0) spans.push({ startChar: top.at, endChar: mark.at + 1 });
      continue;
    }
    if (canOpen(mark)) {
      open.push(mark);
      continue;
    }
    unpaired.push(mark.at);
  }
  // What stands inside an opening without an end is in nobody's mouth.
  unpaired.push(...open.map(({ at }) => at));
  return { spans, unpaired: unpaired.toSorted((left, right) => left - right) };
}

function readMarks(text: string): Mark[] {
  const usesLow = text.includes("„");
  const right = text.indexOf("»");
  // German and Danish set them the other way round: »so«.
  const opensRight = right >= 0 && (text.indexOf("«") < 0 || right < text.indexOf("«"));
  return Array.from(text.matchAll(SIGN), ({ 0: sign, index }) => ({
    at: index,
    sign,
    side: sideOf(sign, {
      before: text[index - 1] ?? " ",
      after: text[index + 1] ?? " ",
      usesLow,
      opensRight,
    }),
  }));
}

function sideOf(
  sign: string,
  {
    before,
    after,
    usesLow,
    opensRight,
  }: { before: string; after: string; usesLow: boolean; opensRight: boolean },
): Side {
  if (/[„‹「『]/u.test(sign)) return "open";
  if (/[›」』]/u.test(sign)) return "close";
  const opensNothing = /[\s.,;:!?)]/u.test(after);
  if (sign === "“" && !usesLow) return opensNothing ? "stray" : "open";
  if (sign === "“" || sign === "”") return /\s/u.test(before) ? "stray" : "close";
  if (sign === "«" || sign === "»") return (sign === "»") === opensRight ? "open" : "close";
  const standsBefore = /[\s([{—–-]/u.test(before) && !/\s/u.test(after);
  const standsBehind = !/\s/u.test(before) && /[\s)\]},.;:!?—–-]/u.test(after);
  if (/\s/u.test(before) && /[\s.,;:!?)]/u.test(after)) return "stray";
  return standsBefore && !standsBehind ? "open" : standsBehind && !standsBefore ? "close" : "either";
}

/** 5'11", 27" screen. */
function isInch(text: string, { sign, at }: Mark): boolean {
  return sign === '"' && /\d/.test(text[at - 1] ?? "");
}

function closes(mark: Mark, open: Mark): boolean {
  return (mark.side === "close" || mark.side === "either") && (CLOSERS[open.sign] ?? "").includes(mark.sign);
}

function canOpen(mark: Mark): boolean {
  return (mark.side === "open" || mark.side === "either") && mark.sign in CLOSERS;
}
