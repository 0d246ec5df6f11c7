import { readHeadline } from "../hook/headline.js";
import { toSentenceCase } from "../hook/sentence-case.js";
import { openWithTitle, type TitlePromise } from "../hook/title-hook.js";
import { readTitleStatement } from "../hook/title-statement.js";
import type { DraftPassage } from "../plan/build-passages.js";
import type { Passage } from "../plan/script-plan.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import type { TextStructure } from "../structure/structure.js";

/** Matches titles that name a page of a site and no text: "News from the Norvale Post", "Allergies Health Center". */
const NAMES_PAGE =
  /^(?:(?:latest|breaking) )?news from |^(?:\S+ ){0,2}(?:health|news|help|resource) cent(?:er|re)$/i;
/** Matches labels that nobody would say as a sentence: "VIDEO: The fair", "A week in Skarvik: Part 2", "Oats vs. Rye Flour". */
const LABELS =
  /^(?:video|photos?|gallery|audio|podcast):|[:,–—-] part (?:\d+|one|two|three)$|^\S+(?: \S+){0,2} vs\.? \S+(?: \S+){0,2}$/i;

/** Returns the title of plain English prose as the script would speak it, or null if it promises what the text does not say. */
export function readSpokenTitle(
  { drafts }: Pick<TextStructure, "drafts">,
  asked: {
    title: string;
    answer: Pick<DraftPassage, "id"> | null;
    counted: TitlePromise["list"];
    read: SentenceReader;
  },
): Passage | null {
  const { title, answer, counted, read } = asked;
  if (NAMES_PAGE.test(title) || LABELS.test(title.trim())) return null;
  const sentences = drafts.filter(({ isHeading }) => !isHeading).map(({ text }) => text);
  const headline = readHeadline(title, { texts: sentences });
  return openWithTitle({
    title: toSentenceCase(title, sentences),
    isEnglish: true,
    answerId: answer?.id ?? null,
    list: counted,
    statement: headline === null ? null : (readTitleStatement(title, { sentences, read }) ?? headline),
  });
}
