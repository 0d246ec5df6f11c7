import {
  DURATION_TOLERANCE,
  warn,
  type Content,
  type ContentBlock,
  type TemplateType,
  type Tone,
  type Warning,
} from "@inkreel/contract";
import { contentTerms, isEnglish } from "@inkreel/language";
import { listEnds } from "../cta/list-ends.js";
import { listHooks } from "../hook/choose-hook.js";
import type { TitlePromise } from "../hook/title-hook.js";
import { toSentenceCase } from "../hook/sentence-case.js";
import { cleanTitle } from "../hook/clean-title.js";
import { scorePassages } from "../ranking/score-passages.js";
import { collectSentences, hasSentenceStops } from "../sentences/collect-sentences.js";
import { isWordList } from "../sentences/is-word-list.js";
import { type SayableBlock, sayableBlocks } from "../sentences/sayable-blocks.js";
import { bindStructure, boundPassages } from "../structure/bind-structure.js";
import { findDebts, weighStructure } from "../structure/debts.js";
import { findLeadRow, isPlainText, isProse } from "../structure/lead.js";
import { admitSpeech, bindStory, isLongStory } from "../structure/narrative.js";
import { factPassage } from "../structure/product-facts.js";
import { findTitlePromises } from "../structure/title-promise.js";
import { findAnswer, questionIn } from "../structure/question-answer.js";
import { isReport, weighReport, withoutQuestions } from "../structure/report.js";
import { weighEntry } from "../structure/reference-entry.js";
import { continueRun } from "../structure/opening-run.js";
import { readStructure } from "../structure/read-structure.js";
import type { TextStructure } from "../structure/structure.js";
import { buildPassages, type DraftPassage } from "./build-passages.js";
import { closeRow, findOwedPassages } from "./owed-passages.js";
import { readOpening } from "./read-opening.js";
import { readOutline } from "../outline/read-outline.js";
import { readSpokenTitle } from "../outline/spoken-title.js";
import { createSentenceReader, type SentenceReader } from "../reading/read-sentence.js";
import { findRequirements, requireOrder, spreadUnusable } from "./find-requirements.js";
import { chooseFrame, listFrames, withFrame } from "./script-frames.js";
import type { Passage, ScriptFrame, ScriptPlan } from "./script-plan.js";
import { tellAsWritten } from "./tell-as-written.js";
import { placePictures } from "../direction/place-pictures.js";
import { readQuoteSpeaker } from "../direction/quote-layout.js";

const WHOLLY_QUOTED = /^["“«„][^"“”«»„]+["”“»]$/;

export interface ScriptRequest {
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures">;
  lengthSeconds: number;
  template: TemplateType;
  tone: Tone;
}

/**
 * Analyses the blocks of a content once: splits them into sentences, detects structures such as lists and steps, finds what
 * each passage requires, and scores the passages by TextRank with a lead bias (see `ranking/`). Then chooses the hook, the call
 * to action and the passages for the requested length. The plan is plain data and also holds the passages that were not chosen.
 * Does not throw: content without a usable sentence gives a plan without passages and a warning.
 */
export function planScript(request: ScriptRequest, contentBlocks: readonly ContentBlock[]): ScriptPlan {
  const { content, template, tone, lengthSeconds } = request;
  const sayable = sayableBlocks(contentBlocks);
  const blocks = isWordList(content.text) ? [] : sayable;
  const english = isEnglish(content.language, content.text);
  const hasStops = hasSentenceStops(blocks);
  const title = cleanTitle(content.title);
  const reading = readPassages(request, {
    blocks,
    title,
    hasStops,
    language: english ? "en" : content.language,
  });
  const { usable, debts } = reading;
  const style = { title, template, isEnglish: english, lengthSeconds };
  const frames = reading.isStory
    ? storyFrames(usable)
    : reading.outline === null
      ? findFrames(reading, style)
      : [];
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
    outline: reading.outline,
    debts,
    chosen: [],
    pictures: placePictures(content),
    product: content.product,
    warnings: listWarnings({
      isEnglish: english,
      language: content.language,
      hasStops,
      usableCount: usable.length,
    }),
  };
  const fitting = isTooShort(plan) ? frames.filter((frame) => saysAll(plan, frame)) : frames;
  const framed = withFrame({ ...plan, frames: fitting }, fitting[0] ?? { hook: null, cta: null });
  return chooseFrame(framed, {
    targetMs: lengthSeconds * 1000,
    cost: (passage) => passage.estimatedMs,
    start: null,
  });
}

/** The result of analysing a text: its passages and what choosing a hook and a call to action depends on. */
interface Reading {
  usable: Passage[];
  debts: number[];
  /** The answer and the list that the script contains, and that a title as the hook may therefore promise. */
  promise: Omit<TitlePromise, "isEnglish">;
  isStory: boolean;
  isReporting: boolean;
  /** Ids of the lead and of the passages that it requires; null without a lead, as in texts with lists, steps or questions. */
  lead: readonly number[] | null;
  /** Ids of the neighbouring passages that open the script of plain prose, in text order. */
  run: readonly number[];
  /** The rows in which plain English prose is told; null for other texts. */
  outline: ScriptPlan["outline"];
  /** Ids of the passages that are part of a list or are spoken headings. */
  items: ReadonlySet<number>;
  /** The id of the last item of a list or of steps that the script may include; -1 without one. */
  lastItemId: number;
}

function readPassages(
  { content, template, lengthSeconds }: ScriptRequest,
  text: { blocks: readonly SayableBlock[]; title: string; hasStops: boolean; language: string },
): Reading {
  const { blocks, title, hasStops, language } = text;
  const lengthMs = lengthSeconds * 1000;
  const read = createSentenceReader();
  const passages = buildPassages(collectSentences(blocks, hasStops), {
    title,
    // Sentences of a story are not shortened, because a story depends on its wording.
    read: language === "en" && template !== "story" ? read : null,
  });
  const whole = readStructure(passages, { blocks, title });
  const { drafts } = whole;
  carrySpeakers(drafts, language === "en");
  const isStory = hasStops && isLongStory(drafts, template);
  const isReporting = hasStops && language === "en" && !isStory && isReport(whole);
  const readable = hasStops ? drafts.filter(({ isUsable }) => isUsable) : [];
  const structure = isReporting ? withoutQuestions(whole) : whole;
  const bound = boundPassages(structure);
  if (isStory) admitSpeech(drafts);
  if (hasStops)
    findRequirements(drafts, {
      language,
      template,
      titleTerms: new Set(contentTerms(title)),
      read,
      bound: isStory ? new Set(drafts) : bound,
    });
  else requireOrder(drafts);
  const list = hasStops ? bindStructure(structure, { title, lengthMs }) : null;
  const story = isStory ? bindStory(drafts, { title, lengthMs }) : null;
  spreadUnusable(drafts);
  tellAsWritten(drafts, readable);
  scorePassages(drafts, { title, template, product: content.product });
  weighStructure(structure, title);
  if (language === "en" && hasStops && !isStory) weighEntry(drafts, title);
  const question = isStory ? null : questionIn(title);
  const answer = question === null ? null : findAnswer(question, drafts);
  const counted = list?.heads.every(({ isUsable }) => isUsable) === true ? list : null;
  const debts =
    story !== null
      ? story
      : findDebts(structure, {
          title,
          template,
          product: content.product,
          lengthMs,
          counted: counted?.heads ?? [],
        });
  const isEnglish = language === "en";
  const isTelling = hasStops && !isStory;
  const isProseText =
    isTelling && isProse(structure, { title, template, isEnglish, isProductPage: content.product !== null });
  const isPlain = isTelling && (isReporting || isPlainText(structure) || (isEnglish && isProseText));
  const lead = isPlain ? findLeadRow(drafts, { title, lengthMs }) : null;
  if (isReporting && lead?.at(-1) === 0) weighReport(drafts);
  const promised = isPlain && isEnglish ? findTitlePromises(drafts, title) : [];
  const owed = findOwedPassages(drafts, { answer, promised, isReporting, lengthMs });
  const isPlainProse = isPlain && isProseText;
  const outline =
    isPlainProse && isEnglish && content.product === null
      ? outlineOf(structure, {
          title,
          template,
          lengthMs,
          isReporting,
          lead,
          read,
          answer,
          counted,
          owed: [...debts, ...owed],
        })
      : null;
  const { statement, run } = readOpening(structure, {
    title,
    lead,
    owed,
    isReporting,
    isProse: isPlainProse,
    read: isEnglish && isTelling ? read : null,
    lengthMs,
  });
  for (const id of [...(lead ?? []), ...owed, ...run]) if (!debts.includes(id)) debts.push(id);
  continueRun(drafts, { run, owed: closeRow(owed, drafts) });
  // The lead continues a spoken title.
  if (statement !== null && lead !== null && run.length === 0) costBefore(lead, drafts);
  const usable = drafts.filter((draft) => draft.isUsable).map(toPassage);
  const said = usable.map((passage) => passage.text);
  const facts =
    content.product === null || !isEnglish ? null : factPassage(content.product, { said, id: drafts.length });
  return {
    usable: facts === null ? usable : [...usable, facts],
    debts: facts === null ? debts : [...debts, facts.id],
    promise: {
      answerId: answer !== null && debts.includes(answer.id) ? answer.id : null,
      list: counted,
      title: isEnglish
        ? toSentenceCase(
            title,
            drafts.map(({ text }) => text),
          )
        : title,
      statement,
    },
    isStory,
    isReporting,
    lead,
    run,
    outline,
    items: new Set([...bound].map(({ id }) => id)),
    lastItemId: lastItem(structure),
  };
}

function outlineOf(
  structure: TextStructure,
  asked: {
    title: string;
    template: TemplateType;
    lengthMs: number;
    isReporting: boolean;
    read: SentenceReader;
    answer: DraftPassage | null;
    counted: TitlePromise["list"];
    lead: readonly number[] | null;
    owed: readonly number[];
  },
): ScriptPlan["outline"] {
  const title = readSpokenTitle(structure, asked);
  const rows = readOutline(structure.drafts, { ...asked, spokenTitle: title });
  return rows.length === 0 ? null : { title, rows };
}

const COST_BEFORE_LEAD = 0.8;

/** Lowers the scores of the passages before the lead, which tell the background before the news. */
function costBefore([first = 0]: readonly number[], drafts: readonly DraftPassage[]): void {
  for (const draft of drafts.slice(0, first)) draft.score = Math.max(0.01, draft.score - COST_BEFORE_LEAD);
}

function lastItem({ groups }: TextStructure): number {
  const heads = groups.filter(({ kind }) => kind !== "sequence").flatMap((group) => group.heads);
  return Math.max(-1, ...heads.filter(({ isUsable }) => isUsable).map(({ id }) => id));
}

/** Maximum shares of the video for the hook and the call to action, so that the main section gets most of the time. */
const HOOK_MAX_SHARE = 0.4;
const CTA_MAX_SHARE = 0.4;
/** In a short video, an end of this share leaves room for at least two other sentences. */
const SHORT_CTA_MAX_SHARE = 0.33;
const SHORT_SECONDS = 30;

function findFrames(
  { usable, debts, promise, items, lastItemId, lead, run, isReporting }: Reading,
  style: Pick<ScriptPlan, "title" | "template" | "isEnglish" | "lengthSeconds">,
): ScriptFrame[] {
  const lengthMs = style.lengthSeconds * 1000;
  const authored = usable.filter(({ source }) => source !== null);
  const owed = authored.filter(({ id }) => debts.includes(id)).map(({ id }) => id);
  const hooks = listHooks(authored, {
    ...style,
    ...promise,
    maxMs: lengthMs * HOOK_MAX_SHARE,
    maxId: Math.min(Infinity, ...owed),
    lead: run.length > 0 ? run : lead,
  });
  const [hook = null] = hooks;
  const ends = listEnds(authored, {
    ...style,
    lengthMs,
    hookId: hook?.source === null ? null : (hook?.id ?? null),
    maxMs: lengthMs * (style.lengthSeconds < SHORT_SECONDS ? SHORT_CTA_MAX_SHARE : CTA_MAX_SHARE),
    minId: Math.max(lastItemId, ...owed),
    owed,
    items,
    lead: isReporting ? (lead ?? (run.length > 0 ? run.slice(0, 1) : null)) : null,
    run,
  });
  return listFrames(hooks, ends);
}

/** Whether all passages together are shorter than the requested length. */
function isTooShort({ passages, lengthSeconds }: ScriptPlan): boolean {
  const wholeMs = passages.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
  return wholeMs < lengthSeconds * 1000 * (1 - DURATION_TOLERANCE);
}

/** Whether a script with this hook and call to action can contain every usable passage. */
function saysAll(plan: ScriptPlan, frame: ScriptFrame): boolean {
  return withFrame(plan, frame).reserve.every(({ id }) => id === frame.hook?.id || id === frame.cta?.id);
}

/** A story starts with its first passage and ends with its last, so it has no alternative frames. */
function storyFrames(usable: readonly Passage[]): ScriptFrame[] {
  return [{ hook: null, cta: usable.at(-1) ?? null }];
}

function toPassage(draft: DraftPassage): Passage {
  const { first, last: _last, isUsable: _isUsable, ...passage } = draft;
  const isChanged = draft.list === null && draft.text !== first.text;
  return isChanged ? { ...passage, authored: first.text } : passage;
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

/** Sets the speaker of sentences that continue a quotation to the speaker named in its first sentence. */
function carrySpeakers(drafts: readonly DraftPassage[], english: boolean): void {
  let speaker: string | null = null;
  for (const [index, draft] of drafts.entries()) {
    const isSameBlock = drafts[index - 1]?.last.block === draft.first.block;
    if (isSameBlock && WHOLLY_QUOTED.test(draft.text)) draft.speaker ??= speaker;
    else speaker = readQuoteSpeaker(draft.text, english);
  }
}
