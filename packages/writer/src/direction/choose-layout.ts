import { say, type LayoutContent, type SceneLayout } from "@inkreel/contract";
import { layoutChange } from "./change-layout.js";
import { layoutComparison } from "./comparison-layout.js";
import { layoutCta } from "./cta-layout.js";
import { layoutMap } from "./map-layout.js";
import { layoutMultiple } from "./multiple-layout.js";
import { layoutShare } from "./share-layout.js";
import { layoutEnumeration } from "./enumeration-layout.js";
import { layoutList } from "./list-layout.js";
import { layoutNumber } from "./number-layout.js";
import { layoutPicture } from "./picture-layout.js";
import { layoutProduct } from "./product-layout.js";
import { layoutQuantity } from "./quantity-layout.js";
import { layoutQuote } from "./quote-layout.js";
import { layoutRange } from "./range-layout.js";
import { layoutRelation } from "./relation-layout.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";
import { withClause, withWholePhrases } from "./seen-phrases.js";
import { layoutSplit } from "./split-layout.js";
import { layoutStatement } from "./statement-layout.js";
import { layoutSteps } from "./steps-layout.js";
import { layoutTimeline } from "./timeline-layout.js";
import { layoutTitle } from "./title-layout.js";
import { layoutPair } from "./pair-layout.js";
import { layoutTurn } from "./turn-layout.js";

const LAYOUTS: readonly ((facts: SceneFacts) => LayoutCandidate<LayoutContent> | null)[] = [
  layoutCta,
  layoutTitle,
  layoutList,
  layoutSteps,
  layoutNumber,
  layoutChange,
  layoutComparison,
  layoutShare,
  layoutMultiple,
  layoutQuantity,
  layoutRange,
  layoutMap,
  layoutTimeline,
  layoutRelation,
  layoutQuote,
  layoutSplit,
  layoutPicture,
  layoutProduct,
  layoutTurn,
  layoutPair,
  layoutStatement,
];

const AGAIN_PENALTY = 0.12;
const THIRD_TIME_PENALTY = 0.6;

/** Steps, quotations and drawn things may be repeated: such scripts consist of them, and each one looks different. */
const MAY_REPEAT: ReadonlySet<SceneLayout> = new Set<SceneLayout>(["steps", "quote", "relation"]);

export type Candidate = LayoutCandidate<LayoutContent>;

/**
 * Returns the layout that the user chose. If the text does not allow it, returns the automatic choice with a reason that states what
 * is missing.
 */
export function chooseWantedLayout(
  facts: SceneFacts,
  previous: readonly SceneLayout[],
  wanted: SceneLayout | null,
): Candidate {
  const own = chooseLayout(facts, previous);
  if (wanted === null || own.content.layout === wanted) return own;
  const candidate = readLayout(wanted, facts, previous);
  if (candidate !== null) return { ...candidate, reason: say("layout_chosen") };
  return { ...own, reason: say("layout_not_possible", { layout: wanted, reason: own.reason }) };
}

/** Returns what the words of a scene give for a layout, or null if they do not allow it. */
export function readLayout(
  layout: SceneLayout,
  facts: SceneFacts,
  previous: readonly SceneLayout[],
): Candidate | null {
  const stepNumber = facts.stepNumber ?? countSteps(previous) + 1;
  const candidate = WANTED[layout]({ ...facts, stepNumber });
  return candidate?.content.layout === layout ? withClause(facts, candidate) : null;
}

/** Counts the scenes with steps directly before a scene. A new step continues their numbers. */
function countSteps(previous: readonly SceneLayout[]): number {
  const lastOther = previous.findLastIndex((layout) => layout !== "steps");
  return previous.length - 1 - lastOther;
}

/** Creates the layout that the user chose. Only the requirements for drawing a layout apply, and not the rules for when it is useful. */
const WANTED: Readonly<Record<SceneLayout, (facts: SceneFacts) => Candidate | null>> = {
  title: (facts) => layoutTitle({ ...facts, index: 0, heading: null }),
  statement: layoutStatement,
  list: (facts) => layoutList(facts) ?? layoutEnumeration(facts) ?? layoutPair(facts),
  number: layoutNumber,
  change: layoutChange,
  comparison: layoutComparison,
  share: layoutShare,
  multiple: layoutMultiple,
  quantity: layoutQuantity,
  range: layoutRange,
  map: layoutMap,
  timeline: layoutTimeline,
  relation: layoutRelation,
  quote: (facts) => layoutQuote({ ...facts, isQuotation: true }),
  steps: (facts) => layoutSteps({ ...facts, list: null }),
  picture: layoutPicture,
  split: layoutSplit,
  product: (facts) => layoutProduct({ ...facts, index: 0 }),
  cta: (facts) => layoutCta({ ...facts, role: "cta", list: null, stepNumber: null }),
};

/**
 * Layouts that show a picture in a frame of any ratio. Drawn things and opposites yield to a photograph, figures, maps and lists do not.
 */
const PICTURE_LAYOUTS: ReadonlySet<SceneLayout> = new Set<SceneLayout>([
  "title",
  "statement",
  "picture",
  "quote",
  "product",
  "cta",
]);

/** Returns true if the scene draws what its words say, such as a chart or a list, and has no place for a picture. */
export function drawsItsWords(facts: SceneFacts): boolean {
  const { layout } = chooseLayout({ ...facts, picture: null }, []).content;
  return layout !== "relation" && layout !== "split" && !PICTURE_LAYOUTS.has(layout);
}

/** Returns the best layout for a scene, given the layouts of the preceding scenes (latest last). */
function chooseLayout(facts: SceneFacts, previous: readonly SceneLayout[]): LayoutCandidate<LayoutContent> {
  let best: LayoutCandidate<LayoutContent> = layoutStatement(facts);
  let bestFit = -Infinity;
  for (const layout of LAYOUTS) {
    const found = layout(facts);
    const candidate = found === null ? null : withWholePhrases(facts, found);
    if (candidate === null) continue;
    if (facts.picture !== null && !PICTURE_LAYOUTS.has(candidate.content.layout)) continue;
    const fit = candidate.fit - repetitionPenalty(candidate.content.layout, previous);
    if (fit > bestFit) {
      best = candidate;
      bestFit = fit;
    }
  }
  return best;
}

function repetitionPenalty(layout: SceneLayout, previous: readonly SceneLayout[]): number {
  if (MAY_REPEAT.has(layout)) return 0;
  const isAgain = previous.at(-1) === layout;
  if (isAgain && previous.at(-2) === layout) return THIRD_TIME_PENALTY;
  const wasProduct = layout === "product" && previous.includes("product");
  const wasTitle = layout === "title" && previous.slice(-4).includes("title");
  return (isAgain ? AGAIN_PENALTY : 0) + (wasProduct ? 0.5 : 0) + (wasTitle ? 0.2 : 0);
}
