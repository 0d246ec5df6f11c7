import type { ProductFacts, TemplateType } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import { readStepNumber } from "../plan/step-number.js";
import type { DraftPassage } from "../plan/build-passages.js";

const QUOTED_SPAN = /["“«„「][^"”»“」«„「]{20,}["”»“」]/u;
const SAID =
  /\b(?:said|says|told|explained|recalls?|recalled|writes|wrote|argues?|argued|adds?|added|remembers?)\b/i;
const NARRATIVE =
  /\b(?:was|were|had|went|came|saw|felt|found|took|left|began|knew|thought|told|walked|ran|stood|opened|looked|heard|turned|met|lost|won|decided|realised|realized)\b/i;
const JUDGEMENT =
  /\b(?:pros?|cons?|downside|drawback|complain|love[ds]?|hate[ds]?|disappoint\w*|impress\w*|recommend\w*|worth|quality|easy|comfortable|durable|cheap|sturdy|noisy|quiet|battery|warranty|price|value|stars?|works?|feels?|buyers?|customers?|reviewers?)\b/i;

/** What a template looks for: steps, quotations, a tale with its end, facts and verdicts on a product. */
export function templateBonus(
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
