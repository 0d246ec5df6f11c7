import { saysThen } from "../language/says-then.js";
import type { TemplateType } from "@inkreel/contract";

export const HOOK_MAX_WORDS = 20;

const SURPRISE =
  /\b(?:but|yet|never|nobody|no one|actually|myth|wrong|secret|surprising(?:ly)?|turns out|instead|only|without|even|almost nobody|mistake|lie|forget|stop|nothing|impossible|despite|overnight|suddenly)\b/i;
const SUPERLATIVE =
  /\b(?:most|least|best|worst|(?:for )?the first time|first ever|(?!(?:interest|forest|honest|guest|request|suggest|chest|harvest|invest|modest|protest|contest|latest|arrest|manifest|tempest|digest|conquest|reforest)\b)\w{3,}est)\b/i;

const CONFLICT =
  /\b(?:despite|although|though|refus\w+|reject\w*|accus\w+|sued?|suing|bann?(?:ed|ing|s)?|against|fights?|battles?|lost|fail(?:s|ed|ure)?|warn(?:s|ed|ing)?|crisis|threat\w*|dispute[ds]?|den(?:y|ies|ied)|collapse[ds]?)\b/i;
const SETS_AGAINST =
  /\b(?:than|but|while|from|to|only|instead|compared|versus|against|up|down|times|half|twice|before|ago)\b/i;
const FIGURE = /\p{N}+(?:[.,:]\p{N}+)*/gu;

/**
 * Scores a sentence as a hook. Questions, contrasting figures, conflicts, superlatives and surprises raise the score, as do
 * shortness, an early position and words of the title.
 */
export function scoreHook(
  text: string,
  context: { position: number; titleOverlap: number; template: TemplateType },
): number {
  const wordCount = text.split(/\s+/).length;
  if (wordCount > HOOK_MAX_WORDS || (wordCount < 4 && text.length < 12)) return 0;
  let score = 1.6 * context.titleOverlap - 0.45 * context.position;
  if (/[?？؟]["”’)]*$/.test(text)) score += 2.5;
  const figures = new Set(text.match(FIGURE)).size;
  if (figures > 0) score += 1.2;
  if (figures > 1 && SETS_AGAINST.test(text)) score += 1;
  if (CONFLICT.test(text)) score += 0.6;
  if (SUPERLATIVE.test(text)) score += 1;
  if (SURPRISE.test(text)) score += 1.5;
  if (saysThen(text, /\b(?:more|less|fewer|\w+er)\b/i, /\bthan\b/i)) score += 1;
  if (/\byou(?:r|['’](?:re|ve|ll))?\b/i.test(text)) score += 0.8;
  if (wordCount <= 12) score += 0.8;
  if (context.position === 0) score += context.template === "story" ? 2 : 1.2;
  if (/["“«„「]/.test(text)) score += context.template === "quote-highlight" ? 2 : -0.3;
  if (/\(|;|:$/.test(text)) score -= 1;
  return score;
}
