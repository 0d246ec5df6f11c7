import { AppError, say, type ContentFormat, type ContentPicture } from "@inkreel/contract";
import { type ContentDraft, plainDraft } from "../draft.js";
import { htmlToMarkdown } from "../html/html-to-markdown.js";
import { parseHtml } from "../html/parse-html.js";
import { CONTENT_LIMITS } from "../limits.js";
import { pictureMediaType, pictureSize } from "../pictures/picture-header.js";
import { collapseSpaces, normaliseTypography, tidyBlankLines } from "../text/normalise-text.js";
import { dropTitleHeading } from "../text/read-markdown.js";

const MIN_PICTURE_SIDE_PX = 80;

/** The document title's class in the HTML of an office document. */
export const TITLE_CLASS = "document-title";

/** An office document as simple HTML. Its pictures are `<img src="embedded:0">`, by their index in `images`. */
export interface OfficeDocument {
  format: Extract<ContentFormat, "docx" | "odt" | "rtf">;
  root: Element;
  images: readonly Uint8Array[];
  /** The title in the document properties as HTML, empty if there is none. */
  propertyHtml: string;
}

/**
 * Converts an office document to simple Markdown with headings, lists and tables.
 * @throws AppError `file_empty`.
 */
export function officeDraft({ format, root, images, propertyHtml }: OfficeDocument): ContentDraft {
  const pictures = picturesOf(root, images);
  const title = titleOf(root, propertyHtml);
  const text = tidyBlankLines(normaliseTypography(htmlToMarkdown(root)));
  if (text === "") throw new AppError("file_empty", say("document_empty", { document: format }));
  return { ...plainDraft(format, title, dropTitleHeading(text, title)), pictures };
}

/**
 * Returns the title: the paragraph in the Title style, otherwise a heading at the start, otherwise the title in the
 * document properties.
 */
function titleOf(root: Element, propertyHtml: string): string | null {
  const first = root.firstElementChild;
  const opening = first !== null && /^H[12]$/i.test(first.tagName) ? first : null;
  const heading = root.querySelector(`h1.${TITLE_CLASS}`) ?? opening;
  const written = collapseSpaces(heading?.textContent ?? "");
  if (written !== "") return written;
  const named = collapseSpaces(parseHtml(propertyHtml).body.textContent ?? "");
  return named === "" || /^(?:microsoft word|untitled|document\d*$)|\.\w{3,4}$/i.test(named) ? null : named;
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
