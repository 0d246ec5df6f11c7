import { AppError } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";

/** @throws AppError `file_too_large` for a text longer than any that is read. */
export function checkTextLength(text: string): void {
  if (text.length <= CONTENT_LIMITS.textChars) return;
  const [found, most] = [text.length, CONTENT_LIMITS.textChars].map((chars) => chars.toLocaleString("en"));
  throw new AppError(
    "file_too_large",
    `The text has ${found} characters; at most ${most} are read. Shorten it.`,
  );
}
