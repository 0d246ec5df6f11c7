import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { isConcluding, statesRuling } from "./conclusion.js";

const ASKS = /[?？؟]["”’)]*$/u;
const ASKS_FIGURE = /\bhow (?:much|many|long|often|far|old|big|fast|high|hot|cold|late|early)\b/i;
const ASKS_REASON = /\bwhy\b/i;
const GIVES_REASON =
  /\b(?:because|since|due to|thanks to|the (?:reason|cause)|caused by|so that|leads? to)\b/i;
const ANSWERS =
  /^["“]?(?:yes|no|nope|not (?:really|quite|yet)|it depends|the (?:short )?answer|in short|probably)\b/i;

/** Matches sentences that say what was found out. */
const STATES_FINDING =
  /\b(?:(?:study|studies|research|results?|findings?|data|experiments?|analysis|report|survey|tests?) (?:also |now |clearly )?(?:shows?|showed|suggests?|suggested|indicates?|found|finds|reveals?|revealed|confirms?|confirmed)|(?:researchers|scientists|authors|team|experts|engineers) (?:also |now )?(?:found|conclude[ds]?|discovered|show(?:ed)?)) that\b/i;

const MIN_OVERLAP = 0.3;
const STRONG = 0.75;

export function asksQuestion(text: string): boolean {
  return ASKS.test(text);
}

/** Returns the question that a title asks, also before other words: "'Who owns the sea?': Fishers go to court". */
export function questionIn(title: string): string | null {
  const [question = null] = /^[^?？؟]{8,}[?？؟]/u.exec(title) ?? [];
  return question;
}

/** Matches sentences that give the reason for what a text reports, and name it as the reason. */
const NAMES_REASON =
  /^["“]?(?:the|his|her|their|its|one|another) (?:\p{Ll}+ ){0,2}(?:reasons?|cause) (?:for|of|why|behind|that|is|was|were)\b/iu;

/** Returns the first passage that names the reason for what the text reports, or null. */
export function findReason(drafts: readonly DraftPassage[]): DraftPassage | null {
  return (
    drafts.find(({ isUsable, isHeading, text }) => isUsable && !isHeading && NAMES_REASON.test(text)) ?? null
  );
}

/**
 * Returns the passage that best answers a question, or null if none does. A good answer shares words with the question and
 * contains the requested figure or reason, a verdict or a conclusion.
 */
export function findAnswer(question: string, drafts: readonly DraftPassage[]): DraftPassage | null {
  const asked = new Set(contentTerms(question));
  let best: DraftPassage | null = null;
  let bestScore = STRONG;
  for (const [index, draft] of drafts.entries()) {
    if (!draft.isUsable || asksQuestion(draft.text) || draft.isHeading) continue;
    const before = drafts[index - 1];
    // A text that asks the question again answers it in the next sentence: "So is it true? Yes, it is."
    const isReply = before !== undefined && asksQuestion(before.text) && ANSWERS.test(draft.text);
    const terms = isReply ? [...before.terms, ...draft.terms] : draft.terms;
    const shared = new Set(terms.filter((term) => asked.has(term))).size;
    const overlap = asked.size === 0 ? 0 : shared / asked.size;
    if (overlap < MIN_OVERLAP && !statesRuling(draft.text)) continue;
    const score = overlap + answerBonus(question, draft) + (0.15 * index) / drafts.length;
    if (score > bestScore) [best, bestScore] = [draft, score];
  }
  return best;
}

function answerBonus(question: string, draft: DraftPassage): number {
  let bonus = statesRuling(draft.text) ? 0.9 : 0;
  if (isConcluding(draft)) bonus += 0.4;
  if (ANSWERS.test(draft.text)) bonus += 0.5;
  if (STATES_FINDING.test(draft.text)) bonus += 0.4;
  if (ASKS_FIGURE.test(question)) bonus += /\p{N}/u.test(draft.text) ? 0.4 : -0.3;
  if (ASKS_REASON.test(question) && GIVES_REASON.test(draft.text)) bonus += 0.4;
  return bonus;
}
