import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { SourceSentence } from "../sentences/source-sentence.js";
import type { Passage } from "./script-plan.js";
import { findLoneAbbreviations } from "../repair/find-abbreviations.js";
import { shortenSentence } from "../repair/shorten-sentence.js";
import { findConnective } from "../reading/find-connective.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { canBeSaid } from "../sentences/can-be-said.js";
import { findListGroups, readItemsAloud, type ListGroup } from "./list-groups.js";

/** The lead of a news report says who did what, where and when, so the first sentences may be longer. */
const LEAD_MAX_WORDS = 60;
const LEAD_SENTENCES = 6;

/** A passage under construction, with the first and the last sentence that it consists of. */
export interface DraftPassage extends Passage {
  first: SourceSentence;
  last: SourceSentence;
  isUsable: boolean;
}

/**
 * Makes one passage of each sentence, and one passage of each short list together with the sentence that announces the list.
 * Long sentences are shortened with `read`; null keeps all sentences whole.
 */
export function buildPassages(
  sentences: readonly SourceSentence[],
  { title, read }: { title: string; read: SentenceReader | null },
): DraftPassage[] {
  const isLowerCaseText = isMostlyLowerCase(sentences);
  const titleWords = new Set(title.split(/\s+/));
  const groups = new Map(findListGroups(sentences).map((group) => [group.sentences[0]?.id, group]));
  const loneAbbreviations = findLoneAbbreviations(sentences.map(({ text }) => text));
  const drafts: DraftPassage[] = [];
  for (let index = 0; index < sentences.length; index += 1) {
    const sentence = sentences[index];
    if (sentence === undefined) break;
    const group = groups.get(sentence.id);
    const id = drafts.length;
    if (group === undefined) {
      const whole = draftOf(id, sentence, sentence);
      const draft = read === null ? whole : shortened(whole, { read, loneAbbreviations });
      drafts.push({
        ...draft,
        isUsable: canBeSaid(
          // Without the words that lead over to a formula, what stands before them is a sentence.
          {
            ...sentence,
            text: draft.text,
            isComplete: sentence.isComplete || (draft.text !== sentence.text && /[.!?]$/.test(draft.text)),
          },
          {
            isLowerCaseText,
            titleWords,
            ...(id < LEAD_SENTENCES && { maxWords: LEAD_MAX_WORDS }),
          },
        ),
      });
      continue;
    }
    drafts.push(draftOfGroup(id, group));
    index += group.sentences.length - 1;
  }
  return drafts;
}

function draftOf(id: number, first: SourceSentence, last: SourceSentence): DraftPassage {
  return {
    id,
    first,
    last,
    isUsable: true,
    text: first.text,
    source: { startChar: first.source.startChar, endChar: last.source.endChar },
    estimatedMs: estimateSpokenMs(first.text),
    score: 0,
    requires: [],
    terms: contentTerms(first.text),
    speaker: first.speaker,
    isQuotation: first.kind === "quote",
    stepNumber: first.isFirstInBlock ? (first.item?.number ?? null) : null,
    heading: first.heading,
    list: null,
    isHeading: false,
  };
}

/** Removes the optional parts of a long sentence. The source range still covers the whole sentence. */
function shortened(
  draft: DraftPassage,
  { read, loneAbbreviations }: { read: SentenceReader; loneAbbreviations: ReadonlySet<string> },
): DraftPassage {
  if (draft.first.kind === "quote" || draft.first.cutsQuotation) return draft;
  const short = shortenSentence(draft.text, read, loneAbbreviations);
  const text = short?.text ?? draft.text;
  const connective = findConnective(read(text));
  return {
    ...draft,
    ...short,
    ...(connective === null ? {} : { connective }),
    estimatedMs: estimateSpokenMs(text),
  };
}

function draftOfGroup(id: number, group: ListGroup): DraftPassage {
  const [first] = group.sentences;
  const last = group.sentences.at(-1);
  if (first === undefined || last === undefined)
    throw new RangeError("A list group has at least one sentence.");
  const items = group.items.map((item) => item.map((sentence) => sentence.text).join(" "));
  const spokenItems = readItemsAloud(items);
  const text = [group.announcement?.text, ...spokenItems].filter((part) => part !== undefined).join(" ");
  return {
    ...draftOf(id, first, last),
    text,
    estimatedMs: estimateSpokenMs(text),
    terms: contentTerms(text),
    isQuotation: false,
    stepNumber: null,
    list: {
      isOrdered: group.firstNumber !== null,
      firstNumber: Math.max(1, group.firstNumber ?? 1),
      announcement: group.announcement?.text ?? null,
      items: spokenItems,
    },
  };
}

function isMostlyLowerCase(sentences: readonly SourceSentence[]): boolean {
  const lower = sentences.filter((sentence) => /^\p{Ll}/u.test(sentence.text)).length;
  return lower * 2 > sentences.length;
}
