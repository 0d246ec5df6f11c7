import type { Content, ContentFormat, ContentPicture, ProductFacts, Warning } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { RawDocument } from "./content-input.js";
import { detectLanguage } from "./detect-language.js";

/** Result of the reader of a format. `finishContent` converts it to content. */
export interface ContentDraft {
  format: ContentFormat;
  title: string | null;
  text: string;
  byline: string | null;
  siteName: string | null;
  /** The language that the document declares, used only if the text is too short for detection. */
  declaredLanguage: string | null;
  pictures: ContentPicture[];
  product: ProductFacts | null;
  warnings: Warning[];
}

/** Returns a draft with only a text. */
export function plainDraft(format: ContentFormat, title: string | null, text: string): ContentDraft {
  return {
    format,
    title,
    text,
    byline: null,
    siteName: null,
    declaredLanguage: null,
    pictures: [],
    product: null,
    warnings: [],
  };
}

const TITLE_CHARS = 70;

/** Adds what every content has: a title in any case, language, word count, source. */
export function finishContent(draft: ContentDraft, source: Pick<RawDocument, "name" | "url">): Content {
  const { declaredLanguage, ...facts } = draft;
  const detected = detectLanguage(draft.text);
  return {
    ...facts,
    title: draft.title ?? fallbackTitle(draft.text, source),
    language: detected === "und" ? (declaredLanguage ?? "und") : detected,
    wordCount: countWords(draft.text),
    sourceUrl: source.url,
  };
}

/**
 * Returns the first heading or a short first line of the text, otherwise the name of the file, otherwise the start of a
 * sentence.
 */
function fallbackTitle(text: string, { name, url }: Pick<RawDocument, "name" | "url">): string {
  if (url !== null) return titleFromAddress(url);
  const heading = firstHeading(text);
  if (heading !== null) return heading;
  const words = firstWords(text);
  const isWhole = words !== "Untitled" && !words.endsWith("…");
  return (isWhole || name === null ? null : titleFromName(name)) ?? words;
}

/**
 * Returns a heading of any level, or a short first line with a blank line below it that does not end a sentence. Null
 * without one.
 */
function firstHeading(text: string): string | null {
  const heading = /^#{1,6}[ \t]+([^ \t\n][^\n]{0,199})$/m.exec(text)?.[1] ?? "";
  const line = /^(?![#>\-+*|`\d])([^\n]{3,90})\n[ \t]*\n/.exec(text)?.[1] ?? "";
  const title = (/[.:;,…!]$/.test(line.trim()) ? "" : line) || heading;
  return title.trim() === "" ? null : title.replace(/(?<!#)#+$/, "").trim();
}

/** Returns the start of the text, cut after a word, as the title of pasted text without a heading. */
function firstWords(text: string): string {
  const plain = text
    .replace(/^[\s#>*+|`~-]+/, "")
    .slice(0, TITLE_CHARS * 20)
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
  if (sentence.length <= TITLE_CHARS) return sentence.replace(/\.$/, "") || "Untitled";
  const cut = sentence.slice(0, TITLE_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TITLE_CHARS / 2)).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`;
}

/**
 * Converts the name of a file or the last path segment of an address to a title: no extension, spaces for dashes and
 * underscores.
 */
function titleFromName(name: string): string | null {
  const segment = name.split(/[\\/]/).findLast((part) => part !== "") ?? "";
  const title = segment
    .replace(/\.[a-z][a-z0-9]{0,4}$/i, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return title === "" ? null : title;
}

/**
 * Returns the title that the specification defines for pages without one: the last path segment of the address,
 * otherwise its host.
 */
function titleFromAddress(address: string): string {
  const url = new URL(address);
  return titleFromName(decodeSegment(url.pathname)) ?? url.hostname;
}

function decodeSegment(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
