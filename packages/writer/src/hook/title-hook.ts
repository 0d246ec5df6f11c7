import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { Passage } from "../plan/script-plan.js";
import type { SaidList } from "../structure/structure.js";
import { countInTitle } from "../structure/count-in-title.js";
import { asksQuestion } from "../structure/question-answer.js";
import { HOOK_MAX_WORDS } from "./score-hook.js";

const NUMBER_WORDS =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen".split(" ");
/** The kind of text, which some titles name first: "Fact check: Is bread alive?" */
const KIND =
  /^(?:fact[- ]check|q ?& ?a|opinion|review|explained|explainer|interview|watch|video|analysis):\s{1,3}/i;
const HOW_TO = /^how (?:to|I|we|you)\b/i;

/** A title and what the script says about its promise: an answer, a counted list, a how-to, or the statement that the title makes. */
export interface TitlePromise {
  title: string;
  isEnglish: boolean;
  /** Id of the passage that answers the title's question, or null. */
  answerId: number | null;
  /** The items that the script contains from the list that the title counts ("7 mistakes"), or null. */
  list: SaidList | null;
  /** The title as a sentence, if it makes a statement that the script may open with. */
  statement: string | null;
}

/** Returns the title as a hook, or null if it asks or promises what the script does not say. */
export function openWithTitle({
  title: whole,
  isEnglish,
  answerId,
  list,
  statement,
}: TitlePromise): Passage | null {
  const title = whole.replace(KIND, "");
  const wordCount = title.split(/\s+/).filter(Boolean).length;
  if (wordCount < 3 || wordCount > HOOK_MAX_WORDS) return null;
  if (asksQuestion(title))
    return answerId === null ? null : { ...templatePassage(title), requires: [answerId] };
  const counted = countInTitle(title);
  const first = list?.heads[0];
  if (counted !== null) {
    if (list === null || first === undefined) return null;
    const isWhole = list.heads.length === list.count;
    if (!isWhole && !isEnglish) return null;
    const text = isWhole ? sentenceOf(title) : partOf(counted, list);
    return { ...templatePassage(text), requires: [first.id] };
  }
  if (HOW_TO.test(title)) return templatePassage(sentenceOf(title));
  return statement === null ? null : templatePassage(statement);
}

/** Returns a title for a part of a list: "Five of the 20 ways to sleep better." */
function partOf(counted: { count: number; of: string }, { heads }: SaidList): string {
  const part = NUMBER_WORDS[heads.length] ?? String(heads.length);
  return `${part} of the ${counted.count} ${counted.of}.`;
}

function sentenceOf(title: string): string {
  return /[.!…]$/.test(title) ? title : `${title}.`;
}

/** Creates a passage that is not a sentence of the author. It has no source and no position in the author's order. */
export function templatePassage(text: string): Passage {
  return {
    id: 0,
    text,
    source: null,
    estimatedMs: estimateSpokenMs(text),
    score: 0,
    requires: [],
    terms: contentTerms(text),
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    list: null,
    isHeading: false,
  };
}
