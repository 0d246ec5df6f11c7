import type { LayoutContent, SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { withQualifiers } from "./kept-qualifiers.js";
import { namedAmount } from "./named-amount.js";
import { withOwnHeading } from "./own-heading.js";
import { elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";
import { wholeClause } from "./whole-clause.js";

type Candidate = LayoutCandidate<LayoutContent>;

/**
 * Returns a candidate whose large words are understood by whoever sees nothing else, or null. Beside a drawing stands the whole clause or nothing,
 * and without it only figures that stand to each other are drawn. What the author set apart stays as it is.
 */
export function withWholePhrases(facts: SceneFacts, found: Candidate): Candidate | null {
  const candidate = withOwnHeading(facts, found);
  const clause = candidate === null ? null : withClause(facts, candidate);
  return clause === null || !saysEnough(facts, clause.content) ? null : withoutLooseNames(clause);
}

/** Leaves out the names of bars beside which the clause does not stand that they are from. */
function withoutLooseNames(candidate: Candidate): Candidate {
  const { content } = candidate;
  if (content.layout === "multiple" && content.label === null)
    return { ...candidate, content: { ...content, subject: null, other: null } };
  if (content.layout !== "comparison" || content.label !== null) return candidate;
  return {
    ...candidate,
    content: { ...content, items: content.items.map((item) => ({ ...item, label: "" })) },
  };
}

/** Sets the whole clause of a drawing as its words, or none, and with its figure the words that limit it. */
export function withClause(facts: SceneFacts, candidate: Candidate): Candidate {
  return withQualifiers(facts, setClause(facts, candidate));
}

function setClause(facts: SceneFacts, candidate: Candidate): Candidate {
  const { content } = candidate;
  switch (content.layout) {
    case "number":
      return {
        ...candidate,
        content: { ...content, label: clauseWith(facts, [content.figure]) ?? NO_LABEL },
      };
    case "quantity": {
      const label = clauseWith(facts, [content.figure]);
      const figure = label === null ? namedAmount(facts, content.figure) : null;
      return { ...candidate, content: { ...content, label, figure: figure ?? content.figure } };
    }
    case "range":
    case "share":
      return { ...candidate, content: { ...content, label: clauseWith(facts, [content.figure]) } };
    case "change": {
      const label = clauseWith(facts, [content.from, content.to, content.difference]);
      return { ...candidate, content: { ...content, label } };
    }
    case "comparison": {
      const label = clauseWith(facts, content.items) ?? (content.isOrder === true ? spoken(facts) : null);
      return { ...candidate, content: { ...content, label } };
    }
    case "multiple":
      return { ...candidate, content: { ...content, label: clauseWith(facts, [content.figure]) } };
    case "timeline": {
      const heading = clauseWith(
        facts,
        content.events.map(({ when }) => when),
      );
      return { ...candidate, content: { ...content, heading } };
    }
    default:
      return candidate;
  }
}

const NO_LABEL: SceneElement = { text: "", words: null };

/** Returns true if what a scene sets large is understood, and if a drawing without words says something above the captions. */
function saysEnough(facts: SceneFacts, content: LayoutContent): boolean {
  switch (content.layout) {
    case "number":
      return content.label.text !== "";
    case "quantity":
      return content.label !== null || namedAmount(facts, content.figure) !== null;
    case "range":
      return content.label !== null;
    case "share":
      return content.label !== null || !content.isVague;
    case "comparison":
      return content.label !== null || content.isOrder !== true;
    case "timeline":
      // A lone date is not the point of its sentence. A person may choose to see it.
      return content.heading !== null && content.events.length > 1;
    case "list":
      return facts.list !== null || isWholeRow(facts, content.items);
    case "split":
      return isWholeRow(facts, [content.left.heading, content.right.heading]);
    case "quote":
      return isWholeQuotation(facts, content.quote);
    default:
      return true;
  }
}

const MOST_SPOKEN_CHARS = 140;

/** Returns all that a scene says. An order has no figures that could stand above captions, so its sentence is set as type beside it. */
function spoken(facts: SceneFacts): SceneElement | null {
  const element = elementOf(facts, { startWord: 0, endWord: facts.words.length });
  return element.text.length <= MOST_SPOKEN_CHARS ? element : null;
}

/** Returns the clause that says all of some marks, or null. */
function clauseWith(
  facts: SceneFacts,
  marks: readonly ({ words?: WordRange | null } | null)[],
): SceneElement | null {
  const said = marks.flatMap((mark) => mark?.words ?? []);
  if (said.length === 0) return null;
  return wholeClause(facts, {
    startWord: Math.min(...said.map(({ startWord }) => startWord)),
    endWord: Math.max(...said.map(({ endWord }) => endWord)),
  });
}

/** Words between two parts that the layout itself expresses. */
const JOINT = /^(?:and|but|or|yet|so|while|whereas|although|though|versus|vs|then|und|aber|oder)$/i;

/** Returns true if parts together are a sentence that is understood alone, and no more than their joints are left out. */
function isWholeRow(facts: SceneFacts, parts: readonly SceneElement[]): boolean {
  const ranges = parts.flatMap(({ words }) => words ?? []);
  const isCovered = facts.words.every(
    ({ bare }, at) =>
      JOINT.test(bare) || ranges.some(({ startWord, endWord }) => at >= startWord && at < endWord),
  );
  const isSpoken = /["“”„«»]/u.test(facts.text);
  return isCovered && !isSpoken && wholeClause(facts, { startWord: 0, endWord: facts.words.length }) !== null;
}

/** A quotation that is a sentence ends with its own mark, before the closing quotation mark or at the end of its block. */
const ENDS_SENTENCE = /[.!?…,。！？、]["”’»“«]*[.,;]?$/u;

/** Returns true for a quotation that begins and ends as a sentence does, and not for some words of it. */
function isWholeQuotation(
  { words: said, isQuotation, speaker }: SceneFacts,
  { text, words }: SceneElement,
): boolean {
  if (words === null || /\p{L}/u.test(text) === false) return false;
  const isBlock = (isQuotation || speaker !== null) && words.endWord - words.startWord === said.length;
  return isBlock || (!/^\p{Ll}/u.test(text) && ENDS_SENTENCE.test(said[words.endWord - 1]?.text ?? ""));
}
