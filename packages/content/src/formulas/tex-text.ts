import temml from "temml";
import { formulaText, type FormulaNode } from "./formula-text.js";

/** Maximum length of a formula. Longer ones do not occur in articles, take time and cannot be spoken. */
const MAX_CHARS = 600;
const TOKEN = /<(\/?)([a-z-]+)(?![a-z-])([^<>]*)>|([^<>]+)/gu;
const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Converts TeX to plain text on one line. Null if that is not possible. */
export function texText(tex: string): string | null {
  if (tex.length > MAX_CHARS || tex.trim() === "") return null;
  try {
    const markup = temml.renderToString(tex.trim(), { throwOnError: true, maxExpand: 100, trust: false });
    return formulaText(readMarkup(markup)) || null;
  } catch (error) {
    // The TeX library throws several kinds of errors for invalid input, none of which is useful here.
    if (error instanceof Error) return null;
    throw error;
  }
}

interface OpenNode extends FormulaNode {
  children: OpenNode[];
}

/** Parses the MathML that the TeX library generates, which is always well-formed. */
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
