import {
  warn,
  type Content,
  type ContentBlock,
  type TemplateType,
  type Tone,
  type Warning,
} from "@inkreel/contract";
import { contentTerms, isEnglish } from "@inkreel/language";
import { listCtas } from "../cta/choose-cta.js";
import { listHooks } from "../hook/choose-hook.js";
import { cleanTitle } from "../hook/clean-title.js";
import { scorePassages } from "../ranking/score-passages.js";
import { collectSentences, hasSentenceStops } from "../sentences/collect-sentences.js";
import { sayableBlocks } from "../sentences/sayable-blocks.js";
import { buildPassages, type DraftPassage } from "./build-passages.js";
import { findRequirements, requireOrder } from "./find-requirements.js";
import { chooseFrame, listFrames, withFrame } from "./script-frames.js";
import type { Passage, PlanPicture, ScriptFrame, ScriptPlan } from "./script-plan.js";
import { readQuoteSpeaker } from "../direction/quote-layout.js";

const WHOLLY_QUOTED = /^["“«„][^"“”«»„]+["”“»]$/;

export interface ScriptRequest {
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures">;
  lengthSeconds: number;
  template: TemplateType;
  tone: Tone;
}

/**
 * Reads the blocks of a content once: splits what can be said into sentences, finds what each needs and how much it carries, and
 * chooses opening, close and what the asked length takes. The plan is plain data, chosen and reserve alike.
 * Ranking is TextRank with a lead prior; see `ranking/`. Throws nothing: a content without a usable sentence gives
 * a plan without passages and a warning.
 */
export function planScript(request: ScriptRequest, contentBlocks: readonly ContentBlock[]): ScriptPlan {
  const { content, template, tone, lengthSeconds } = request;
  const blocks = sayableBlocks(contentBlocks);
  const english = isEnglish(content.language, content.text);
  const hasStops = hasSentenceStops(blocks);
  const title = cleanTitle(content.title);
  const drafts = buildPassages(collectSentences(blocks, hasStops), title);
  carrySpeakers(drafts, english);
  if (hasStops) {
    const titleTerms = new Set(contentTerms(title));
    findRequirements(drafts, { language: english ? "en" : content.language, template, titleTerms });
  } else requireOrder(drafts);
  scorePassages(drafts, { title, template, product: content.product });
  const usable = drafts.filter((draft) => draft.isUsable).map(toPassage);
  const frames = findFrames(usable, { title, template, tone, isEnglish: english, lengthSeconds });
  const plan: ScriptPlan = {
    title,
    language: content.language,
    isEnglish: english,
    template,
    tone,
    lengthSeconds,
    hook: null,
    cta: null,
    passages: usable,
    reserve: [],
    frames,
    chosen: [],
    pictures: content.pictures.map(toPlanPicture),
    product: content.product,
    warnings: listWarnings({
      isEnglish: english,
      language: content.language,
      hasStops,
      usableCount: usable.length,
    }),
  };
  const framed = withFrame(plan, frames[0] ?? { hook: null, cta: null });
  return chooseFrame(framed, {
    targetMs: lengthSeconds * 1000,
    cost: (passage) => passage.estimatedMs,
    start: null,
  });
}

/** Opening and close, with what they need beside them, leave most of the time to what the text says. */
const HOOK_MAX_SHARE = 0.4;
const CTA_MAX_SHARE = 0.33;

function findFrames(
  usable: readonly Passage[],
  style: Pick<ScriptPlan, "title" | "template" | "tone" | "isEnglish" | "lengthSeconds">,
): ScriptFrame[] {
  const lengthMs = style.lengthSeconds * 1000;
  const hooks = listHooks(usable, { ...style, maxMs: lengthMs * HOOK_MAX_SHARE });
  const rest = usable.filter((passage) => passage.id !== hooks[0]?.id);
  const ctas = listCtas(rest, { ...style, maxMs: lengthMs * CTA_MAX_SHARE });
  return listFrames(hooks, ctas);
}

function toPassage(draft: DraftPassage): Passage {
  const { first: _first, last: _last, isUsable: _isUsable, ...passage } = draft;
  return passage;
}

function toPlanPicture(picture: Content["pictures"][number]): PlanPicture {
  const { id, alt, caption, widthPx, heightPx } = picture;
  return { id, alt, caption, widthPx, heightPx };
}

function listWarnings(facts: {
  isEnglish: boolean;
  language: string;
  hasStops: boolean;
  usableCount: number;
}): Warning[] {
  const warnings: Warning[] = [];
  if (!facts.isEnglish) warnings.push(warn("language_not_english", { language: facts.language }));
  if (!facts.hasStops && facts.usableCount > 0) warnings.push(warn("text_without_punctuation"));
  if (facts.usableCount === 0) warnings.push(warn("no_usable_sentence"));
  return warnings;
}

/** A quotation that goes on over the next sentences keeps the speaker named in its first. */
function carrySpeakers(drafts: readonly DraftPassage[], english: boolean): void {
  let speaker: string | null = null;
  for (const [index, draft] of drafts.entries()) {
    const isSameBlock = drafts[index - 1]?.last.block === draft.first.block;
    if (isSameBlock && WHOLLY_QUOTED.test(draft.text)) draft.speaker ??= speaker;
    else speaker = readQuoteSpeaker(draft.text, english);
  }
}
