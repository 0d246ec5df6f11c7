/** A quotation with its marks: `startChar` is the offset of the opening mark, `endChar` the offset after the closing mark. */
export interface QuotedSpan {
  startChar: number;
  endChar: number;
}

/** The quotation marks of a text, matched in pairs. */
export interface QuotationMarks {
  /** The outermost quotations, in order. */
  spans: QuotedSpan[];
  /** The offsets of marks without a counterpart, in order. */
  unpaired: number[];
  /** The offsets of marks that repeat the opening mark at the beginning of another paragraph of the same quotation, in order. */
  repeated: number[];
}

type Side = "open" | "close" | "either" | "stray";

interface Mark {
  at: number;
  sign: string;
  side: Side;
}

/** The possible closing marks of each opening mark. Languages differ: German closes „ with “, Polish with ”. */
const CLOSERS: Readonly<Record<string, string>> = {
  // Pages mix straight and curly marks: "The mill is open,” she said.
  '"': '"”',
  "“": '”"',
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
 * Pairs the quotation marks of a text in time linear in its length. A nested quotation is part of the outer one. Single
 * quotation marks are ignored because apostrophes look the same, and so are the signs for inches and seconds after digits.
 */
export function pairQuotationMarks(text: string): QuotationMarks {
  const spans: QuotedSpan[] = [];
  const unpaired: number[] = [];
  const repeated: number[] = [];
  const open: Mark[] = [];
  for (const mark of readMarks(text)) {
    const top = open.at(-1);
    if (top === undefined && isInch(text, mark)) continue;
    if (top !== undefined && closes(mark, top)) {
      open.pop();
      if (open.length === 0) spans.push({ startChar: top.at, endChar: mark.at + 1 });
      continue;
    }
    if (top !== undefined && repeats(text, mark, top)) {
      repeated.push(mark.at);
      continue;
    }
    if (canOpen(mark)) {
      open.push(mark);
      continue;
    }
    unpaired.push(mark.at);
  }
  // Opening marks that were never closed start no quotation.
  unpaired.push(...open.map(({ at }) => at));
  return { spans, unpaired: unpaired.toSorted((left, right) => left - right), repeated };
}

function readMarks(text: string): Mark[] {
  const usesLow = text.includes("„");
  const right = text.indexOf("»");
  // German and Danish use guillemets the other way round: »so«.
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

/** Whether a mark is the sign for inches: 5'11", 27" screen. */
function isInch(text: string, { sign, at }: Mark): boolean {
  return sign === '"' && /\d/.test(text[at - 1] ?? "");
}

function closes(mark: Mark, open: Mark): boolean {
  return (mark.side === "close" || mark.side === "either") && (CLOSERS[open.sign] ?? "").includes(mark.sign);
}

/** Whether an opening mark behind a sentence end stands for the same mark before it, which is not closed yet. */
function repeats(text: string, mark: Mark, open: Mark): boolean {
  return (
    mark.side === "open" &&
    mark.sign === open.sign &&
    /[.!?…]\s$/u.test(text.slice(Math.max(0, mark.at - 2), mark.at))
  );
}

function canOpen(mark: Mark): boolean {
  return (mark.side === "open" || mark.side === "either") && mark.sign in CLOSERS;
}
