import type { DraftPassage } from "../plan/build-passages.js";

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
    titleMs: number;
  },
): number[] {
  const { owed, lengthMs, titleMs } = asked;
  const maxMs = lengthMs * (lengthMs < SHORT_MS ? SHORT_SHARE : SHARE);
  const run: DraftPassage[] = [];
  let ms = titleMs + [...owed].reduce((sum, id) => sum + (drafts[id]?.estimatedMs ?? 0), 0);
  for (const draft of drafts.slice(startOf(drafts, asked))) {
    if (!isTold(draft) || run.some((said) => repeats(draft, said))) continue;
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
): number {
  const [leadId = 0] = lead ?? [];
  const first = drafts[leadId];
  return first === undefined || !opensWithTitle || CONTINUES.test(first.text) ? 0 : leadId;
}

/** Whether a passage is a sentence of the text. An item of a long list needs the words that announce the list, which are not spoken. */
function isTold({ isUsable, isHeading, list, first }: DraftPassage): boolean {
  return isUsable && !isHeading && (list !== null || first.item === null);
}

function repeats({ terms }: DraftPassage, said: DraftPassage): boolean {
  const own = new Set(terms);
  const known = new Set(said.terms);
  const shared = [...own].filter((term) => known.has(term)).length;
  return own.size >= MIN_TERMS && shared >= own.size * REPEATED_SHARE;
}

/** The share of the score that each passage behind the run loses to the one before it. */
const CONTINUATION_LOSS = 0.2;
const CONTINUATION = 6;

/** Lowers the scores of all passages outside a run except those that continue it, so that they are chosen only if the script is too short. */
export function continueRun(
  drafts: readonly DraftPassage[],
  { run, owed }: { run: readonly number[]; owed: ReadonlySet<number> },
): void {
  const lastId = run.at(-1);
  if (lastId === undefined) return;
  const members = new Set(run);
  let followers = 0;
  for (const draft of drafts) {
    if (members.has(draft.id) || owed.has(draft.id)) continue;
    const continues = draft.id > lastId && isTold(draft) && followers < CONTINUATION;
    draft.score *= continues ? (1 - CONTINUATION_LOSS) ** followers : 0;
    if (continues) followers += 1;
  }
}
