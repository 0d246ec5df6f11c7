// What a scene draws, read from its direction: the form and its figures, the same for documents of older versions.

/** Forms whose figures stand to each other; a wrong one of them is worse than none. */
export const RATIO_FORMS = ["change", "comparison", "share", "multiple"];
/** Every form of the grammar that is more than set text, in its order. */
export const FORMS = [
  ...RATIO_FORMS,
  "quantity",
  "range",
  "map",
  "timeline",
  "steps",
  "list",
  "relation",
  "split",
  "product",
  "picture",
];
/** Layouts of set text. */
const TEXT_LAYOUTS = new Set(["title", "statement", "quote", "cta", "number"]);

/** Names of the figures of a form in a direction, and what each means. */
const FIGURE_NAMES = [
  "value",
  "from",
  "to",
  "fromValue",
  "toValue",
  "share",
  "times",
  "low",
  "high",
  "percent",
];

/**
 * The form that a scene draws and its marks: figures with the words that stand at them. A list without objects, a lone number and a
 * picture layout without its picture are set text.
 */
export function readDrawing({ content, pictureId = null }) {
  const { layout } = content;
  if (layout === "number") return readNumber(content);
  if (layout === "picture") return { form: pictureId === null ? "text" : "picture", marks: [] };
  if (layout === "list" && !hasObjects(content)) return { form: "text", marks: [] };
  if (TEXT_LAYOUTS.has(layout)) return { form: pictureId === null ? "text" : "picture", marks: [] };
  return { form: layout, marks: readMarks(content) };
}

/** Older documents keep the four forms of ratio beside a number. */
function readNumber({ comparison }) {
  if (comparison === null) return { form: "text", marks: [] };
  const form = comparison.kind === "bars" ? "comparison" : comparison.kind;
  return { form, marks: readMarks(comparison) };
}

function hasObjects({ items }) {
  return items.some((item) => typeof (item.object ?? item.pictogram) === "string");
}

/** Every figure of a content with its name and all text that stands in the same part of it. */
function readMarks(node) {
  if (Array.isArray(node)) return node.flatMap(readMarks);
  if (node === null || typeof node !== "object") return [];
  const texts = textsOf(node);
  const own = FIGURE_NAMES.filter((name) => typeof node[name] === "number").map((name) => ({
    name,
    value: node[name],
    text: texts.join(" ").toLowerCase(),
  }));
  const inner = Object.entries(node).flatMap(([name, part]) =>
    readMarks(part).map((mark) =>
      mark.name === "value" && FIGURE_NAMES.includes(name) ? { ...mark, name } : mark,
    ),
  );
  return [...own, ...inner];
}

function textsOf(node) {
  return Object.values(node).flatMap((part) => {
    if (typeof part === "string") return [part];
    return part !== null && typeof part === "object" && typeof part.text === "string" ? [part.text] : [];
  });
}
