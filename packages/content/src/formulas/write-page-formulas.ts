import { formulaText, type FormulaNode } from "./formula-text.js";
import { texText } from "./tex-text.js";
import { UNREADABLE_FORMULA } from "./drop-formula-sentences.js";

/** Rendered formulas that the page also contains as MathML or TeX. */
const DRAWN = ".katex-html, mjx-math, .MathJax_Preview";
const DRAWN_BESIDE_TEX = /^(?:MathJax|MathJax_(?:Display|SVG|CHTML|SVG_Display))$/u;
const WRAPPERS = ".mwe-math-element, .katex, mjx-container";
const FORMULA_PICTURE =
  /(?:^|[\s/._-])(?:math|latex|tex|equation|formula|codecogs)(?=$|[\s/._?-])|mwe-math/iu;
const TEX = /\\[a-zA-Z]{2,}|[\^_]\{|^\s*\$.+\$\s*$/su;

/**
 * Replaces the formulas of a page by plain text: MathML, TeX in scripts, and images whose alternative text is TeX. A
 * formula that cannot be converted becomes `UNREADABLE_FORMULA`.
 */
export function writePageFormulas(document: Document): void {
  for (const script of document.querySelectorAll('script[type^="math/tex"]')) {
    removeDrawnBefore(script);
    writeText(script, texText(script.textContent ?? ""));
  }
  for (const wrapper of document.querySelectorAll(WRAPPERS)) {
    const math = wrapper.querySelector("math");
    const picture = wrapper.querySelector("img[alt]");
    if (math !== null) writeText(wrapper, mathText(math));
    else if (picture !== null) writeText(wrapper, texText(bareTex(picture.getAttribute("alt") ?? "")));
    else if (wrapper.querySelector(DRAWN) !== null) writeText(wrapper, null);
  }
  for (const drawn of document.querySelectorAll(DRAWN)) drawn.remove();
  for (const math of document.querySelectorAll("math")) writeText(math, mathText(math));
  for (const picture of document.querySelectorAll("img[alt]")) writePicture(picture);
}

/** Removes the rendered formula that MathJax inserts before its script. */
function removeDrawnBefore(script: Element): void {
  for (let drawn = script.previousElementSibling; drawn !== null; drawn = script.previousElementSibling) {
    const isDrawn = [...drawn.classList].some(
      (name) => DRAWN_BESIDE_TEX.test(name) || name === "MathJax_Preview",
    );
    if (!isDrawn) return;
    drawn.remove();
  }
}

function writePicture(picture: Element): void {
  const alt = picture.getAttribute("alt") ?? "";
  const named = `${picture.getAttribute("class") ?? ""} ${picture.getAttribute("src")?.slice(0, 300) ?? ""}`;
  const isNamed = FORMULA_PICTURE.test(named) && /[=^_\\+]/u.test(alt);
  if (isNamed || TEX.test(alt)) writeText(picture, texText(bareTex(alt)));
}

function bareTex(alt: string): string {
  return /^\s*(?:\$\$?|\\\(|\\\[)([^$]*?)(?:\$\$?|\\\)|\\\])\s*$/su.exec(alt)?.[1] ?? alt;
}

/** Inserts the text with spaces around it, because a rendered formula has its own spacing. */
function writeText(element: Element, text: string | null): void {
  const before = /[\p{L}\p{N},;:.]$/u.test(element.previousSibling?.textContent ?? "") ? " " : "";
  const after = /^[\p{L}\p{N}]/u.test(element.nextSibling?.textContent ?? "") ? " " : "";
  const written = before + (text ?? UNREADABLE_FORMULA) + after;
  element.replaceWith(element.ownerDocument.createTextNode(written));
}

/**
 * Returns the text of a MathML formula, from its elements rather than from `alttext`, which usually contains TeX and is
 * less reliable.
 */
function mathText(math: Element): string | null {
  const text = formulaText(nodeOf(math));
  if (text !== "") return text;
  const alt = math.getAttribute("alttext") ?? "";
  return texText(alt) ?? (alt === "" || TEX.test(alt) ? null : alt);
}

function nodeOf(element: Element): FormulaNode {
  const children = [...element.children].map(nodeOf);
  return {
    name: element.tagName.toLowerCase(),
    text: children.length === 0 ? (element.textContent ?? "").trim() : "",
    children,
    isBinomial: element.getAttribute("linethickness")?.startsWith("0") === true,
  };
}
