import { writePageFormulas } from "../../packages/content/dist/formulas/write-page-formulas.js";
import { parseHtml } from "../../packages/content/dist/html/parse-html.js";
import { captionWords, isDateline, isPromotion } from "./count-kept.mjs";

const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TD TH TR UL".split(
    " ",
  ),
);
const SILENT = new Set("SCRIPT STYLE SVG NOSCRIPT".split(" "));

/**
 * The words of an expected article, its formulas as the reader writes them. The whole of it has captions, datelines and promotions,
 * too, which Readability keeps and the reader must not.
 */
export function expectedText(html, { isWhole }) {
  const document = parseHtml(html);
  writePageFormulas(document);
  const text = textOf(document.body);
  if (isWhole) return text;
  const captions = captionWords(html);
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => !captions.has(line) && !isDateline(line) && !isPromotion(line))
    .join("\n");
}

function textOf(parent) {
  let text = "";
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) text += node.textContent;
    else if (node.nodeType === 1 && !SILENT.has(node.tagName.toUpperCase())) {
      const end = BLOCKS.has(node.tagName.toUpperCase()) ? "\n" : "";
      text += end + textOf(node) + end;
    }
  }
  return text;
}
