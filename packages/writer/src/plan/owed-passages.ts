import { findReason } from "../structure/question-answer.js";
import type { DraftPassage } from "./build-passages.js";

/** The largest share of the video's length that one of these may fill, together with the passages that it requires. */
const MAX_SHARE = 0.45;

/**
 * Returns the ids of what a script owes its opening beside the lead: the answer to the title's question and, in a report, the
 * sentence that names the reason for the news. What would fill too much of the video is left out.
 */
export function findOwedPassages(
  drafts: readonly DraftPassage[],
  asked: {
    answer: DraftPassage | null;
    /** What keeps the promise of the title, see `findTitlePromises`. */
    promised: readonly DraftPassage[];
    isReporting: boolean;
    lengthMs: number;
  },
): number[] {
  const owed = [asked.answer, asked.isReporting ? findReason(drafts) : null, ...asked.promised];
  return owed
    .filter((draft) => draft !== null)
    .filter((draft) => rowMs(draft, drafts) <= asked.lengthMs * MAX_SHARE)
    .map(({ id }) => id);
}

/** Returns the duration of a passage with all passages that it requires, in milliseconds. */
function rowMs({ id }: DraftPassage, drafts: readonly DraftPassage[]): number {
  return [...closeRow([id], drafts)].reduce((sum, each) => sum + (drafts[each]?.estimatedMs ?? 0), 0);
}

/** Returns some ids and the ids of all passages that these require, directly or indirectly. */
export function closeRow(
  ids: readonly number[],
  drafts: readonly Pick<DraftPassage, "requires">[],
): Set<number> {
  const row = new Set(ids);
  for (const each of row) for (const needed of drafts[each]?.requires ?? []) row.add(needed);
  return row;
}
