import { contentTerms } from "@inkreel/language";
import type { Passage } from "../plan/script-plan.js";
import { isConcluding, statesRuling } from "../structure/conclusion.js";
import { asksQuestion } from "../structure/question-answer.js";
import { closesNothing } from "./page-trailer.js";

/** Matches statements about future events, decisions and open issues. */
const NEXT =
  /\b(?:will|shall|would|should|(?:could|may|might) (?:also |still |yet |well )?(?:signal|mean|lead|change|bring|become|cause|end|open|offer|help)|(?:is|are) (?:due|scheduled|expected|set|likely|to be)\b|plans? to|vow(?:s|ed) to|hopes? to|faces|deadline|no longer|from now on)\b/i;
const WHEN =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|next (?:week|month|year|spring|summer|autumn|fall|winter)|tomorrow|later this|by (?:the end|\d{4})|in the future|within)\b/i;
/** Matches direct speech with a reporting verb. */
const SAYS =
  /["”,]\s{1,3}(?:\p{L}[\p{L}.'’-]*\s){0,6}?(?:said|says|added|adds|told|wrote|acknowledged|warned|concluded)\b|\b(?:said|says|added|adds|told|wrote|warned)\b[^"“”]{0,60}["“]/iu;

const MAX_WORDS = 40;
const MIN_WORDS = 6;
const MAX_OUTCOMES = 2;
const NEXT_SCORE = 1;
const WHEN_SCORE = 0.6;
const SPEECH_SCORE = 0.6;
const LATE_SCORE = 0.6;
const TOPIC_SCORE = 0.8;
const RULING_SCORE = 1.2;
const CONCLUSION_SCORE = 1;
const LONG_PENALTY = 0.3;
const LONG_WORDS = 24;
const MIN_SCORE = 1.6;

/**
 * Returns candidates for the last sentence of a news report, best first: a verdict, a future event or a quotation. They may be anywhere
 * in the text, because reports end with the least important facts. Each candidate requires no passage or only the lead.
 */
export function listOutcomes(
  passages: readonly Passage[],
  { title, lead, maxMs }: { title: string; lead: readonly number[]; maxMs: number },
): Passage[] {
  const titleTerms = new Set(contentTerms(title));
  const first = Math.max(-1, ...lead);
  const rated = passages.flatMap((passage, index) => {
    const isAlone = passage.requires.every((id) => lead.includes(id));
    if (!isAlone || passage.id <= first || passage.estimatedMs > maxMs || !canEnd(passage)) return [];
    const shared = new Set(passage.terms.filter((term) => titleTerms.has(term))).size;
    const topic = TOPIC_SCORE * Math.min(1, shared / Math.max(1, Math.min(2, titleTerms.size)));
    const score = topic + scoreEnd(passage) + (LATE_SCORE * index) / passages.length;
    return score >= MIN_SCORE ? [{ passage, score }] : [];
  });
  rated.sort((left, right) => right.score - left.score);
  return rated.slice(0, MAX_OUTCOMES).map(({ passage }) => passage);
}

function canEnd({ text, list, isHeading }: Passage): boolean {
  const words = text.split(/\s+/).length;
  return (
    list === null &&
    !isHeading &&
    words >= MIN_WORDS &&
    words <= MAX_WORDS &&
    !asksQuestion(text) &&
    !closesNothing(text)
  );
}

function scoreEnd({ text, heading }: Passage): number {
  let score = 0;
  if (statesRuling(text)) score += RULING_SCORE;
  if (isConcluding({ text, heading })) score += CONCLUSION_SCORE;
  if (NEXT.test(text)) score += NEXT_SCORE + (WHEN.test(text) ? WHEN_SCORE : 0);
  if (SAYS.test(text)) score += SPEECH_SCORE;
  if (text.split(/\s+/).length > LONG_WORDS) score -= LONG_PENALTY;
  return score;
}
