import type { TemplateType } from "@inkreel/contract";
import type { DraftPassage } from "../plan/build-passages.js";
import { canBeSaid } from "../sentences/can-be-said.js";
import { pairQuotationMarks } from "../reading/quoted-spans.js";
import { sayOtherwise } from "./say-otherwise.js";
import { findTurns } from "./story-turns.js";

/** In a story with more words than this, isolated sentences from different places do not form a coherent script. */
const LONG_STORY_WORDS = 900;
const TELLS =
  /\b(?:was|were|had|said|went|came|saw|felt|took|left|began|knew|thought|told|walked|ran|stood|opened|looked|heard|turned|asked|replied|cried|could|would)\b/i;
const PERSON = /\b(?:he|she|i|him|her|me|his|my)\b/i;
const MIN_TELLING = 0.45;
const MAX_FIGURES = 0.08;
const MAX_HEADINGS_PER_PASSAGE = 0.03;

/** Tells whether a text is a narrative that is too long to be told in full. A video with its first sentences would never reach its end. */
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

/** The largest share of the video's length that the opening may fill. */
const OPENING_SHARE = 0.16;
/** The ending takes sentences until it fills this share of the video's length. */
const ENDING_SHARE = 0.14;
/** The largest share of the video's length that an ending of several sentences may fill. */
const ENDING_MAX_SHARE = 0.42;
/** The opening, the turning points and the ending may fill this share of the video's length. Other passages use the rest. */
const OWED_SHARE = 0.88;
const MIN_TURN_MS = 4_000;

/**
 * Condenses a long story to its opening, some turning points and its ending. Each of these is a run of consecutive passages, in
 * which each passage requires the previous one. Passages after a turning point may continue it. `lengthMs` is the length of the
 * video. Returns the ids of the mandatory passages: the last passage of the opening and of each turning point.
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

/** Makes each passage require the previous one, except the first passage of a turning point. */
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

/** Returns the first passages that fit into `maxMs`, and at least one. */
function takeOpening(told: readonly DraftPassage[], maxMs: number): DraftPassage[] {
  let ms = 0;
  const end = told.findIndex(({ estimatedMs }) => (ms += estimatedMs) > maxMs);
  return told.slice(0, end < 0 ? told.length : Math.max(1, end));
}

/** Returns the last passages of the story, and at least one. */
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
/** Direct speech in a story may have more words than other sentences. */
const MAX_SPEECH_WORDS = 70;

/** One sentence of a quotation that spans several sentences. */
interface Spoken {
  /** The sentence in a complete pair of quotation marks. */
  text: string;
  /** The opening mark of the quotation if it continues in the next sentence, otherwise null. */
  opening: string | null;
}

/**
 * Makes the sentences of long direct speech in a story usable, each in its own pair of quotation marks. Characters often tell
 * the turning points of a story, and the preceding sentence names the speaker.
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
    draft.isUsable = canBeSaid(sentence, {
      isLowerCaseText: false,
      titleWords: new Set(),
      maxWords: MAX_SPEECH_WORDS,
    });
    if (draft.isUsable && text !== draft.text) sayOtherwise(draft, text);
  }
}

/**
 * Adds the missing quotation mark to one sentence of a longer quotation. `opening` is the opening mark of a quotation that began
 * in an earlier sentence. Returns null if the marks of the sentence are ambiguous.
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
