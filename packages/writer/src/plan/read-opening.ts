import { findTitleStatement } from "../hook/title-statement.js";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { findOpeningRun } from "../structure/opening-run.js";
import { questionIn } from "../structure/question-answer.js";
import type { TextStructure } from "../structure/structure.js";
import { closeRow } from "./owed-passages.js";

/** How a script begins, apart from the lists, questions and counts that a title may promise. */
export interface Opening {
  /** The title as a sentence to be spoken, or null. */
  statement: string | null;
  /** The ids of the neighbouring passages that follow it, in text order. Empty unless the text is plain prose. */
  run: readonly number[];
}

/** Chooses the words of the title and the neighbouring passages with which a script begins. */
export function readOpening(
  structure: TextStructure,
  asked: {
    title: string;
    lead: readonly number[] | null;
    /** The ids of passages outside the lead that the script must contain. */
    owed: readonly number[];
    isReporting: boolean;
    isProse: boolean;
    /** Reads English sentences. Null for texts whose title is not spoken as a statement, such as stories and other languages. */
    read: SentenceReader | null;
    lengthMs: number;
  },
): Opening {
  const { title, lead, owed, isReporting, isProse, read, lengthMs } = asked;
  const { drafts } = structure;
  const statement = read === null ? null : findTitleStatement(structure, { title, lead, isReporting, read });
  if (!isProse) return { statement, run: [] };
  // A title that asks is spoken if the script owes its answer.
  const askedTitle = owed.length > 0 && questionIn(title) !== null ? title : "";
  const run = findOpeningRun(drafts, {
    lead,
    owed: closeRow(owed, drafts),
    opensWithTitle: statement !== null,
    lengthMs,
    titleMs: estimateSpokenMs(statement ?? askedTitle),
  });
  return { statement, run };
}
