import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import { isUsable } from "../ranking/usable-sentence.js";
import type { SourceSentence } from "../sentences/source-sentence.js";
import { findListGroups, type ListGroup } from "./list-groups.js";
import type { Passage } from "./script-plan.js";

/** A passage under construction, with the sentences it is made of. */
export interface DraftPassage extends Passage {
  first: SourceSentence;
  last: SourceSentence;
  isUsable: boolean;
}

/** Makes one passage of each sentence, and one of each short list with its announcing sentence. */
export function buildPassages(sentences: readonly SourceSentence[], title: string): DraftPassage[] {
  const isLowerCaseText = isMostlyLowerCase(sentences);
  const titleWords = new Set(title.split(/\s+/));
  const groups = new Map(findListGroups(sentences).map((group) => [group.sentences[0]?.id, group]));
  const drafts: DraftPassage[] = [];
  for (let index = 0; index < sentences.length; index += 1) {
    const sentence = sentences[index];
    if (sentence === undefined) break;
    const group = groups.get(sentence.id);
    const id = drafts.length;
    if (group === undefined) {
      drafts.push({
        ...draftOf(id, sentence, sentence),
        isUsable: isUsable(sentence, { isLowerCaseText, titleWords }),
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

/** Gives each item the stop that its line end stood for: short lower-case items a comma, others a full stop. */
function readItemsAloud(items: readonly string[]): string[] {
  const isEnumeration = items.every((item) => /^[\p{Ll}\p{N}]/u.test(item) && item.split(/\s+/).length <= 6);
  return items.map((item, index) => {
    const bare = item.replace(/[;,]$/, "").replace(/,? and$/, "");
    if (/[.!?…。！？]["”’)]*$/.test(bare)) return bare;
    return bare + (isEnumeration && index < items.length - 1 ? "," : ".");
  });
}

function isMostlyLowerCase(sentences: readonly SourceSentence[]): boolean {
  const lower = sentences.filter((sentence) => /^\p{Ll}/u.test(sentence.text)).length;
  return lower * 2 > sentences.length;
}
