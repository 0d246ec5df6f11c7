import type { DraftPassage } from "../plan/build-passages.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { createListener, type Listener } from "./needs-context.js";

/** The largest share of the video's length for the title and the run. The rest is for the end and what continues the run. */
const SHARE = 0.83;
/** In a short video, a title and an end need a larger share. */
const SHORT_SHARE = 0.62;
const SHORT_MS = 40_000;
/** A passage that shares this fraction of its words with an earlier one of the run repeats it. */
const REPEATED_SHARE = 0.7;
const MIN_TERMS = 3;
/** Matches a lead that continues an earlier sentence: "In search of answers, a team has …". */
const CONTINUES =
  /^(?:in|on|at|to|for|with|after|before|by|from|as|and|but|so|yet|then|still|meanwhile|however|instead|that|this|these|those|he|she|it|they|his|her|its|their|such|another|other)\b/i;

/** Matches a lead about something that a sentence before it may name: "The stock added more than 2% …". */
const DEFINITE = /^(?:the|this|these|those)\b/i;

/**
 * Returns the ids of the passages that open the script of plain prose: the text from its start, or from its lead if the script opens
 * with the title, without the passages that cannot be spoken and those that repeat what the run says. Neighbouring sentences
 * introduce each other, so a listener understands a run where single sentences from the whole text are unclear. `titleMs` is the
 * duration of the spoken title, and `owed` are the ids of other passages that the script must contain.
 */
export function findOpeningRun(
  drafts: readonly DraftPassage[],
  asked: {
    lead: readonly number[] | null;
    owed: ReadonlySet<number>;
    opensWithTitle: boolean;
    lengthMs: number;
    title: string;
    titleMs: number;
    read: SentenceReader | null;
  },
): number[] {
  const { owed, lengthMs, titleMs, title, read } = asked;
  const listener = read === null ? null : createListener(drafts, { title, read });
  const maxMs = lengthMs * (lengthMs < SHORT_MS ? SHORT_SHARE : SHARE);
  const run: DraftPassage[] = [];
  let ms = titleMs + [...owed].reduce((sum, id) => sum + (drafts[id]?.estimatedMs ?? 0), 0);
  for (const draft of drafts.slice(startOf(drafts, asked, listener))) {
    if (!isTold(draft) || run.some((said) => repeats(draft, said))) continue;
    if (isUnclearBehind(run.at(-1), draft, listener)) continue;
    listener?.hear(draft);
    if (!owed.has(draft.id)) ms += draft.estimatedMs;
    if (ms > maxMs) break;
    run.push(draft);
  }
  return run.map(({ id }) => id);
}

/** Behind a spoken title, the news may precede its background, unless its first words continue what was said before. */
function startOf(
  drafts: readonly DraftPassage[],
  { lead, opensWithTitle }: { lead: readonly number[] | null; opensWithTitle: boolean },
  listener: Listener | null,
): number {
  const [leadId = 0] = lead ?? [];
  const first = drafts[leadId];
  if (first === undefined || !opensWithTitle || CONTINUES.test(first.text)) return 0;
  const isUnclear = DEFINITE.test(first.text) && listener?.isUnclear([first]) === true;
  return isUnclear ? 0 : leadId;
}

/** Whether a passage is a sentence of the text. An item of a long list needs the words that announce the list, which are not spoken. */
function isTold({ isUsable, isHeading, list, first }: DraftPassage): boolean {
  return isUsable && !isHeading && (list !== null || first.item === null);
}

/** Whether something was left out before a passage that it takes up. */
function isUnclearBehind(
  before: DraftPassage | undefined,
  draft: DraftPassage,
  listener: Listener | null,
): boolean {
  if (before === undefined || before.id === draft.id - 1 || listener === null) return false;
  return listener.isUnclear([draft]);
}

function repeats({ terms }: DraftPassage, said: DraftPassage): boolean {
  const own = new Set(terms);
  const known = new Set(said.terms);
  const shared = [...own].filter((term) => known.has(term)).length;
  return own.size >= MIN_TERMS && shared >= own.size * REPEATED_SHARE;
}

/** A shorter video has too few sentences to meet its length without a gap. */
const MIN_ROW_MS = 20_000;
/** The row of passages that continue the run reaches this far beyond the length of the video, so that a fast voice has enough to say. */
const REACH = 1.25;

/** In other languages than English: the share of the score that each passage behind the run loses to the one before it. */
const CONTINUATION_LOSS = 0.2;
const CONTINUATION = 6;
/** The sign of these scores tells how welcome a passage outside the row is: not, or only if the script is far too short. */
const FILLER_SCORE = 0;
const UNCLEAR_SCORE = -1;

/** The row of neighbouring passages from which a script of plain prose is told. */
export interface ProseRow {
  /** The ids of the run and of the passages that continue it, in text order. Empty unless the text is English plain prose. */
  ids: readonly number[];
  /** The ids of passages of the row that require the one before only so that the row has no gap. */
  linked: ReadonlySet<number>;
  /** The ids of all passages that begin a paragraph. */
  starts: ReadonlySet<number>;
}

/**
 * Makes each passage that follows the run require the one before, so that the script goes on without a gap and stops where its length
 * is reached. All other passages score nothing, and less than nothing if they are unclear behind the run: they are chosen only if
 * the script is too short without them.
 */
export function continueRun(
  drafts: readonly DraftPassage[],
  asked: {
    run: readonly number[];
    /** The ids of passages outside the run that the script must contain in any case. */
    owed: ReadonlySet<number>;
    lengthMs: number;
    title: string;
    read: SentenceReader | null;
  },
): ProseRow {
  const { run, owed, lengthMs, title, read } = asked;
  const starts = new Set(drafts.filter(({ first }) => first.isFirstInBlock).map(({ id }) => id));
  const row = run.flatMap((id) => drafts[id] ?? []);
  const linked = new Set<number>();
  const last = row.at(-1);
  if (last === undefined) return { ids: [], linked, starts };
  const isLinked = read !== null && lengthMs >= MIN_ROW_MS;
  const listener = isLinked ? createListener(drafts, { title, read }) : null;
  for (const draft of row) listener?.hear(draft);
  const members = new Set(run);
  let ms = row.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
  for (const draft of drafts) {
    if (members.has(draft.id) || owed.has(draft.id)) continue;
    const before = row.at(-1) ?? last;
    const goesOn = listener === null ? row.length < run.length + CONTINUATION : ms < lengthMs * REACH;
    const continues = draft.id > last.id && isTold(draft) && goesOn;
    if (listener === null) {
      draft.score *= continues ? (1 - CONTINUATION_LOSS) ** (row.length - run.length) : FILLER_SCORE;
      if (continues) row.push(draft);
      continue;
    }
    if (!continues || isUnclearBehind(before, draft, listener)) {
      draft.score *= listener.isUnclear([draft]) ? UNCLEAR_SCORE : FILLER_SCORE;
      continue;
    }
    ms += draft.estimatedMs;
    if (!draft.requires.includes(before.id)) {
      draft.requires.push(before.id);
      linked.add(draft.id);
    }
    listener.hear(draft);
    row.push(draft);
  }
  return { ids: isLinked ? row.map(({ id }) => id) : [], linked, starts };
}
