import { CONTENT_LIMITS } from "../limits.js";
import { createOdtStyles } from "./odt-styles.js";
import { createOfficeHtml, escapeMarkup, tooLarge } from "./office-html.js";
import type { XmlHandler } from "./read-xml.js";

export interface OdtHandler extends Omit<XmlHandler, "attribute"> {
  /** Returns the whole document and the names of its pictures in the archive. */
  end(): { html: string; pictureNames: string[] };
}

/** Elements whose text is not part of the article: deleted and generated text, and remarks. */
const SILENT = new Set([
  "text:tracked-changes",
  "office:annotation",
  "office:forms",
  "text:note-citation",
  "text:table-of-content",
  "text:alphabetical-index",
  "text:illustration-index",
  "text:table-index",
  "text:object-index",
  "text:user-index",
]);
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ["text:list-item", "li"],
  ["text:list-header", "li"],
  ["table:table", "table"],
  ["table:table-row", "tr"],
  ["table:table-cell", "td"],
]);
const HEADING_LEVELS = 6;

/** A picture, whose description follows it in the file. */
interface Frame {
  href: string | null;
  alt: string;
}

/**
 * Turns the elements of `content.xml` into simple HTML. Only blocks become elements, because spans have no meaning in
 * Markdown without inline syntax.
 */
export function createOdtHandler(): OdtHandler {
  const styles = createOdtStyles();
  const body = createOfficeHtml("odt");
  const notes = createOfficeHtml("odt");
  const pictureNames: string[] = [];
  const lists: string[] = [];
  const frames: Frame[] = [];
  /** The tags to close with each open element, from the inside out. */
  const open: (readonly string[])[] = [];
  let [silentDepth, paragraphs, noteDepth, describes] = [0, 0, 0, false];
  let isBody = false;
  const out = () => (noteDepth > 0 ? notes : body);

  const begin = (element: string, attributes: Readonly<Record<string, string>>): readonly string[] => {
    if (element === "text:p") {
      const tags = styles.tagsOf(attributes["text:style-name"] ?? "");
      for (const tag of tags) out().open(styles.openingOf(tag));
      return tags.toReversed();
    }
    const tag = element === "text:h" ? headingTag(attributes) : tagOf(element, attributes);
    if (tag === null) return [];
    out().open(tag);
    return [tag];
  };
  const tagOf = (element: string, attributes: Readonly<Record<string, string>>): string | null => {
    if (element !== "text:list") return BLOCKS.get(element) ?? null;
    lists.push(attributes["text:style-name"] ?? lists.at(-1) ?? "");
    return styles.isNumbered(lists.at(-1) ?? "", lists.length) ? "ol" : "ul";
  };
  const piece = (element: string, attributes: Readonly<Record<string, string>>): void => {
    if (element === "text:line-break") out().piece("<br>");
    // Their number is not repeated, because a file can state any.
    if (element === "text:s" || element === "text:tab") out().text(" ");
    if (element === "draw:frame") frames.push({ href: null, alt: "" });
    const frame = frames.at(-1);
    if (element === "draw:image" && frame !== undefined) frame.href ??= attributes["xlink:href"] ?? null;
    describes = element === "svg:title" || element === "svg:desc";
  };
  const endFrame = (): void => {
    const frame = frames.pop();
    if (frame === undefined || frame.href === null || paragraphs === 0) return;
    out().piece(`<img src="embedded:${pictureNames.length}" alt="${escapeMarkup(frame.alt)}">`);
    pictureNames.push(frame.href.replace(/^\.\//u, ""));
  };

  return {
    open(element, attributes) {
      if (open.length >= CONTENT_LIMITS.htmlDepth)
        throw tooLarge("odt", CONTENT_LIMITS.htmlDepth, "nested_elements");
      if (element === "office:body") isBody = true;
      if (silentDepth > 0 || SILENT.has(element)) silentDepth += 1;
      const isShown = isBody && silentDepth === 0;
      if (!isBody) styles.open(element, attributes);
      if (isShown) piece(element, attributes);
      if (element === "text:note-body") noteDepth += 1;
      open.push(isShown ? begin(element, attributes) : []);
      if (isParagraph(element)) paragraphs += 1;
    },
    close(element) {
      for (const tag of open.pop() ?? []) out().close(tag);
      if (isParagraph(element)) paragraphs -= 1;
      if (element === "text:note-body") noteDepth -= 1;
      if (silentDepth > 0) silentDepth -= 1;
      else if (element === "text:list") lists.pop();
      else if (element === "draw:frame") endFrame();
      describes = false;
    },
    text(text) {
      if (silentDepth > 0) return;
      const frame = frames.at(-1);
      if (describes && frame !== undefined) frame.alt += frame.alt === "" ? text.slice(0, 500) : "";
      else if (paragraphs > 0) out().text(text);
    },
    end() {
      const noteHtml = notes.toString();
      return { html: body.toString() + (noteHtml === "" ? "" : `<h2>Notes</h2>${noteHtml}`), pictureNames };
    },
  };
}

function isParagraph(element: string): boolean {
  return element === "text:p" || element === "text:h";
}

function headingTag(attributes: Readonly<Record<string, string>>): string {
  const level = Number.parseInt(attributes["text:outline-level"] ?? "1", 10);
  return `h${Math.min(HEADING_LEVELS, Math.max(1, Number.isNaN(level) ? 1 : level))}`;
}
