import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { figureClause } from "./figure-clause.js";
import { isOutsideCondition } from "./outside-condition.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type Candidate = LayoutCandidate<LayoutContent>;
type Content<Layout extends LayoutContent["layout"]> = Extract<LayoutContent, { layout: Layout }>;
type Amount = Content<"number" | "quantity" | "range">;

/**
 * Gives a count or a span of time whose label only names a thing ("22 games") the whole clause that says what is with it, where that is short.
 * Without one, only a count that draws what it counts keeps its name, and all others are not drawn (null).
 */
export function withClause(facts: SceneFacts, candidate: Candidate): Candidate | null {
  const { content } = candidate;
  const isAsked = isAmount(content) && (isCount(content) || isSpan(content));
  // Other languages have no clauses to choose from.
  if (!facts.isEnglish || !isAsked || !isBare(content.label)) return candidate;
  const { words } = content.figure;
  const clause = words === null ? null : figureClause(facts, words);
  // "In the games that were lost, she scored 20 goals" are not all of them.
  if (clause?.words != null && isOutsideCondition(facts, clause.words)) return null;
  if (clause !== null) return { ...candidate, content: { ...content, label: clause } };
  return content.layout === "quantity" && isDrawn(content) ? candidate : null;
}

function isAmount(content: LayoutContent): content is Amount {
  return content.layout === "number" || content.layout === "quantity" || content.layout === "range";
}

/** Words by which a label says more than the name of a thing: what is done, or of what, where and when it is. */
const SAYS_MORE =
  /(?:^| )(?:of|off|in|on|at|for|to|from|by|with|without|under|into|since|between|among|who|that|which|per|is|are|was|were|has|have|had|will|can) | (?:\p{L}+ed|born|killed|sold|made|won|lost|known|seen|found) /iu;

function isBare(label: SceneElement | null): boolean {
  return label === null || !SAYS_MORE.test(`${label.text} `);
}

function isCount(content: Amount): boolean {
  if (content.layout === "quantity") return content.instrument === "count";
  return (
    content.layout === "number" && /^[\d,.]+(?: (?:thousand|million|billion))?$/u.test(content.figure.text)
  );
}

function isSpan(content: Amount): boolean {
  return (
    content.layout === "quantity" && (content.instrument === "calendar" || content.instrument === "clock")
  );
}

/** Whether the drawings show what is counted, so that they need no name. */
function isDrawn({ counted }: Content<"quantity">): boolean {
  return counted != null && (counted.pictogram !== null || counted.unit === "person");
}
