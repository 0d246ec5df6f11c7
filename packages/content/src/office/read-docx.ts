import { AppError, say } from "@inkreel/contract";
import mammoth from "mammoth";
import type { ContentDraft } from "../draft.js";
import { parseHtml } from "../html/parse-html.js";
import { CONTENT_LIMITS } from "../limits.js";
import { officeDraft, TITLE_CLASS } from "./office-draft.js";
import { tooLarge } from "./office-html.js";
import { openZip, type ZipArchive } from "./zip-archive.js";

const STYLES = [
  `p[style-name='Title'] => h1.${TITLE_CLASS}:fresh`,
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/**
 * Converts a .docx to simple Markdown with headings, lists and tables, and returns its embedded pictures as bytes.
 * @throws AppError `file_broken`, `file_empty`, `file_too_large`.
 */
export async function readDocx(bytes: Uint8Array): Promise<ContentDraft> {
  const archive = openZip(bytes);
  if (archive === null) throw new AppError("file_broken", say("document_not_unpacked", { document: "docx" }));
  checkWordSize(archive);
  const images: Uint8Array[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    images.push(new Uint8Array(await image.readAsArrayBuffer()));
    return { src: `embedded:${images.length - 1}` };
  });
  const { value: html } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { styleMap: STYLES, convertImage },
  );
  const root = parseHtml(html).body;
  markNotes(root);
  const propertyHtml = titleProperty(openZip(bytes));
  return officeDraft({ format: "docx", root, images, propertyHtml });
}

/** Returns the title in the document properties as it is written there. */
function titleProperty(archive: ZipArchive | null): string {
  const core = archive?.read("docProps/core.xml") ?? null;
  const xml = core === null ? "" : Buffer.from(core).toString("utf8");
  return /<dc:title>([^<]*)<\/dc:title>/.exec(xml)?.[1] ?? "";
}

/** Adds a heading above the footnotes at the end, and removes their links back to the text. */
function markNotes(root: Element): void {
  for (const back of root.querySelectorAll('a[href^="#footnote-ref"], a[href^="#endnote-ref"]'))
    back.remove();
  const list = root.querySelector('li[id^="footnote-"], li[id^="endnote-"]')?.parentElement;
  if (list === null || list === undefined) return;
  const heading = root.ownerDocument.createElement("h2");
  heading.textContent = "Notes";
  list.before(heading);
}

const LESS_THAN = 0x3c;
const SLASH = 0x2f;
const COLON = 0x3a;
const LETTER_P = 0x70;

/**
 * Unpacks every part of a .docx within limits and counts its tags and paragraphs. This check comes first, because the
 * parser library has no limits and creates an object per tag.
 * @throws AppError `file_too_large`.
 */
function checkWordSize(archive: ZipArchive): void {
  const { wordTags, wordParagraphs } = CONTENT_LIMITS;
  let [tags, paragraphs] = [0, 0];
  for (const name of archive.names) {
    const part = archive.read(name);
    if (part === null || !/\.(?:xml|rels)$/iu.test(name)) continue;
    for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) {
      tags += 1;
      if (isParagraph(part, at + 1)) paragraphs += 1;
      if (paragraphs > wordParagraphs) throw tooLarge("docx", wordParagraphs, "paragraphs");
      if (tags > wordTags) throw tooLarge("docx", wordTags, "markup");
    }
  }
}

/** Returns true for an opening `<w:p>` or `<w:p …>` tag with any namespace prefix. */
function isParagraph(xml: Uint8Array, nameAt: number): boolean {
  if (xml[nameAt] === SLASH) return false;
  const colonAt = xml.subarray(nameAt, nameAt + 16).indexOf(COLON);
  const at = colonAt < 0 ? nameAt : nameAt + colonAt + 1;
  return xml[at] === LETTER_P && !isNameSign(xml[at + 1]);
}

function isNameSign(code: number | undefined): boolean {
  return code !== undefined && /[\w.:-]/u.test(String.fromCharCode(code));
}
