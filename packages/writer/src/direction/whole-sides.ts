import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { endsOpen, isNamed, LEANS_BACK, taggedIn } from "./phrase-parts.js";
import type { SceneFacts } from "./scene-facts.js";

type Split = Extract<LayoutContent, { layout: "split" }>;

/**
 * Returns true if both sides of a contrast are understood: two clauses, or two phrases that name things. The second may begin with a pronoun for
 * the subject of the first.
 */
export function areWholeSides(facts: SceneFacts, { left, right }: Split): boolean {
  const sides = [left.heading.text, right.heading.text];
  if (
    LEANS_BACK.test(left.heading.text) ||
    /^(?:that|this)\b/i.test(right.heading.text) ||
    sides.some((text) => endsOpen(text) || OPENS_CLAUSE.test(text))
  )
    return false;
  // "That visit" and "was trading up" need what stands before them.
  if (sides.some((text) => POINTS_BACK.test(text) || NO_SUBJECT.test(text))) return false;
  // "There are estimates | they are necessarily more speculative": nothing on the left is their subject.
  if (/^there\b/i.test(left.heading.text) && LEANS_BACK.test(right.heading.text)) return false;
  const kinds = [left, right].map(({ heading }) => kindOfSide(facts, heading));
  const [one, other] = kinds;
  if (kinds.includes("denial")) return one !== other && !kinds.includes("fragment");
  return one !== "fragment" && one === other;
}

/** "The loggers told investigators that": the clause that follows is cut off. */
const OPENS_CLAUSE = / (?:that|if|whether|because|when|than|as)$/i;
const POINTS_BACK = /\b(?:that|this|these|those|such|latter|former) \p{Ll}+/iu;
const NO_SUBJECT = /^(?:was|were|is|are|has|have|had|will|would|did|does)\b/i;

/** "Instead of an umbrella" is understood beside what is said. */
const BOTH_SIDES = /^(?:not only|not just|also) /i;
const DENIED_SIDE = /^(?:instead of|rather than|not(?! (?:just|only|merely|because)\b)) /i;

function kindOfSide(
  facts: SceneFacts,
  { text, words }: SceneElement,
): "clause" | "thing" | "denial" | "fragment" {
  if (words === null) return "fragment";
  const part = taggedIn(facts, tagWords(facts.text), words);
  const [first] = part;
  const verb = mainVerbAt(part);
  if (DENIED_SIDE.test(text)) return verb < 0 ? "denial" : "fragment";
  // "Not only the money | but also the time": both are named.
  if (BOTH_SIDES.test(text)) return verb < 0 && part.some(isNamed) ? "thing" : "fragment";
  const opens =
    first?.kind === "conjunction" || first?.kind === "preposition" || first?.lower.endsWith("ing") === true;
  if (first === undefined || opens || /^(?:which|who|than|also|not)$/.test(first.lower)) return "fragment";
  const hasSubject = part
    .slice(0, verb)
    .some(({ kind }) => kind === "noun" || kind === "pronoun" || kind === "number");
  const isOrder = verb === 0 && !first.lower.endsWith("ed");
  const isThat =
    /^(?:this|that|these|those|there|some|others?|many|most|all|both|each|what|how|why|where)$/.test(
      first.lower,
    );
  if (verb >= 0) return hasSubject || isOrder || isThat ? "clause" : "fragment";
  return part.some(isNamed) ? "thing" : "fragment";
}

/** Returns the place of the verb of a clause, and not of one inside "where the virus emerged". Negative if there is none. */
function mainVerbAt(part: readonly TaggedWord[]): number {
  let isInside = false;
  for (const [at, word] of part.entries()) {
    if (at > 0 && /^(?:who|which|where|whose)$/.test(word.lower)) isInside = true;
    else if (isInside && /[,;]/.test(word.behind)) isInside = false;
    else if (!isInside && canBeFiniteVerb(word)) return at;
  }
  return -1;
}
