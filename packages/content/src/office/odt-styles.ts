import { TITLE_CLASS } from "./office-draft.js";

/** The HTML that a paragraph in a style becomes. Any other style is a plain paragraph. */
const TAGS_OF_STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  ["Title", ["h1"]],
  ["Quotations", ["blockquote", "p"]],
  ["Quote", ["blockquote", "p"]],
]);

/** The styles of an OpenDocument text, as far as they tell what a paragraph or list is. */
export interface OdtStyles {
  /** Reads an element within `office:automatic-styles`. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Returns the tags of a paragraph, from the outside in. */
  tagsOf(styleName: string): readonly string[];
  /** Returns the tag of a paragraph's innermost element with its class. */
  openingOf(tag: string): string;
  /** Returns true if the list numbers its items at this level, from 1. */
  isNumbered(listStyleName: string, level: number): boolean;
}

/** Creates an empty set of styles. */
export function createOdtStyles(): OdtStyles {
  const parents = new Map<string, string>();
  const numbered = new Set<string>();
  let list = "";
  return {
    open(name, attributes) {
      const own = attributes["style:name"] ?? "";
      if (name === "style:style") parents.set(own, attributes["style:parent-style-name"] ?? "");
      if (name === "text:list-style") list = own;
      if (name === "text:list-level-style-number") numbered.add(`${list}/${attributes["text:level"] ?? "1"}`);
    },
    tagsOf: (styleName) =>
      TAGS_OF_STYLES.get(styleName) ?? TAGS_OF_STYLES.get(parents.get(styleName) ?? "") ?? ["p"],
    openingOf: (tag) => (tag === "h1" ? `h1 class="${TITLE_CLASS}"` : tag),
    isNumbered: (styleName, level) => numbered.has(`${styleName}/${level}`),
  };
}
