/** A JSON-LD object from the page. Its values are unchecked. */
export type JsonLdNode = Record<string, unknown>;

/** schema.org types that mark a page as an article. */
export const ARTICLE_TYPES = [
  "Article",
  "NewsArticle",
  "BlogPosting",
  "TechArticle",
  "Report",
  "ScholarlyArticle",
  "Recipe",
  "HowTo",
];
const MAX_NODES = 2_000;

/** Returns all objects with a type in the JSON-LD blocks of the page, including nested ones. Ignores invalid JSON. */
export function jsonLdNodes(document: Document): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const parsed = parseLoosely(script.textContent ?? "");
    if (parsed !== null) collectNodes(parsed, nodes);
  }
  return nodes;
}

/** Returns true if the object has one of these schema.org types. */
export function hasType(node: JsonLdNode, types: readonly string[]): boolean {
  return [node["@type"]]
    .flat()
    .some((type) => typeof type === "string" && types.includes(type.replace(/^.*[/:]/, "")));
}

/** Returns the first text in a value that may be text, a number, an object with a name, or a list of these. */
export function textOf(value: unknown): string | null {
  for (const one of [value].flat()) {
    if (typeof one === "number") return String(one);
    if (typeof one === "string" && one.trim() !== "")
      return one
        .replace(/<[^>]*(>?)/g, (tag, end: string) => (end === "" ? tag : " "))
        .replace(/\s+/g, " ")
        .trim();
    if (typeof one === "object" && one !== null && "name" in one) return textOf(one.name);
  }
  return null;
}

function parseLoosely(json: string): unknown {
  const cleaned = json
    .replace(/^\s*(?:<!--|\/\*.*?\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, "")
    .replace(/\p{Cc}+/gu, " ");
  try {
    return JSON.parse(cleaned);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function collectNodes(root: unknown, nodes: JsonLdNode[]): void {
  const waiting = [root];
  for (let seen = 0; waiting.length > 0 && seen < MAX_NODES; seen++) {
    const value = waiting.shift();
    if (Array.isArray(value)) waiting.push(...value.slice(0, MAX_NODES));
    else if (typeof value === "object" && value !== null) {
      if ("@type" in value) nodes.push(value as JsonLdNode);
      waiting.push(...Object.values(value).filter((inner) => typeof inner === "object" && inner !== null));
    }
  }
}
