import type { TemplateType } from "@inkreel/contract";
import type { DraftPassage } from "../plan/build-passages.js";
import { closeRow } from "../plan/owed-passages.js";
import type { OutlineRow, Passage } from "../plan/script-plan.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { asksQuestion } from "../structure/question-answer.js";
import { findOutlines, repeatsTitle } from "./find-outlines.js";
import { STEP_WEIGHTS as WEIGHTS } from "./outline-weights.js";
import { readToldSentences, type ToldSentence } from "./told-sentences.js";

/** With less than this share of the length, all that can be said is needed, whatever it is worth. */
const MIN_SHARE = 0.95;
/** One of so many sentences behind a spoken title must not say it again. */
const OPENING_SENTENCES = 2;
/** A sentence with this share of the title's words says the same. */
const REPEATED_SHARE = 0.6;
/** A report says its news in other words than its title. */
const REPEATED_SHARE_IN_REPORT = 0.5;

/**
 * Returns the rows of sentences in which plain English prose can be told, best first, or none if its sentences do not fill the length.
 * `spokenTitle` is the title as it would be spoken, or null; each row tells whether it opens with it.
 */
export function readOutline(
  drafts: readonly DraftPassage[],
  asked: {
    title: string;
    spokenTitle: Passage | null;
    owed: readonly number[];
    lead: readonly number[] | null;
    template: TemplateType;
    isReporting: boolean;
    lengthMs: number;
    read: SentenceReader;
  },
): OutlineRow[] {
  const { spokenTitle, lengthMs } = asked;
  const sentences = readToldSentences(drafts, asked);
  const wholeMs = sentences.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
  if (wholeMs < lengthMs * MIN_SHARE) return [];
  const owed = new Set(asked.owed);
  const request = { lengthMs, owed, needed: closeRow(asked.owed, drafts) };
  const untitled = findOutlines(sentences, { ...request, title: null });
  const rows = untitled.map((row): OutlineRow => ({ ...row, opensWithTitle: false }));
  if (spokenTitle !== null) {
    const gainOf = readTitleGain(spokenTitle, { ...asked, sentences });
    for (const row of findOutlines(sentences, { ...request, title: spokenTitle }))
      if (spokenTitle.requires.every((id) => row.ids.includes(id)))
        rows.push({ ...row, rating: row.rating + gainOf(row.ids), opensWithTitle: true });
  }
  return rows.toSorted((left, right) => right.rating - left.rating);
}

/** Returns what a row gains by its title: nothing if its first sentences or the lead say the same, since they say more. */
function readTitleGain(
  title: Passage,
  asked: { sentences: readonly ToldSentence[]; lead: readonly number[] | null; isReporting: boolean },
): (ids: readonly number[]) => number {
  if (asksQuestion(title.text)) return () => WEIGHTS.spokenQuestion;
  const { sentences, lead, isReporting } = asked;
  const opening = sentences.find(({ id }) => id === lead?.at(-1)) ?? sentences[0];
  if (opening !== undefined && repeatsTitle(opening, title)) return () => 0;
  const share = isReporting ? REPEATED_SHARE_IN_REPORT : REPEATED_SHARE;
  const repeats = (each: ToldSentence): boolean => repeatsTitle(each, title, share);
  const again = new Set(sentences.filter(repeats).map(({ id }) => id));
  return (ids) => (ids.slice(0, OPENING_SENTENCES).some((id) => again.has(id)) ? 0 : WEIGHTS.spokenTitle);
}
