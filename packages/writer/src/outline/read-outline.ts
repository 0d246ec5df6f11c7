import { contentTerms } from "@inkreel/language";
import { DURATION_TOLERANCE, type TemplateType } from "@inkreel/contract";
import type { DraftPassage } from "../plan/build-passages.js";
import { closeRow } from "../plan/owed-passages.js";
import type { OutlineRow, Passage } from "../plan/script-plan.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { asksQuestion } from "../structure/question-answer.js";
import { findOutlines, repeatsTitle } from "./find-outlines.js";
import { isNewsHeadline } from "./news-headline.js";
import { properNames, saysTitleAgain } from "./says-title-again.js";
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
 * Returns the rows of sentences in which plain English prose can be told, best first, or none if no row of its sentences fills the length.
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
    const told = untitled[0]?.ids ?? [];
    const gainOf = readTitleGain(spokenTitle, { ...asked, sentences, drafts, told });
    // A title that asks requires its answer, which the search must not give up for a better end.
    const { requires } = spokenTitle;
    const withAnswer = [...new Set([...asked.owed, ...requires])];
    const titled = {
      lengthMs,
      owed: new Set(withAnswer),
      needed: closeRow(withAnswer, drafts),
      title: spokenTitle,
    };
    const forAnswer = WEIGHTS.owed * (withAnswer.length - owed.size);
    for (const row of findOutlines(sentences, titled)) {
      const gain = requires.every((id) => row.ids.includes(id)) ? gainOf(row.ids) : null;
      if (gain !== null) rows.push({ ...row, rating: row.rating - forAnswer + gain, opensWithTitle: true });
    }
  }
  const msOf = new Map(sentences.map(({ id, estimatedMs }) => [id, estimatedMs]));
  const fills = ({ ids, opensWithTitle }: OutlineRow): boolean =>
    ids.reduce(
      (sum, id) => sum + (msOf.get(id) ?? 0),
      opensWithTitle ? (spokenTitle?.estimatedMs ?? 0) : 0,
    ) >=
    lengthMs * (1 - DURATION_TOLERANCE);
  return rows.some(fills) ? rows.toSorted((left, right) => right.rating - left.rating) : [];
}

/**
 * Returns what a row gains by its title, or null if it must not open with it because its first sentence says the same, and more, because
 * it stands for the lead of a report, or because it is a headline and the row begins with its news. A row gains nothing if its second
 * sentence says the same, or a lead which is told anyway.
 */
function readTitleGain(
  title: Passage,
  asked: {
    sentences: readonly ToldSentence[];
    drafts: readonly DraftPassage[];
    lead: readonly number[] | null;
    isReporting: boolean;
    read: SentenceReader;
    /** Ids of the best row without the title. */
    told: readonly number[];
  },
): (ids: readonly number[]) => number | null {
  if (asksQuestion(title.text)) return () => WEIGHTS.spokenQuestion;
  const { sentences, lead, isReporting } = asked;
  const share = isReporting ? REPEATED_SHARE_IN_REPORT : REPEATED_SHARE;
  const isAgain = ({ terms }: ToldSentence): boolean => repeatsTitle({ terms }, title, share);
  const texts = new Map(asked.drafts.map(({ id, text }) => [id, text]));
  const names = properNames(asked.drafts.map(({ text }) => text));
  const isSame = ({ id }: ToldSentence): boolean => saysTitleAgain(title.text, texts.get(id) ?? "", names);
  const opening = sentences.find(({ id }) => id === lead?.at(-1)) ?? sentences[0];
  const isSaidByLead =
    opening !== undefined && asked.told.includes(opening.id) && repeatsTitle(opening, title);
  const gain = isSaidByLead ? 0 : WEIGHTS.spokenTitle;
  const again = new Set(sentences.filter(isAgain).map(({ id }) => id));
  const same = new Set(sentences.filter((each) => isAgain(each) || isSame(each)).map(({ id }) => id));
  // Aloud, a headline before the news that it announces is heard as said twice. Whom the beginning only calls "the singer", the title names.
  const first = lead?.[0] ?? sentences[0]?.id;
  const titleNames = contentTerms(title.text).filter((term) => names.has(term));
  const saysNames = (ids: readonly number[]): boolean => {
    const said = new Set(ids.flatMap((id) => contentTerms(texts.get(id) ?? "")));
    return titleNames.every((name) => said.has(name));
  };
  const isHeadline = isNewsHeadline(asked.read(title.text), isReporting);
  return (ids) => {
    if (isHeadline && ids[0] === first && saysNames(ids.slice(0, OPENING_SENTENCES))) return null;
    if (ids.slice(0, 1).some((id) => same.has(id))) return null;
    if (isReporting && isSaidByLead && !ids.includes(opening.id)) return null;
    return ids.slice(0, OPENING_SENTENCES).some((id) => again.has(id)) ? 0 : gain;
  };
}
