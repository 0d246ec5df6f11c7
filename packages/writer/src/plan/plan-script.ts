import type { Content, TemplateType, Tone, Warning } from "@inkreel/contract";
import { chooseCta } from "../cta/choose-cta.js";
import { chooseHook } from "../hook/choose-hook.js";
import { cleanTitle } from "../hook/clean-title.js";
import { contentTerms } from "../language/content-terms.js";
import { isEnglish } from "../language/is-english.js";
import { normaliseContent } from "../normalise/normalise-content.js";
import { scorePassages } from "../ranking/score-passages.js";
import { collectSentences, hasSentenceStops } from "../sentences/collect-sentences.js";
import { buildPassages, type DraftPassage } from "./build-passages.js";
import { dropCutOffSteps } from "./drop-cut-off-steps.js";
import { findRequirements, requireOrder } from "./find-requirements.js";
import type { Passage, PlanPicture, ScriptPlan } from "./script-plan.js";
import { chooseForBudget, frameMs } from "../select/choose-for-budget.js";

export interface ScriptRequest {
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures">;
  lengthSeconds: number;
  template: TemplateType;
  tone: Tone;
}

/**
 * Reads a content once: cleans it, splits it into sentences, finds what each needs and how much it carries, and
 * chooses opening, close and what the asked length takes. The plan is plain data, chosen and reserve alike.
 * Ranking is TextRank with a lead prior; see `ranking/`. Throws nothing: a content without a usable sentence gives
 * a plan without passages and a warning.
 */
export function planScript(request: ScriptRequest): ScriptPlan {
  const { content, template, tone, lengthSeconds } = request;
  const blocks = normaliseContent(content.text);
  const english = isEnglish(content.language, content.text);
  const hasStops = hasSentenceStops(blocks);
  const title = cleanTitle(content.title);
  const drafts = buildPassages(collectSentences(blocks, hasStops), title);
  if (hasStops) {
    const titleTerms = new Set(contentTerms(title));
    findRequirements(drafts, { language: english ? "en" : content.language, template, titleTerms });
  } else requireOrder(drafts);
  scorePassages(drafts, { title, template, product: content.product });
  const usable = drafts.filter((draft) => draft.isUsable).map(toPassage);
  const { hook, cta } = chooseFrame(usable, { title, template, tone, isEnglish: english, lengthSeconds });
  const plan: ScriptPlan = {
    title,
    language: content.language,
    isEnglish: english,
    template,
    tone,
    lengthSeconds,
    hook,
    cta,
    passages: dropCutOffSteps(
      passagesBetween(usable, hook, cta),
      lengthSeconds * 1000 - frameMs({ hook, cta }, (passage) => passage.estimatedMs),
    ),
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
  return { ...plan, chosen: chooseForBudget(plan, lengthSeconds * 1000) };
}

/** Opening and close, with what they need beside them, leave most of the time to what the text says. */
const HOOK_MAX_SHARE = 0.4;
const CTA_MAX_SHARE = 0.33;

function chooseFrame(
  usable: readonly Passage[],
  style: Pick<ScriptPlan, "title" | "template" | "tone" | "isEnglish" | "lengthSeconds">,
): Pick<ScriptPlan, "hook" | "cta"> {
  const lengthMs = style.lengthSeconds * 1000;
  const hook = chooseHook(usable, { ...style, maxMs: lengthMs * HOOK_MAX_SHARE });
  const rest = usable.filter((passage) => passage.id !== hook?.id);
  return { hook, cta: chooseCta(rest, { ...style, maxMs: lengthMs * CTA_MAX_SHARE }) };
}

function toPassage(draft: DraftPassage): Passage {
  const { first: _first, last: _last, isUsable: _isUsable, ...passage } = draft;
  return passage;
}

/** Only what stands between opening and close keeps the author's order; what then lacks its ground goes too. */
function passagesBetween(usable: readonly Passage[], hook: Passage | null, cta: Passage | null): Passage[] {
  const startId = hook === null || hook.source === null ? -1 : hook.id;
  const endId = cta === null || cta.source === null ? Infinity : cta.id;
  let kept = usable.filter((passage) => passage.id > startId && passage.id < endId);
  for (;;) {
    const ids = new Set([...kept.map((passage) => passage.id), startId]);
    const grounded = kept.filter((passage) => passage.requires.every((id) => ids.has(id)));
    if (grounded.length === kept.length) return kept;
    kept = grounded;
  }
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
  if (!facts.isEnglish) {
    const message = `The text is not English (${facts.language}). The built-in voice speaks English only, and no opening or closing sentence was added.`;
    warnings.push({ code: "language_not_english", message, sceneId: null });
  }
  if (!facts.hasStops && facts.usableCount > 0) {
    const message =
      "The text has almost no full stops, so where its sentences end was guessed. Please check the scenes.";
    warnings.push({ code: "text_without_punctuation", message, sceneId: null });
  }
  if (facts.usableCount === 0) {
    const message =
      "No sentence of the text can be read aloud by itself. Paste prose rather than lists, tables or code.";
    warnings.push({ code: "no_usable_sentence", message, sceneId: null });
  }
  return warnings;
}
