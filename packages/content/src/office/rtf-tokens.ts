/** The pieces of an RTF file (Rich Text Format 1.9.1). */
export interface RtfHandler {
  open(): void;
  close(): void;
  /** A control word such as `\par` or `\u8364`, or a control symbol such as `\~`. */
  control(word: string, value: number | null): void;
  /** Bytes of text in the current code page. */
  bytes(bytes: Uint8Array): void;
}

const [OPEN, CLOSE, BACKSLASH, QUOTE] = [0x7b, 0x7d, 0x5c, 0x27];
const [LINE_FEED, CARRIAGE_RETURN, MINUS, SPACE] = [0x0a, 0x0d, 0x2d, 0x20];
const MAX_WORD_BYTES = 32;
const MAX_DIGITS = 10;

/**
 * Reads an RTF file in one pass. Binary data (`\bin`) is skipped, and line breaks in the file have no meaning. The
 * handler may throw to stop.
 */
export function readRtfTokens(file: Uint8Array, handler: RtfHandler): void {
  let at = 0;
  while (at < file.length) {
    const code = file[at];
    if (code === OPEN) handler.open();
    else if (code === CLOSE) handler.close();
    else if (code === BACKSLASH) {
      at = readControl(file, at + 1, handler);
      continue;
    } else if (code !== LINE_FEED && code !== CARRIAGE_RETURN) {
      const end = endOfText(file, at);
      handler.bytes(file.subarray(at, end));
      at = end;
      continue;
    }
    at += 1;
  }
}

function endOfText(file: Uint8Array, from: number): number {
  let end = from;
  while (end < file.length && !isSign(file[end]!)) end += 1;
  return end;
}

function isSign(code: number): boolean {
  return (
    code === OPEN || code === CLOSE || code === BACKSLASH || code === LINE_FEED || code === CARRIAGE_RETURN
  );
}

/** Reads what follows a backslash. Returns the place behind it. */
function readControl(file: Uint8Array, from: number, handler: RtfHandler): number {
  const code = file[from];
  if (code === undefined) return from;
  if (code === QUOTE) {
    const value = Number.parseInt(String.fromCharCode(file[from + 1] ?? 0, file[from + 2] ?? 0), 16);
    if (!Number.isNaN(value)) handler.bytes(Uint8Array.of(value));
    return from + 3;
  }
  if (!isLetter(code)) {
    // A backslash at the end of a line is a paragraph, as some programs write it.
    handler.control(code === LINE_FEED || code === CARRIAGE_RETURN ? "par" : String.fromCharCode(code), null);
    return from + 1;
  }
  let end = from;
  while (end - from < MAX_WORD_BYTES && isLetter(file[end])) end += 1;
  const word = textOf(file, from, end);
  let digitsEnd = file[end] === MINUS ? end + 1 : end;
  while (digitsEnd - end <= MAX_DIGITS && isDigit(file[digitsEnd])) digitsEnd += 1;
  const value = digitsEnd === end ? null : Number(textOf(file, end, digitsEnd));
  const after = file[digitsEnd] === SPACE ? digitsEnd + 1 : digitsEnd;
  if (word === "bin") return after + Math.max(0, value ?? 0);
  handler.control(word, value);
  return after;
}

function textOf(file: Uint8Array, from: number, end: number): string {
  let text = "";
  for (let at = from; at < end; at += 1) text += String.fromCharCode(file[at] ?? 0);
  return text;
}

function isLetter(code: number | undefined): boolean {
  return code !== undefined && ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a));
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}
