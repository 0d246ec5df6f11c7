import temml from "temml";
import { formulaText, type FormulaNode } from "./formula-text.js";

/** Longer than any formula in an article. Longer ones take time and cannot be spoken. */
const MAX_CHARS = 600;
const TOKEN = /<(\/?)([a-z-]+)(?![a-z-])([^<>]*)>|([^<>]+)/gu;
const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns TeX as one line of plain characters. Null if it cannot be read. */
export function texText(tex: string): string | null {
  if (tex.length > MAX_CHARS || tex.trim() === "") return null;
  try {
    const markup = temml.renderToString(tex.trim(), { throwOnError: true, maxExpand: 100, trust: false });
    return formulaText(readMarkup(markup)) || null;
  } catch (error) {
    // The library throws several kinds of errors for invalid TeX, and none contains more information.
    if (error instanceof Error) return null;
    throw error;
  }
}

interface OpenNode extends FormulaNode {
  children: OpenNode[];
}

/** Reads the markup of the library, which is well formed. */
function readMarkup(markup: string): FormulaNode {
  const root: OpenNode = { name: "math", text: "", children: [], isBinomial: false };
  const open = [root];
  for (const [, slash, name, attributes = "", text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined)
      parent.text += text.replace(/&[^;]{1,6};/gu, (entity) => ENTITIES[entity] ?? entity);
    else if (slash === "/") open.pop();
    else {
      const isBinomial = /linethickness="0/u.test(attributes);
      const node = { name: name ?? "", text: "", children: [], isBinomial };
      parent.children.push(node);
      if (!attributes.endsWith("/")) open.push(node);
    }
  }
  return root;
}
