import type { TemplateType } from "@inkreel/contract";
import { isUsable, type DraftPassage } from "../plan/build-passages.js";
import { pairQuotationMarks } from "../reading/quoted-spans.js";
import { sayOtherwise } from "./say-otherwise.js";
import { findTurns } from "./story-turns.js";

/** Beads of a tale this long tell nothing. */
const LONG_STORY_WORDS = 900;
const TELLS =
  /\b(?:was|were|had|said|went|came|saw|felt|took|left|began|knew|thought|told|walked|ran|stood|opened|looked|heard|turned|asked|replied|cried|could|would)\b/i;
const PERSON = /\b(?:he|she|i|him|her|me|his|my)\b/i;
const MIN_TELLING = 0.45;
const MAX_FIGURES = 0.08;
const MAX_HEADINGS_PER_PASSAGE = 0.03;

/** Whether a text is a tale too long for a video: told sentence by sentence, it would never come to its end. */
export function isLongStory(drafts: readonly DraftPassage[], template: TemplateType): boolean {
  const words = drafts.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  if (words <= LONG_STORY_WORDS) return false;
  const share = (test: (draft: DraftPassage) => boolean): number =>
    drafts.filter(test).length / drafts.length;
  const telling = share(({ text }) => TELLS.test(text) && PERSON.test(text));
  if (template === "story") return telling >= MIN_TELLING / 2;
  const headings = new Set(drafts.map(({ first }) => first.section)).size / drafts.length;
  const figures = share(({ text }) => /\d/.test(text));
  return telling >= MIN_TELLING && figures <= MAX_FIGURES && headings <= MAX_HEADINGS_PER_PASSAGE;
}

/** Of the time that a video has, what its opening takes at most, and its ending at least and at most. */
const OPENING_SHARE = 0.16;
const ENDING_SHARE = 0.14;
const ENDING_MAX_SHARE = 0.42;
/** What is said whatever else is: the rest is for what fits the time. */
const OWED_SHARE = 0.88;
const MIN_TURN_MS = 4_000;

/**
 * Makes of a long story its opening, some turns and its ending, each a run without a hole. A passage of a run needs the one before it;
 * what stands behind a turn may go on with it. `lengthMs` is the time of the video. Gives the ids of what is said whatever the length needs: the last of the opening and of each turn.
 */
export function bindStory(
  drafts: readonly DraftPassage[],
  { title, lengthMs }: { title: string; lengthMs: number },
): number[] {
  const told = drafts.filter(({ isUsable, isHeading }) => isUsable && !isHeading);
  const ending = takeEnding(told, lengthMs);
  const before = told.slice(0, told.length - ending.length);
  const opening = takeOpening(before, lengthMs * OPENING_SHARE);
  const middle = before.slice(opening.length);
  const restMs = lengthMs * OWED_SHARE - sumMs(opening) - sumMs(ending);
  const turns = restMs < MIN_TURN_MS ? [] : findTurns(middle, { title, ending, maxMs: restMs });
  const kept = new Set(told);
  for (const draft of drafts) {
    draft.isUsable = kept.has(draft);
    draft.requires = [];
  }
  chain(opening);
  chain(ending);
  bindMiddle(middle, { turns, opening });
  return [...opening.slice(-1), ...turns.flatMap((turn) => turn.slice(-1))].map(({ id }) => id);
}

/** Each goes on with the one before it; a turn's first begins anew. */
function bindMiddle(
  middle: readonly DraftPassage[],
  { turns, opening }: { turns: readonly DraftPassage[][]; opening: readonly DraftPassage[] },
): void {
  const starts = new Set(turns.map(([first]) => first));
  let before = opening.at(-1);
  for (const draft of middle) {
    if (before !== undefined && !starts.has(draft)) draft.requires.push(before.id);
    before = draft;
  }
}

/** The passages from the first on that a time holds, but one at least. */
function takeOpening(told: readonly DraftPassage[], maxMs: number): DraftPassage[] {
  let ms = 0;
  const end = told.findIndex(({ estimatedMs }) => (ms += estimatedMs) > maxMs);
  return told.slice(0, end < 0 ? told.length : Math.max(1, end));
}

/** The last passages, so many that they close the tale. */
function takeEnding(told: readonly DraftPassage[], lengthMs: number): DraftPassage[] {
  const ending: DraftPassage[] = [];
  let ms = 0;
  for (const draft of told.toReversed()) {
    const isEnough = ms >= lengthMs * ENDING_SHARE || ms + draft.estimatedMs > lengthMs * ENDING_MAX_SHARE;
    if (isEnough && ending.length > 0) break;
    ending.unshift(draft);
    ms += draft.estimatedMs;
  }
  return ending;
}

function sumMs(drafts: readonly DraftPassage[]): number {
  return drafts.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
}

function chain(drafts: readonly DraftPassage[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (before !== undefined) draft.requires.push(before.id);
  }
}

const CLOSING: Readonly<Record<string, string>> = { "“": "”", '"': '"', "„": "“", "«": "»" };
/** In a tale somebody's words may be longer than a sentence is elsewhere. */
const MAX_SPEECH_WORDS = 70;

/** What is said of a quotation, and the mark of what of it goes on behind. */
interface Spoken {
  text: string;
  opening: string | null;
}

/**
 * Makes the sentences of a tale's long speeches sayable, each between marks of its own: the tale's turn is often told in one, and
 * a listener hears who speaks from the sentence before.
 */
export function admitSpeech(drafts: readonly DraftPassage[]): void {
  let opening: string | null = null;
  for (const [index, draft] of drafts.entries()) {
    if (drafts[index - 1]?.first.block !== draft.first.block) opening = null;
    const spoken: Spoken | null = draft.first.cutsQuotation ? closeMarks(draft.text, opening) : null;
    opening = spoken?.opening ?? null;
    const text = spoken?.text ?? draft.text;
    if (draft.isUsable || draft.list !== null || (draft.first.cutsQuotation && spoken === null)) continue;
    const sentence = { ...draft.first, text, cutsQuotation: false };
    draft.isUsable = isUsable(sentence, {
      isLowerCaseText: false,
      titleWords: new Set(),
      maxWords: MAX_SPEECH_WORDS,
    });
    if (draft.isUsable && text !== draft.text) sayOtherwise(draft, text);
  }
}

/**
 * A piece of a quotation between marks, and the mark of the quotation that goes on behind it; null where its own marks do not tell what
 * of it is quoted.
 */
function closeMarks(text: string, opening: string | null): Spoken | null {
  const { spans, unpaired } = pairQuotationMarks(text);
  const [at] = unpaired;
  const close = opening === null ? undefined : CLOSING[opening];
  if (at === undefined)
    return opening === null || close === undefined || spans.length > 0
      ? null
      : { text: `${opening}${text}${close}`, opening };
  const sign = text[at] ?? "";
  if (unpaired.length > 1) return null;
  if (opening === null) {
    const opens = CLOSING[sign] !== undefined && at < text.length - 1;
    return opens ? { text: `${text}${CLOSING[sign]}`, opening: sign } : null;
  }
  return sign === close && at === text.length - 1 && spans.length === 0
    ? { text: `${opening}${text}`, opening: null }
    : null;
}
