import type { TemplateType } from "@inkreel/contract";
import type { Passage } from "../plan/script-plan.js";
import { isConcluding, statesRuling } from "../structure/conclusion.js";
import { SAYS_FOR_WHOM } from "../structure/product-words.js";
import { rateCall } from "./call-sentence.js";

/** In these templates, only a strong call to action counts, because their texts contain many imperatives: "Bake for an hour" is a step. */
const INSTRUCTIVE: ReadonlySet<TemplateType> = new Set<TemplateType>(["tutorial", "amazon-product-review"]);

const CALL_SCORE = 0.8;
const RULING_SCORE = 1.2;
const CONCLUSION_SCORE = 1;
/** The score for a statement in a product review about the people for whom the product is suitable. */
const FOR_WHOM_SCORE = 1.2;
const AHEAD_SCORE = 1;
const WHEN_SCORE = 0.5;
const ADVICE_SCORE = 0.8;
const MEANING_SCORE = 0.8;
const STATE_SCORE = 0.6;
const SPEECH_SCORE = 0.5;
const SPEECH_MIN_WORDS = 8;
const LEGACY_SCORE = 1;
const CONTRAST_SCORE = 0.4;
const STRONG_SCORE = 0.3;
const SHORT_SCORE = 0.4;
const SHORT_WORDS = 18;
const LONG_WORDS = 24;
const LONG_PENALTY = 0.03;
const MAX_LONG_PENALTY = 0.5;
const FIGURES_PENALTY = 0.4;
const MAX_FIGURES = 3;
const DATED_PENALTY = 0.6;
const ADDS_PENALTY = 1.2;
const BEGUN_PENALTY = 0.5;
const ASKS_PENALTY = 1.2;

/** Matches statements about what follows: plans, expectations, open decisions. */
const AHEAD =
  /\b(?:will|won['’]t|shall|(?:could|may|might) (?:also |still |yet |well |now |soon )?(?:be|signal|mean|lead|change|bring|become|cause|end|open|offer|help|face)|(?:is|are) (?:due|scheduled|expected|set|likely|about|to be)\b|plans? to|vow(?:s|ed) to|hopes?\b|deadline|(?:is|are) (?:looking|hoping|planning) to|(?:aim|intend|want|expect)s? to|from now on|remains? to be seen|only the (?:start|beginning)|just (?:begun|beginning|the (?:start|beginning))|looks? forward|looking forward|years to come|the future)\b/i;
const WHEN =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|next (?:week|month|year|spring|summer|autumn|fall|winter)|tomorrow|later this|by (?:the end|\d{4})|in the future|within)\b/i;
const WOULD = /\b(?:would|should)\b/i;
/** Matches what the author or a source says that should be done. */
const ADVICE =
  /\b(?:(?:should|must|ought to|needs? to|have to|has to|(?:had|you) better)\b|it(?:['’]s| is) (?:important|essential|time|worth|crucial|vital) (?:to|for|that)|let us|let['’]s (?!hope)|advis(?:e|es|ed)|urges?d?|recommend(?:s|ed)?|remember to|don['’]t forget|consider \p{L}+ing)\b/iu;
/** Matches the result of a study or the meaning of an event. */
const MEANING =
  /\b(?:(?:the|this|these|our|their|his|her) (?:study|studies|findings?|results?|research|data|work|report|analysis|discovery|evidence) (?:\p{L}+ ){0,2}(?:shows?|suggests?|indicates?|demonstrates?|reveals?|confirms?|provides?|proves?|means?|points?|implies)|(?:which|that|this|it) means (?:that )?|otherwise,?|unless|makes? (?:the|it|them) \p{L}+ worth|the (?:lesson|point|result|upshot|truth|message|bottom line)\b|as a result)\b/iu;
/** Matches what has become of something or somebody: "has yet to answer", "is still missing", "is remembered as". */
const STATE =
  /\b(?:(?:has|have) (?:yet to|so far|been unable to|failed to|never|not)|(?:is|are) (?:still|now) \p{L}+|remains?|no longer|finally)\b/iu;
/** Matches the name by which somebody or something is remembered. */
const LEGACY =
  /\b(?:(?:is|was|are|were|be|been) (?:\p{L}+ly )?(?:remembered|hailed|regarded|known) (?:as|for)|(?:is|was|been) (?:once |often )?(?:called|dubbed|nicknamed) (?:the )?["“]\p{L}|(?:is|was) survived by)/iu;
/** Matches the second half of a contrast, which the sentence before begins. */
const CONTRAST = /^(?:(?:but|yet|even so|nevertheless|instead)\b|still,)/i;
const STRONG =
  /\b(?:not|never|always|only|still|nothing|everything|everyone|nobody|best|worst|most|more|less|again|whatever|no matter)\b/i;
/** Matches direct speech with a reporting verb, or a passage that consists of direct speech. */
const SPEECH =
  /["”,]\s{1,3}(?:\p{L}[\p{L}.'’-]*\s){0,6}?(?:said|says|added|adds|told|wrote|acknowledged|warned|concluded)\b|\b(?:said|says|added|adds|told|wrote|warned)\b[^"“”]{0,60}["“]|^["“][^"“”]*["”]$/iu;
/** Matches sentences about something beside the topic. */
const ADDS =
  /\balso\b|^(?:another|besides|separately|meanwhile|in addition|additionally|incidentally|ironically)\b|\b(?:by the way|for (?:example|instance))\b/i;
/** Matches a finished event with its date: "In June, …", "in 2003". */
const DATED =
  /\b(?:(?:in|since|until|on|by) (?:(?:early|late|mid-?)\s?)?(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4})\b|\b(?:last|earlier this|the previous|that same) (?:week|month|year|spring|summer|autumn|fall|winter)|\b(?:years?|months?|weeks?|days?) (?:ago|earlier|before)\b)/i;
const PAST = /\b(?:was|were|had|did)\b|\p{L}ed\b/iu;
/** Matches the beginning of a development rather than its end: how something started or was founded. */
const BEGUN =
  /\b(?:was (?:born|founded|asked)|began (?:as|with|by|when)|according to|was speaking|spoke to)\b/i;
/** Matches a question that somebody else answers later: "asked her whether she left". */
const ASKS = /\bask(?:s|ed)?\b[^.]{0,60}\b(?:whether|if|why|how|what|when|who)\b/i;
const FIGURE = /\p{N}+(?:[.,:]\p{N}+)*/gu;

/** Tells whether a passage announces an event with its date: "The line will open in June 2031." Quoted words do not count. */
export function announcesEvent({ text }: Pick<Passage, "text">): boolean {
  return AHEAD.test(text) && WHEN.test(text) && !SPEECH.test(text) && !ADDS.test(text);
}

/** Tells whether a sentence is about a finished event with its date: "In June, the line was closed." */
export function tellsPast(text: string): boolean {
  return DATED.test(text) && PAST.test(text);
}

/**
 * Rates how well the words of a passage close a script. The position and the other passages are not considered. `signal` is what
 * the passage says of the future, the result or the advice; `form` is how it says it.
 */
export function scoreEnd(
  passage: Pick<Passage, "text" | "heading">,
  template: TemplateType,
): { signal: number; form: number } {
  const wordCount = passage.text.split(/\s+/).length;
  const figureCount = (passage.text.match(FIGURE) ?? []).length;
  const form =
    (wordCount <= SHORT_WORDS
      ? SHORT_SCORE
      : -Math.min(MAX_LONG_PENALTY, LONG_PENALTY * Math.max(0, wordCount - LONG_WORDS))) -
    (figureCount > MAX_FIGURES ? FIGURES_PENALTY : 0);
  return { signal: scoreSignal(passage, template), form };
}

function scoreSignal({ text, heading }: Pick<Passage, "text" | "heading">, template: TemplateType): number {
  const call = rateCall(text);
  let score = call >= (INSTRUCTIVE.has(template) ? 2 : 1) ? CALL_SCORE * call : 0;
  if (isConcluding({ text, heading })) score += CONCLUSION_SCORE;
  if (statesRuling(text)) score += RULING_SCORE;
  if (template === "amazon-product-review" && SAYS_FOR_WHOM.test(text)) score += FOR_WHOM_SCORE;
  const saysWhen = WHEN.test(text);
  if (AHEAD.test(text) || (saysWhen && WOULD.test(text))) score += AHEAD_SCORE + (saysWhen ? WHEN_SCORE : 0);
  else if (tellsPast(text)) score -= DATED_PENALTY;
  if (ADVICE.test(text)) score += ADVICE_SCORE;
  if (MEANING.test(text)) score += MEANING_SCORE;
  if (STATE.test(text)) score += STATE_SCORE;
  if (LEGACY.test(text)) score += LEGACY_SCORE;
  if (CONTRAST.test(text)) score += CONTRAST_SCORE;
  if (SPEECH.test(text) && text.split(/\s+/).length >= SPEECH_MIN_WORDS) score += SPEECH_SCORE;
  if (STRONG.test(text)) score += STRONG_SCORE;
  if (ADDS.test(text)) score -= ADDS_PENALTY;
  if (BEGUN.test(text)) score -= BEGUN_PENALTY;
  if (ASKS.test(text)) score -= ASKS_PENALTY;
  return score;
}
