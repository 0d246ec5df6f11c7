import { wordsOf } from "@inkreel/language";
import elements from "../data/html-elements.json" with { type: "json" };
import { collapseSpaces } from "../text/normalise-text.js";
import { tableToMarkdown } from "../text/table-to-markdown.js";

const BLOCKS = new Set(wordsOf(elements.blocks));

/**
 * Converts a DOM tree to simple Markdown: headings, lists, quotes, code, tables and paragraphs, without inline syntax
 * and raw HTML. Omits figures, because their captions belong to the pictures.
 */
export function htmlToMarkdown(root: Element): string {
  return blocksOf(root).join("\n\n").replace(LARGE_INITIAL, "$1");
}

/** The first letter of a paragraph in an element of its own, as in "T" and "he harbour". */
const LARGE_INITIAL = /(?<=^|\n\n)(\p{Lu})\n\n(?=\p{Ll}{2})/gu;

function blocksOf(parent: Element): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = tidyInline(inlineText(run));
    if (text !== "") blocks.push(text);
    run = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      if (node.nodeType === 1 && holdsBlock(node as Element)) {
        flush();
        for (const block of blocksOf(node as Element)) blocks.push(block);
      } else run.push(node);
      continue;
    }
    flush();
    for (const block of blockOf(node)) blocks.push(block);
  }
  flush();
  return blocks;
}

function blockOf(element: Element): string[] {
  const tag = element.tagName.toUpperCase();
  if (isSilent(element) || tag === "FIGURE" || tag === "HR") return figureText(element, tag);
  if (/^H[1-6]$/.test(tag)) return headingOf(element, Number(tag[1]));
  if (tag === "UL" || tag === "OL") return listOf(element, tag === "OL");
  if (tag === "DL") return definitionsOf(element);
  if (tag === "BLOCKQUOTE") return quoteOf(element);
  if (tag === "PRE") return codeOf(element);
  if (tag === "TABLE") return tableOf(element);
  return blocksOf(element);
}

/** Returns the content of a figure without a picture. Pages also use `figure` for tables, quotes and code. */
function figureText(element: Element, tag: string): string[] {
  const isWrapper = tag === "FIGURE" && element.querySelector("table, blockquote, pre") !== null;
  return isWrapper ? blocksOf(element) : [];
}

function headingOf(element: Element, level: number): string[] {
  const text = tidyInline(inlineText(element.childNodes)).replaceAll("\n", " ");
  return text === "" ? [] : [`${"#".repeat(level)} ${text}`];
}

function listOf(list: Element, isOrdered: boolean): string[] {
  const start = Number.parseInt(list.getAttribute("start") ?? "1", 10);
  let number = Number.isSafeInteger(start) ? start : 1;
  const lines: string[] = [];
  for (const item of list.children) {
    const blocks = item.tagName.toUpperCase() === "LI" ? blocksOf(item) : blockOf(item);
    if (blocks.length === 0) continue;
    const marker = isOrdered ? `${number++}. ` : "- ";
    const indent = " ".repeat(marker.length);
    lines.push(marker + blocks.join("\n").replace(/\n/g, `\n${indent}`));
  }
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function definitionsOf(list: Element): string[] {
  const lines: string[] = [];
  let term = "";
  for (const element of list.querySelectorAll("dt, dd")) {
    const text = blocksOf(element).join(" ").replace(/\s+/g, " ");
    if (element.tagName.toUpperCase() === "DT") term = text.replace(/:$/, "");
    else if (text !== "") lines.push(term === "" ? `- ${text}` : `- ${term}: ${text}`);
  }
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function quoteOf(element: Element): string[] {
  const text = blocksOf(element).join("\n\n");
  return text === "" ? [] : [text.replace(/^/gm, "> ").replace(/^> $/gm, ">")];
}

function codeOf(element: Element): string[] {
  const code = (element.textContent ?? "").replace(/\r\n?/g, "\n").replace(/^\n+/, "").trimEnd();
  if (code === "") return [];
  const fence = code.includes("```") ? "~~~" : "```";
  return [`${fence}\n${code}\n${fence}`];
}

/** Converts a data table. Layout tables (one column or row, nested tables) are read cell by cell. */
function tableOf(table: Element): string[] {
  const rows = [...table.querySelectorAll("tr")];
  const isLayout =
    table.querySelector("table") !== null || rows.length < 2 || rows.every((row) => row.children.length < 2);
  if (isLayout) return rows.flatMap((row) => [...row.children].flatMap((cell) => blocksOf(cell)));
  const caption = table.querySelector("caption");
  const cells = rows.map((row) =>
    [...row.children].map((cell) => blocksOf(cell).join(" ").replace(/\s+/g, " ")),
  );
  const filled = cells.filter((row) => row.some((cell) => cell !== ""));
  const title = caption === null ? "" : tidyInline(inlineText(caption.childNodes));
  return [...(title === "" ? [] : [title]), ...(filled.length === 0 ? [] : [tableToMarkdown(filled)])];
}

function isBlock(node: Node): node is Element {
  return node.nodeType === 1 && BLOCKS.has((node as Element).tagName.toUpperCase());
}

/** Returns true for inline elements that contain blocks (`<a><h2>…`, custom elements). */
function holdsBlock(element: Element): boolean {
  return !isSilent(element) && [...element.children].some((child) => isBlock(child) || holdsBlock(child));
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
/** Elements whose text is not part of the article: scripts, deleted words, phonetic annotations. */
const SILENT = new Set(wordsOf(elements.silent));

/** Returns true for elements whose text is not part of the article. */
function isSilent(element: Element): boolean {
  return SILENT.has(element.tagName.toUpperCase());
}

/** Returns the plain text of inline nodes. Links and emphasis keep their text, and `<br>` becomes a line break. */
function inlineText(nodes: Iterable<Node>): string {
  let text = "";
  let before: Node | null = null;
  for (const node of nodes) {
    if (node.nodeType === 3) text += (node.textContent ?? "").replace(/\s+/g, " ");
    else if (node.nodeType === 1) {
      const words = elementText(node as Element);
      text +=
        before !== null && isGlued(before, node, text.slice(-1) + words.slice(0, 1)) ? ` ${words}` : words;
    }
    before = node;
  }
  return text;
}

/** Elements that pages set apart by their style alone. */
const SET_APART = new Set(["A", "B", "SMALL", "SPAN", "STRONG", "TIME"]);
const WRITTEN_TOGETHER = new Set(["CODE", "KBD", "SAMP", "TT", "VAR"]);

/** Whether words of two neighbouring elements belong to different labels: "<b>33%</b><span>of all", "<a>MP3</a><a>MP4". */
function isGlued(before: Node, node: Node, joint: string): boolean {
  const isApart = [before, node].every(
    (part) => part.nodeType === 1 && SET_APART.has((part as Element).tagName.toUpperCase()),
  );
  if (!isApart || WRITTEN_TOGETHER.has(node.parentElement?.tagName.toUpperCase() ?? "")) return false;
  const areLinks = [before, node].every((part) => (part as Element).tagName.toUpperCase() === "A");
  return areLinks ? /^[\p{L}\p{N}][\p{Lu}\p{N}]$/u.test(joint) : /^(?:\p{Ll}\p{Lu}|%\p{L})$/u.test(joint);
}

/** Returns the cleaned lines of inline text. */
function tidyInline(text: string): string {
  return text
    .split("\n")
    .map(collapseSpaces)
    .filter((line) => line !== "")
    .join("\n");
}

function elementText(element: Element): string {
  if (isSilent(element)) return "";
  const tag = element.tagName.toUpperCase();
  if (tag === "BR") return "\n";
  if (tag === "IMG") return emojiOf(element);
  const text = inlineText(element.childNodes);
  if (tag === "SUP") return superscript(element, text);
  if (tag === "SUB" && /^\d+$/.test(text)) return toDigits(text, SUBSCRIPTS);
  if (tag === "Q") return `“${text}”`;
  return text;
}

/**
 * Converts a superscript: "10<sup>6</sup>" is a power; "text<sup>[6]</sup>" is a footnote reference, which is omitted.
 */
function superscript(element: Element, text: string): string {
  const isReference =
    /^\s*[[(]?(?:\d+|[*†‡a-z])[\])]?\s*$/i.test(text) &&
    (element.querySelector("a") !== null || /^\s*\[/.test(text));
  if (isReference) return "";
  return /^\d+$/.test(text) ? toDigits(text, SUPERSCRIPTS) : text;
}

function toDigits(text: string, digits: string): string {
  return [...text].map((digit) => digits[Number(digit)] ?? digit).join("");
}

function emojiOf(image: Element): string {
  const alt = image.getAttribute("alt") ?? "";
  return /^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 16 ? alt : "";
}
