import { AppError } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";
import type { ZipArchive } from "./zip-archive.js";

const LESS_THAN = 0x3c;
const COLON = 0x3a;
const LETTER_P = 0x70;

/**
 * Unpacks every part of a .docx within bounds, and counts the tags and paragraphs, before the reader sees the file, which
 * would unpack anything and builds objects of every tag.
 *
 * @throws AppError `file_too_large`.
 */
export function checkWordSize(archive: ZipArchive): void {
  const { wordTags, wordParagraphs } = CONTENT_LIMITS;
  let [tags, paragraphs] = [0, 0];
  for (const name of archive.names) {
    const part = archive.read(name);
    if (part === null || !/\.(?:xml|rels)$/iu.test(name)) continue;
    for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) {
      tags += 1;
      if (isParagraph(part, at + 1)) paragraphs += 1;
      if (paragraphs > wordParagraphs) throw tooMany("paragraphs", wordParagraphs);
      if (tags > wordTags) throw tooMany("pieces of markup", wordTags);
    }
  }
}

/** `<w:p>` or `<w:p …>`, with whatever prefix the part has for the namespace. */
function isParagraph(xml: Uint8Array, nameAt: number): boolean {
  const colonAt = xml.subarray(nameAt, nameAt + 16).indexOf(COLON);
  const at = colonAt < 0 ? nameAt : nameAt + colonAt + 1;
  return xml[at] === LETTER_P && !isNameSign(xml[at + 1]);
}

function isNameSign(code: number | undefined): boolean {
  return code !== undefined && /[\w.:-]/u.test(String.fromCharCode(code));
}

function tooMany(what: string, limit: number): AppError {
  return new AppError(
    "file_too_large",
    `The Word document has more than ${limit.toLocaleString("en")} ${what}. Split it, or paste the part that matters.`,
  );
}
