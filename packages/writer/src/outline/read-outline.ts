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
  const gain = spokenTitle === null ? 0 : gainOfTitle(spokenTitle, { sentences, lead: asked.lead });
  if (spokenTitle !== null)
    for (const row of findOutlines(sentences, { ...request, title: spokenTitle }))
      if (spokenTitle.requires.every((id) => row.ids.includes(id)))
        rows.push({ ...row, rating: row.rating + gain, opensWithTitle: true });
  return rows.toSorted((left, right) => right.rating - left.rating);
}

/** What a script gains by its title: nothing if the lead says the same, since the lead says more. */
function gainOfTitle(
  title: Passage,
  { sentences, lead }: { sentences: readonly ToldSentence[]; lead: readonly number[] | null },
): number {
  if (asksQuestion(title.text)) return WEIGHTS.spokenQuestion;
  const opening = sentences.find(({ id }) => id === lead?.at(-1)) ?? sentences[0];
  return opening !== undefined && repeatsTitle(opening, title) ? 0 : WEIGHTS.spokenTitle;
}
