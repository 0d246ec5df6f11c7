import { AppError } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";

const TAG = /<(?:!--|(\/?)([a-z][a-z0-9:-]*))/giu;
/** Elements that hold none. */
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Elements that the next one of their kind ends, so that none stands in another. */
const ENDS_BY_ITSELF = new Set(
  "p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption rt rp".split(" "),
);
/** The contents of these are no markup; each has its own end. */
const RAW = new Map([
  ["script", /<\/script/giu],
  ["style", /<\/style/giu],
  ["textarea", /<\/textarea/giu],
  ["title", /<\/title/giu],
]);
const COMMENT_END = /-->/gu;

/**
 * Counts a page's elements, and how deep they stand in one another, before a document is built of them: that takes many
 * times the memory of the text, and time that grows with the depth.
 *
 * @throws AppError `file_too_large`.
 */
export function checkMarkup(html: string): void {
  const tags = new RegExp(TAG);
  let [elements, depth] = [0, 0];
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [, slash, written] = tag;
    if (written === undefined) {
      tags.lastIndex = endOf(html, COMMENT_END, tags.lastIndex);
      continue;
    }
    const name = written.toLowerCase();
    if (slash === "/") depth = hasDepth(name) ? Math.max(0, depth - 1) : depth;
    else {
      elements += 1;
      const end = RAW.get(name);
      if (end !== undefined) tags.lastIndex = endOf(html, end, tags.lastIndex);
      else if (hasDepth(name)) depth += 1;
    }
    if (elements > CONTENT_LIMITS.htmlElements) throw tooMany();
    if (depth > CONTENT_LIMITS.htmlDepth) throw tooDeep();
  }
}

function hasDepth(name: string): boolean {
  return !VOID.has(name) && !ENDS_BY_ITSELF.has(name) && !RAW.has(name);
}

/** An element without an end continues to the end of the page. */
function endOf(html: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

function tooMany(): AppError {
  return new AppError(
    "file_too_large",
    `The page has more than ${CONTENT_LIMITS.htmlElements.toLocaleString("en")} elements. Copy the text that matters and paste it instead.`,
  );
}

function tooDeep(): AppError {
  return new AppError(
    "file_too_large",
    `The page has more than ${CONTENT_LIMITS.htmlDepth.toLocaleString("en")} nested elements. Copy its text and paste it instead.`,
  );
}
