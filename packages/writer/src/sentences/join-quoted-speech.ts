import type { SentencePiece } from "@inkreel/language";

const MAX_JOINED = 4;

/** Sentences inside one quotation belong together: none of them alone has both of its quotation marks. */
export function joinQuotedSpeech(text: string, pieces: readonly SentencePiece[]): SentencePiece[] {
  const joined: SentencePiece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const first = pieces[index];
    if (first === undefined) break;
    const count = countUntilClosed(text, pieces, index);
    const last = pieces[index + count - 1] ?? first;
    joined.push({
      text: text.slice(first.startChar, last.endChar),
      startChar: first.startChar,
      endChar: last.endChar,
    });
    index += count - 1;
  }
  return joined;
}

function countUntilClosed(text: string, pieces: readonly SentencePiece[], from: number): number {
  const startChar = pieces[from]?.startChar ?? 0;
  for (let count = 1; count <= MAX_JOINED; count += 1) {
    const last = pieces[from + count - 1];
    if (last === undefined) return 1;
    if (hasClosedMarks(text.slice(startChar, last.endChar))) return count;
  }
  return 1;
}

/** Whether every quotation mark and bracket that opens in the text also closes in it. */
export function hasClosedMarks(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const lastMark = text.lastIndexOf('"');
  const afterDigits = [...text.matchAll(/(?<=\d)"(?=[\s,.!?;:]|$)/g)].filter(({ index }) => index < lastMark);
  const straight = count(/(?<!\d)"/g) + afterDigits.length;
  const usesLowQuotes = text.includes("„");
  const opened = usesLowQuotes ? count(/„/g) : count(/“/g);
  const closed = usesLowQuotes ? count(/[“”]/g) : count(/”/g);
  return (
    straight % 2 === 0 &&
    opened === closed &&
    count(/«/g) === count(/»/g) &&
    count(/「/g) === count(/」/g) &&
    count(/\(/g) === count(/\)/g)
  );
}
