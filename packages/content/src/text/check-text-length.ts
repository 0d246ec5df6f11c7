import { AppError, say } from "@inkreel/contract/plain";
import { CONTENT_LIMITS } from "../limits.js";

/** @throws AppError `file_too_large` if the text exceeds `CONTENT_LIMITS.textChars`. */
export function checkTextLength(text: string): void {
  if (text.length <= CONTENT_LIMITS.textChars) return;
  throw new AppError(
    "file_too_large",
    say("text_too_long", { chars: text.length, most: CONTENT_LIMITS.textChars }),
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
  return new AppError("file_too_large", say("text_too_many_lines", { most: CONTENT_LIMITS.textLines }));
}
