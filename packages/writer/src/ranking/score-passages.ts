import type { ProductFacts, TemplateType } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { rankByCentrality } from "./text-rank.js";
import { readStepNumber } from "../plan/step-number.js";

const QUOTED_SPAN = /["“«„「][^"”»“」«„「]{20,}["”»“」]/u;

const SAID =
  /\b(?:said|says|told|explained|recalls?|recalled|writes|wrote|argues?|argued|adds?|added|remembers?)\b/i;

const NARRATIVE =
  /\b(?:was|were|had|went|came|saw|felt|found|took|left|began|knew|thought|told|walked|ran|stood|opened|looked|heard|turned|met|lost|won|decided|realised|realized)\b/i;

const JUDGEMENT =
  /\b(?:pros?|cons?|downside|drawback|complain|love[ds]?|hate[ds]?|disappoint\w*|impress\w*|recommend\w*|worth|quality|easy|comfortable|durable|cheap|sturdy|noisy|quiet|battery|warranty|price|value|stars?|works?|feels?|buyers?|customers?|reviewers?)\b/i;

const LEAD_BONUS = 0.5;
const TITLE_BONUS = 0.3;
const NUMBER_BONUS = 0.15;
/** Headings of reference sections, which are rarely worth narrating. */
const REFERENCE_HEADING =
  /^(?:usage|options|install(?:ation|ing)?|api|configuration|setup|getting started|quick ?start|development|testing|requirements|methods?|background)$/i;

/** Sets the score of every passage by its centrality, position, overlap with the title, numbers, style and template. */
export function scorePassages(
  drafts: readonly DraftPassage[],
  context: { title: string; template: TemplateType; product: ProductFacts | null },
): void {
  const centrality = rankByCentrality(drafts.map((draft) => draft.terms));
  const titleTerms = new Set(contentTerms(context.title));
  for (const [index, draft] of drafts.entries()) {
    const position = index / Math.max(1, drafts.length);
    let score = centrality[index] ?? 0;
    score += LEAD_BONUS * Math.exp(-index / 4) + 0.12 * (1 - position);
    if (isFirstOfSection(drafts, index)) score += 0.15;
    score += TITLE_BONUS * overlap(draft.terms, titleTerms);
    if (REFERENCE_HEADING.test(draft.heading ?? "")) score -= 0.4;
    if (/\p{N}/u.test(draft.text)) score += NUMBER_BONUS;
    score += lengthBonus(draft) + styleBonus(draft.text);
    draft.score = Math.max(0.01, score + templateBonus(draft, { ...context, position }));
  }
}

function isFirstOfSection(drafts: readonly DraftPassage[], index: number): boolean {
  return index > 0 && drafts[index - 1]?.first.section !== drafts[index]?.first.section;
}

function overlap(terms: readonly string[], others: ReadonlySet<string>): number {
  if (others.size === 0) return 0;
  return new Set(terms.filter((term) => others.has(term))).size / others.size;
}

/** Rewards lists and sentences of 5 to 22 words, which are easy to read on screen. Shorter and longer sentences lose score. */
function lengthBonus(draft: DraftPassage): number {
  if (draft.list !== null) return 0.25;
  const wordCount = draft.text.split(/\s+/).length;
  if (wordCount < 5) return -0.25;
  if (wordCount <= 22) return 0.1;
  return -0.03 * (wordCount - 22);
}

function styleBonus(text: string): number {
  let bonus = 0;
  if (/(?:^|\))[^()]*\([^)]{12,}\)/.test(text)) bonus -= 0.2;
  if (/;/.test(text)) bonus -= 0.08;
  if (
    /\b(?:never|only|most|best|worst|biggest|first|largest|fastest|because|but|instead|secret|surprising(?:ly)?)\b/i.test(
      text,
    )
  )
    bonus += 0.08;
  if (/\b(?:I|my|me)\b/.test(text)) bonus -= 0.05;
  if (/\b(?:spokesperson|declined to comment|according to a statement|press release)\b/i.test(text))
    bonus -= 0.2;
  return bonus;
}

/** Rewards the passages that a template focuses on: steps, quotations, narrative and ending, or judgements of a product. */
function templateBonus(
  draft: DraftPassage,
  context: { template: TemplateType; product: ProductFacts | null; position: number },
): number {
  switch (context.template) {
    case "tutorial":
      return stepBonus(draft);
    case "quote-highlight":
      return quoteBonus(draft);
    case "story":
      return (NARRATIVE.test(draft.text) ? 0.25 : 0) + (context.position > 0.88 ? 0.6 : 0);
    case "amazon-product-review":
      return productBonus(draft, context.product);
    default:
      return draft.list === null ? 0 : 0.1;
  }
}

function stepBonus(draft: DraftPassage): number {
  if (draft.stepNumber !== null || draft.list?.isOrdered === true) return 0.7;
  return readStepNumber(draft.heading) === null ? 0 : 0.4;
}

function quoteBonus(draft: DraftPassage): number {
  if (QUOTED_SPAN.test(draft.text)) return SAID.test(draft.text) ? 0.8 : 0.6;
  if (draft.isQuotation) return 0.7;
  return draft.speaker === null ? 0 : 0.5;
}

function productBonus(draft: DraftPassage, product: ProductFacts | null): number {
  let bonus = JUDGEMENT.test(draft.text) ? 0.3 : 0;
  if (/[$€£¥]\s?\d/.test(draft.text)) bonus += 0.2;
  if (product === null) return bonus;
  const facts = new Set(product.bullets.flatMap(contentTerms));
  const shared = draft.terms.filter((term) => facts.has(term)).length;
  return bonus + Math.min(0.3, shared * 0.06);
}
