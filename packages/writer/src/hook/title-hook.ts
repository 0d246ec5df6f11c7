import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { Passage } from "../plan/script-plan.js";
import type { SaidList } from "../structure/structure.js";
import { countInTitle } from "../structure/count-in-title.js";
import { asksQuestion } from "../structure/question-answer.js";
import { HOOK_MAX_WORDS } from "./score-hook.js";

const NUMBER_WORDS =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen".split(" ");
/** What kind of text it is stands before what it asks. */
const KIND =
  /^(?:fact[- ]check|q ?& ?a|opinion|review|explained|explainer|interview|watch|video|analysis):\s{1,3}/i;
const HOW_TO = /^how (?:to|I|we|you)\b/i;

/** What a title may open: it is said only where the script keeps what it promises. */
export interface TitlePromise {
  title: string;
  isEnglish: boolean;
  /** Id of the passage that answers the title's question, or null. */
  answerId: number | null;
  /** What is said of the list that the title counts, or null. */
  list: SaidList | null;
}

/** The title as the opening sentence, or null where it asks or promises what the script does not say. */
export function openWithTitle({ title: whole, isEnglish, answerId, list }: TitlePromise): Passage | null {
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
  return HOW_TO.test(title) ? templatePassage(sentenceOf(title)) : null;
}

/** "Five of the 20 ways to sleep better." */
function partOf(counted: { count: number; of: string }, { heads }: SaidList): string {
  const part = NUMBER_WORDS[heads.length] ?? String(heads.length);
  return `${part} of the ${counted.count} ${counted.of}.`;
}

function sentenceOf(title: string): string {
  return /[.!…]$/.test(title) ? title : `${title}.`;
}

/** A passage that is not the author's: it has no source and stands outside the author's order. */
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
