import type { Content, ContentFormat, ContentPicture, ProductFacts, Warning } from "@inkreel/contract";
import { countSpacedWords, splitSentences } from "@inkreel/language";
import type { RawDocument } from "./content-input.js";
import { detectLanguage } from "./detect-language.js";

/** The result of reading one format. `finishContent` completes it. */
export interface ContentDraft {
  format: ContentFormat;
  title: string | null;
  text: string;
  byline: string | null;
  siteName: string | null;
  /** The language declared by the document, used only if the text is too short for detection. */
  declaredLanguage: string | null;
  pictures: ContentPicture[];
  product: ProductFacts | null;
  warnings: Warning[];
}

/** Returns a draft that consists only of a text. */
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

/** Completes a draft: ensures a title and adds language, word count and source. */
export function finishContent(draft: ContentDraft, source: Pick<RawDocument, "name" | "url">): Content {
  const { declaredLanguage, ...facts } = draft;
  const detected = detectLanguage(draft.text);
  return {
    ...facts,
    title: draft.title ?? fallbackTitle(draft.text, source),
    language: detected === "und" ? (declaredLanguage ?? "und") : detected,
    wordCount: countSpacedWords(draft.text),
    sourceUrl: source.url,
  };
}

/**
 * Returns a title for content without one: the first heading or a short first line, otherwise the file name, otherwise
 * the start of the first sentence.
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
 * Returns the first heading of any level, or a short first line that is followed by a blank line and does not end a
 * sentence. Null if there is none.
 */
function firstHeading(text: string): string | null {
  const heading = /^#{1,6}[ \t]+([^ \t\n][^\n]{0,199})$/m.exec(text)?.[1] ?? "";
  const line = /^(?![#>\-+*|`\d])([^\n]{3,90})\n[ \t]*\n/.exec(text)?.[1] ?? "";
  const title = (/[.:;,…!]$/.test(line.trim()) ? "" : line) || heading;
  return title.trim() === "" ? null : title.replace(/(?<!#)#+$/, "").trim();
}

const LEADING_NUMBER = /^\d{1,3}[.)]\s+(?=\S)/u;

/** Returns the start of the text, cut at a word boundary, as a title for pasted text without a heading. */
function firstWords(text: string): string {
  const plain = firstItem(text.replace(/^[\s#>*+|`~-]+/, ""))
    .slice(0, TITLE_CHARS * 20)
    .replace(/\s+/g, " ")
    .trim();
  const sentence = splitSentences(plain)[0]?.text.replace(LEADING_NUMBER, "") ?? plain;
  if (sentence.length <= TITLE_CHARS) return sentence.replace(/\.$/, "") || "Untitled";
  const cut = sentence.slice(0, TITLE_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TITLE_CHARS / 2)).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`;
}

/** Returns the first item of a list, and any other text unchanged. Dashes before the text are gone already. */
function firstItem(text: string): string {
  const [first = "", second = ""] = text.slice(0, TITLE_CHARS * 20).split("\n");
  return /^\s*(?:[-*+]|\d{1,3}[.)])\s/u.test(second) ? first.replace(/^\d{1,3}[.)]\s+/u, "") : text;
}

/**
 * Converts a file name or the last path segment of a URL to a title, without extension and with spaces for dashes and
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
 * Returns the title that the specification prescribes for pages without one: the last path segment of the URL,
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
