import type { LayoutContent, SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords } from "../reading/tag-words.js";
import { countedNoun } from "./counted-noun.js";
import { subjectBefore } from "./figure-subject.js";
import { figureClause } from "./figure-clause.js";
import { findSaidFigures } from "./find-said-figures.js";
import { findLabel } from "./label-phrase.js";
import {
  isMeasuredBy,
  measuredNoun,
  measuredThing,
  namesNothing,
  RATE_ALONE,
  withAttribute,
} from "./measured-thing.js";
import { nameGermanAmount } from "./german-amount.js";
import { LEANS_BACK, taggedIn } from "./phrase-parts.js";
import { elementOf, isGerman, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";
import { rateBehind } from "./rate-behind.js";
import { withClause } from "./told-amount.js";
import { wholeLabel } from "./whole-label.js";

type Candidate = LayoutCandidate<LayoutContent>;

/**
 * Gives a figure the name of what it measures, if its layout found none. Returns null for an amount, a range or a number that nothing near it
 * names, because a figure alone says nothing. Those that stand to each other are drawn also without one.
 */
export function withMeasured(facts: SceneFacts, found: Candidate): Candidate | null {
  const measured = withName(facts, found);
  return measured === null ? null : withClause(facts, measured);
}

function withName(facts: SceneFacts, candidate: Candidate): Candidate | null {
  const { content } = candidate;
  switch (content.layout) {
    case "number":
    case "quantity":
    case "range": {
      if (NO_COUNT.test(content.figure.text) || (facts.isEnglish && isName(content))) return null;
      if (isGerman(facts)) return nameGermanAmount(facts, candidate, content);
      // "To 18%" is another figure, and no name of this one.
      if (!facts.isEnglish && /\p{N}/u.test(content.label?.text ?? "")) return null;
      // A dash without spaces joins what follows to the last word of the label.
      if (/\p{L}[—–]\p{L}/u.test(content.label?.text ?? "")) return null;
      if (saysWhat(facts, content)) return withContent(candidate, withWholeAttribute(facts, content));
      const { words } = content.figure;
      const label = words === null ? null : (labelNear(facts, words) ?? figureClause(facts, words));
      return label === null ? null : withContent(candidate, { ...content, label });
    }
    case "comparison":
      return isOfWholeSides(facts, content)
        ? withContent(candidate, { ...content, label: content.label ?? comparedThing(facts, content) })
        : null;
    case "change": {
      if (content.label !== null || !facts.isEnglish) return candidate;
      const label = changedThing(facts, content);
      // "−10 percent" alone says nothing, but both values say what became of one.
      const isBare = label === null && content.from.text === "" && content.to.text === "";
      return isBare && !LEANS_BACK.test(facts.text) ? null : withContent(candidate, { ...content, label });
    }
    default:
      return candidate;
  }
}

/** Returns true if an amount says what it measures: by its own unit, or by a label that belongs to it. */
function saysWhat(facts: SceneFacts, content: Amount): boolean {
  const { label, figure } = content;
  if (namesThing(content)) return true;
  if (label === null || label.text === "") return false;
  return !facts.isEnglish || belongs(facts, label, figure);
}

function belongs(facts: SceneFacts, label: SceneElement, figure: Amount["figure"]): boolean {
  if (OF_SOMEBODY.test(label.text) || isOneVerb(facts, label)) return false;
  if (namesNothing(label.text) && !(figure.text.endsWith("%") && RATE_ALONE.test(label.text))) return false;
  const isBehind =
    label.words === null || figure.words === null || label.words.startWord >= figure.words.endWord;
  const isCut = / (?:as part|part|as|than)$/i.test(label.text);
  return (
    !isCut &&
    (isBehind || isMeasuredBy(facts, label.words!, figure.words!) || isClauseBefore(facts, label, figure))
  );
}

/** "Of his fundraisers" does not say whose. */
const OF_SOMEBODY = /^(?:of |in |for |on )?(?:his|her|its|their)\b/i;

/** Returns true for a lone verb behind a number that is a name: "DirectX 11 requires". */
function isOneVerb(facts: SceneFacts, { words }: SceneElement): boolean {
  if (words === null || words.endWord - words.startWord !== 1) return false;
  const [word] = taggedIn(facts, tagWords(facts.text), words);
  return word?.kind === "verb" && !word.lower.endsWith("ing");
}

/** "She stayed" before "for 31 years" is the clause of the figure. */
function isClauseBefore(facts: SceneFacts, { words }: SceneElement, figure: Amount["figure"]): boolean {
  const said = facts.words.slice(words?.endWord ?? 0, figure.words?.startWord ?? 0);
  return said.length === 1 && said.every(({ bare }) => /^(?:of|for|in|within|over|at)$/i.test(bare));
}

function withWholeAttribute(facts: SceneFacts, content: Amount): Amount {
  const { label } = content;
  return label === null || label.text === ""
    ? content
    : ({ ...content, label: withAttribute(facts, label) } as Amount);
}

/** Returns what a figure measures, or else the words around it that name something. */
function labelNear(facts: SceneFacts, figure: WordRange): SceneElement | null {
  const found = measuredThing(facts, figure);
  if (!facts.isEnglish) return found;
  const measured = wholeLabel(facts, found);
  if (measured !== null && !OF_SOMEBODY.test(measured.text)) return withAttribute(facts, measured);
  const label = wholeLabel(facts, findLabel(facts, figure));
  if (label?.words == null || namesNothing(label.text)) return null;
  const isOwn = label.words.startWord >= figure.endWord || isMeasuredBy(facts, label.words, figure);
  return isOwn ? label : null;
}

/** "A 4K screen" and "911 calls" count nothing, and nothing is seen of none. */
const NO_COUNT = /^(?:[48]K|911|[$€£¥]?0)$/i;
/** The plurals that look like singulars. */
const PLURALS =
  /(?:s|men|people|children|aircraft|sheep|fish|deer|personnel|staff|police|dead|injured|wounded)$/i;

/** Returns true for a bare number before a noun in the singular, which is a name: "the 777 program", "the S&P 500 index". */
function isName({ layout, figure, label }: Amount): boolean {
  const isBare = layout === "number" && /^[\d,.]+(?: (?:thousand|million|billion))?$/u.test(figure.text);
  return isBare && (label?.words ?? null) !== null && !PLURALS.test(headOf(label!.text));
}

/** The last word of a label before its attributes. */
function headOf(label: string): string {
  return label.split(/ (?:of|in|on|for|at|from|with|that|which|who|to) /u)[0]!;
}

/** Returns true for a count whose figure names what is counted: "20 people". */
function namesThing(content: Amount): boolean {
  return (
    content.layout === "quantity" && content.instrument === "count" && /\p{L}{3}/u.test(unscaled(content))
  );
}

type Amount = Extract<LayoutContent, { layout: "number" | "quantity" | "range" }>;

/** The text of a figure without the word of its scale. */
function unscaled({ figure: { text } }: Amount): string {
  return text.replace(
    /(?:hundred|thousand|[mb]illion|trillion|Tausend|Million|Milliarde|Billion)(?:s|en|n)?/giu,
    "",
  );
}

type Comparison = Extract<LayoutContent, { layout: "comparison" }>;

/** Returns false for an order whose first side is the last of several: "the demand for backend, mobile, and | database engineers". */
function isOfWholeSides(facts: SceneFacts, { items, isOrder }: Comparison): boolean {
  if (isOrder !== true) return true;
  const names = items.map(({ label }) => label.toLowerCase().replace(/^(?:the|an?) /, ""));
  if (new Set(names).size < names.length) return false;
  return items.every(({ words }) => {
    const before = facts.words[(words?.startWord ?? 0) - 1]?.bare ?? "";
    return words === null || !/^(?:and|or)$/i.test(before);
  });
}

const MOST_PREDICATE_WORDS = 4;

/** Returns what is compared where the sides do not say it: what is counted, or what those of the first side did ("got an allergy"). */
function comparedThing(facts: SceneFacts, { items }: Comparison): SceneElement | null {
  const [first, second] = items;
  const figure = findSaidFigures(facts).find(
    ({ figure: { words } }) => words.startWord === first?.words?.startWord,
  );
  if (figure === undefined) return null;
  const counted = countedNoun(facts, figure)?.phrase ?? null;
  const isSaid = items.some(({ label }) => label.toLowerCase() === counted?.text.toLowerCase());
  if (counted !== null) return isSaid ? null : counted;
  const from = figure.figure.words.endWord;
  const to = facts.words.findIndex(({ endsClause }, at) => at >= from && endsClause) + 1;
  if (figure.kind !== "percent" || to <= from || to > (second?.words?.startWord ?? 0)) return null;
  const part = taggedIn(facts, tagWords(facts.text), { startWord: from, endWord: to });
  const verb = part.findLastIndex((word) => canBeFiniteVerb(word));
  const said = part.slice(Math.max(0, verb));
  const isOwn = verb > 1 && !/^(?:who|that|which|not|to)$/.test(part[verb - 1]!.lower);
  if (!isOwn || said.length < 2 || said.length > MOST_PREDICATE_WORDS) return null;
  return elementOf(facts, wordsOfChars(facts.words, said[0]!.startChar, said.at(-1)!.endChar));
}

/** Returns what changes where no verb of change stands between it and its figures. */
function changedThing(
  facts: SceneFacts,
  { from, to }: Extract<LayoutContent, { layout: "change" }>,
): SceneElement | null {
  const ranges = [from, to]
    .flatMap(({ words }) => words ?? [])
    .toSorted((left, right) => left.startWord - right.startWord);
  for (const range of ranges) {
    const noun = rateBehind(facts, range) ?? measuredNoun(facts, range);
    if (noun !== null) return noun;
  }
  // "Use rose by 37 percent, from 0.9 percent to 1.2": the subject is in the clause before.
  const clause = facts.words[ranges[0]?.startWord ?? 0]?.clauseStartWord ?? 0;
  const isContinued = /^(?:from|up|down|to)$/i.test(facts.words[clause]?.bare ?? "");
  return clause > 0 && isContinued ? subjectBefore(facts, clause) : null;
}

function withContent(candidate: Candidate, content: LayoutContent): Candidate {
  return { ...candidate, content };
}
