import { collapseSpaces } from "../text/normalise-text.js";

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
/** Elements whose text is no part of the article: machinery, struck-out words, phonetic glosses. */
const SILENT = new Set(
  "SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME OBJECT VIDEO AUDIO CANVAS BUTTON SELECT TEXTAREA INPUT DEL S STRIKE RT RP HEAD".split(
    " ",
  ),
);

/** True for elements that carry none of the article's words. */
export function isSilent(element: Element): boolean {
  return SILENT.has(element.tagName.toUpperCase());
}

/** The words of inline nodes without any markup: links and emphasis leave their text, `<br>` a line break. */
export function inlineText(nodes: Iterable<Node>): string {
  let text = "";
  for (const node of nodes) {
    if (node.nodeType === 3) text += (node.textContent ?? "").replace(/\s+/g, " ");
    else if (node.nodeType === 1) text += elementText(node as Element);
  }
  return text;
}

/** Tidied lines of an inline run. */
export function tidyInline(text: string): string {
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
  if (tag === "MATH") return element.getAttribute("alttext") ?? element.textContent ?? "";
  const text = inlineText(element.childNodes);
  if (tag === "SUP") return superscript(element, text);
  if (tag === "SUB" && /^\d+$/.test(text)) return toDigits(text, SUBSCRIPTS);
  if (tag === "Q") return `“${text}”`;
  return text;
}

/** "10<sup>6</sup>" is a power, "text<sup>[6]</sup>" a reference to a note, which is not read. */
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
