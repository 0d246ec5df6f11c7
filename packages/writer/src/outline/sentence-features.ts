import { contentTerms } from "@inkreel/language";
import type { TemplateType } from "@inkreel/contract";
import type { DraftPassage } from "../plan/build-passages.js";
import { rankByCentrality } from "../ranking/text-rank.js";
import { isConcluding, statesRuling } from "../structure/conclusion.js";
import { VALUE_WEIGHTS, type ValueFeature } from "./outline-weights.js";

const TITLE_TERMS = 3;
const LEAD_SENTENCES = 2;
const LONG_WORDS = 30;
const SHORT_TEXT = 12;
const EARLY_POSITION = 0.2;
const MIDDLE_POSITION = 0.5;
const LATE_POSITION = 0.85;
const ADVICE = /\b(?:should|must|needs? to|have to|has to|ought to)\b/i;
const FINDING =
  /\b(?:found|finds|shows?|showed|suggests?|suggested|reveals?|revealed|discovered|results?)\b/i;
const ASIDE = /\(|\b(?:for example|for instance|such as|including)\b/i;
const READER = /\byou\b/i;
const SPEECH = /["“”]/;

/** Returns the value of each sentence of a row: a weighted sum of what can be seen of it. The text proper begins at `leadAt`. English. */
export function valueSentences(
  told: readonly DraftPassage[],
  { title, template, leadAt }: { title: string; template: TemplateType; leadAt: number },
): number[] {
  const centrality = rankByCentrality(told.map(({ terms }) => terms));
  const titleTerms = new Set(contentTerms(title));
  const leadTerms = new Set(told.slice(leadAt, leadAt + LEAD_SENTENCES).flatMap(({ terms }) => terms));
  return told.map((draft, at) => {
    const features: Record<ValueFeature, number> = {
      ...placeFeatures(at - leadAt, told.length - leadAt),
      ...wordFeatures(draft),
      title: titleShare(draft.terms, titleTerms),
      lead: draft.terms.filter((term) => leadTerms.has(term)).length / Math.max(1, draft.terms.length),
      centrality: centrality[at] ?? 0,
      paragraph: Number(draft.first.isFirstInBlock),
    };
    if (template === "quote-highlight") features.quote = -features.quote;
    return sumOf(features);
  });
}

/** The share of a title's terms that a sentence has; a few are enough for a long title. */
export function titleShare(terms: readonly string[], titleTerms: ReadonlySet<string>): number {
  const shared = new Set(terms.filter((term) => titleTerms.has(term))).size;
  return Math.min(1, shared / Math.max(1, Math.min(TITLE_TERMS, titleTerms.size)));
}

type PlaceFeature = "background" | "first" | "second" | "fourth" | "early" | "middle" | "late" | "last";

/** Where a sentence stands behind the lead, which stands at 0. */
function placeFeatures(at: number, count: number): Record<PlaceFeature, number> {
  const share = at / count;
  const isBody = at > 4 && at < count - 4 && count > SHORT_TEXT;
  return {
    background: Number(at < 0),
    first: Number(at === 0),
    second: Number(at === 1 || at === 2),
    fourth: Number(at === 3 || at === 4),
    early: Number(isBody && share < EARLY_POSITION),
    middle: Number(isBody && share >= EARLY_POSITION && share < MIDDLE_POSITION),
    late: Number(isBody && share > LATE_POSITION),
    last: Number(at > 4 && at >= count - 4),
  };
}

function wordFeatures(
  draft: DraftPassage,
): Record<Exclude<ValueFeature, PlaceFeature | "title" | "lead" | "centrality" | "paragraph">, number> {
  const { text } = draft;
  return {
    long: Number(text.split(/\s+/).length > LONG_WORDS),
    quote: Number(SPEECH.test(text)),
    advice: Number(ADVICE.test(text)),
    finding: Number(FINDING.test(text)),
    aside: Number(ASIDE.test(text)),
    reader: Number(READER.test(text)),
    conclusion: Number(isConcluding(draft) || statesRuling(text)),
  };
}

function sumOf(features: Record<ValueFeature, number>): number {
  const names = Object.keys(features) as ValueFeature[];
  return names.reduce((sum, name) => sum + VALUE_WEIGHTS[name] * features[name], 0);
}
