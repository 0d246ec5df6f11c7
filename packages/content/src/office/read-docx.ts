import { AppError, type ContentPicture } from "@inkreel/contract";
import mammoth from "mammoth";
import { type ContentDraft, plainDraft } from "../draft.js";
import { htmlToMarkdown } from "../html/html-to-markdown.js";
import { parseHtml } from "../html/parse-html.js";
import { CONTENT_LIMITS } from "../limits.js";
import { pictureMediaType, pictureSize } from "../pictures/picture-header.js";
import { collapseSpaces, normaliseTypography, tidyBlankLines } from "../text/normalise-text.js";
import { dropTitleHeading } from "../text/read-markdown.js";
import { openZip, type ZipArchive } from "./zip-archive.js";

const STYLES = [
  "p[style-name='Title'] => h1.document-title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];
const MIN_PICTURE_SIDE_PX = 80;

/**
 * Converts a .docx to simple Markdown with headings, lists and tables, and returns its embedded pictures as bytes.
 * @throws AppError `file_broken`, `file_empty`, `file_too_large`.
 */
export async function readDocx(bytes: Uint8Array): Promise<ContentDraft> {
  const archive = openZip(bytes);
  if (archive === null)
    throw new AppError(
      "file_broken",
      "The Word document cannot be unpacked: the file is damaged. Save it again in Word, or paste its text.",
    );
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
  const pictures = picturesOf(root, images);
  markNotes(root);
  const title = titleOf(root, openZip(bytes));
  const text = tidyBlankLines(normaliseTypography(htmlToMarkdown(root)));
  if (text === "")
    throw new AppError("file_empty", "The Word document has no text. Choose one with text in it.");
  return { ...plainDraft("docx", title, dropTitleHeading(text, title)), pictures };
}

/**
 * Returns the title: the paragraph in the Title style, otherwise a heading at the start, otherwise the title in the
 * document properties.
 */
function titleOf(root: Element, archive: ZipArchive | null): string | null {
  const first = root.firstElementChild;
  const opening = first !== null && /^H[12]$/i.test(first.tagName) ? first : null;
  const heading = root.querySelector("h1.document-title") ?? opening;
  const written = collapseSpaces(heading?.textContent ?? "");
  if (written !== "") return written;
  const core = archive?.read("docProps/core.xml") ?? null;
  const property =
    /<dc:title>([^<]*)<\/dc:title>/.exec(core === null ? "" : Buffer.from(core).toString("utf8"))?.[1] ?? "";
  const named = collapseSpaces(parseHtml(property).body.textContent ?? "");
  return named === "" || /^(?:microsoft word|untitled|document\d*$)|\.\w{3,4}$/i.test(named) ? null : named;
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

function picturesOf(root: Element, images: readonly Uint8Array[]): ContentPicture[] {
  const pictures: ContentPicture[] = [];
  let totalBytes = 0;
  for (const image of root.querySelectorAll("img")) {
    const bytes = images[Number((image.getAttribute("src") ?? "").slice("embedded:".length))];
    if (bytes === undefined || pictureMediaType(bytes) === null || bytes.length > CONTENT_LIMITS.pictureBytes)
      continue;
    const size = pictureSize(bytes);
    if (size !== null && Math.min(size.widthPx, size.heightPx) < MIN_PICTURE_SIDE_PX) continue;
    totalBytes += bytes.length;
    if (pictures.length >= CONTENT_LIMITS.pictures || totalBytes > CONTENT_LIMITS.picturesBytes) break;
    const facts = {
      url: null,
      alt: collapseSpaces(image.getAttribute("alt") ?? ""),
      caption: null,
      attribution: null,
      nearText: null,
    };
    pictures.push({
      id: `picture-${pictures.length + 1}`,
      ...facts,
      widthPx: size?.widthPx ?? null,
      heightPx: size?.heightPx ?? null,
      bytes,
    });
  }
  return pictures;
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
      if (paragraphs > wordParagraphs) throw tooMany("paragraphs", wordParagraphs);
      if (tags > wordTags) throw tooMany("pieces of markup", wordTags);
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

function tooMany(what: string, limit: number): AppError {
  return new AppError(
    "file_too_large",
    `The Word document has more than ${limit.toLocaleString("en")} ${what}. Split it, or paste the part that matters.`,
  );
}
