import { AppError } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";

/** @throws AppError `file_too_large` if the text exceeds `CONTENT_LIMITS.textChars`. */
export function checkTextLength(text: string): void {
  if (text.length <= CONTENT_LIMITS.textChars) return;
  const [found, most] = [text.length, CONTENT_LIMITS.textChars].map((chars) => chars.toLocaleString("en"));
  throw new AppError(
    "file_too_large",
    `The text has ${found} characters; at most ${most} are read. Shorten it.`,
  );
}

/** @throws AppError `file_too_large` if the text exceeds `CONTENT_LIMITS.textLines`; empty lines do not count. */
export function checkTextLines(text: string): void {
  const lines = /\S[^\n]*/gu;
  let count = 0;
  while (lines.test(text)) {
    count += 1;
    if (count > CONTENT_LIMITS.textLines) throw tooManyLines();
  }
}

function tooManyLines(): AppError {
  const most = CONTENT_LIMITS.textLines.toLocaleString("en");
  return new AppError("file_too_large", `The text has more than ${most} lines. Use a part of it.`);
}
