// What a scene draws, read from its direction: the form and its figures, the same for documents of older versions.
import { upgradeLayout } from "../../packages/contract/dist/index.js";

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
/** Forms that show more than words: facts about a product, and a picture whose file is at hand. */
const BROUGHT_FORMS = ["product", "picture"];

/**
 * How many forms no scene has, and the names of those among the others for which no article brings what they need. A form that no scene has
 * although an article brings it is missing.
 */
export function missingForms(counts, videos) {
  const sceneFormsNotBrought = BROUGHT_FORMS.filter((form) => !videos.some(({ brings }) => brings[form]));
  const missing = Object.keys(counts).filter((form) => counts[form] === 0);
  return {
    sceneFormsMissing: missing.filter((form) => !sceneFormsNotBrought.includes(form)).length,
    sceneFormsNotBrought,
  };
}

/** The fewest things of a list. */
const LIST_THINGS = 3;

/** Layouts of set text. */
const TEXT_LAYOUTS = new Set(["title", "statement", "quote", "cta", "number"]);

/** Layouts of set text that may show the topic of the video large beside it. */
const SHOW_TOPIC = new Set(["title", "cta"]);

/** Names of the figures of a form in a direction. */
const FIGURE_NAMES = ["value", "from", "to", "share", "times", "low", "high", "percent"];

/**
 * The form that a scene draws and its marks: figures with the words that stand at them. A list without objects, a lone number and a
 * picture layout without its picture are set text. A scene of set text over its own photograph shows a picture.
 */
export function readDrawing({ content, pictureId = null, topic, set }) {
  const { layout } = upgradeLayout(content);
  if (topic !== undefined && pictureId === null && SHOW_TOPIC.has(layout))
    return { form: "relation", marks: [] };
  // What stays behind or beside set words is drawn as a thing that stands alone is.
  if (set !== undefined && pictureId === null && TEXT_LAYOUTS.has(layout))
    return { form: "relation", marks: [] };
  const isText =
    TEXT_LAYOUTS.has(layout) || layout === "picture" || (layout === "list" && !hasObjects(content));
  if (isText) return { form: pictureId === null ? "text" : "picture", marks: [] };
  // Three or more things next to each other, each of which arrives with its word, are a list of things.
  if (layout === "relation" && content.relation === "together" && content.things.length >= LIST_THINGS)
    return { form: "list", marks: [] };
  if (layout === "map") return { form: layout, marks: content.places.map(placeMark) };
  return { form: layout, marks: readMarks(upgradeLayout(content)) };
}

/** True for a scene that shows one drawn thing and no relation between several. */
export function isLoneThing({ content, topic, set }) {
  if (set !== undefined) return true;
  const drawn = content.layout === "relation" ? content : topic;
  return drawn !== undefined && drawn.things.length < 2;
}

/** A place with the text's name for it. It has no figure that a chart would draw. */
function placeMark({ label }) {
  return { name: "place", value: null, text: label.text.toLowerCase() };
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
