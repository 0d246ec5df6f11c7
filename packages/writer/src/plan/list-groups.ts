import { countWords } from "@inkreel/language";
import { announcesMore } from "../ranking/announcement.js";
import type { SourceSentence } from "../sentences/source-sentence.js";

const MAX_ITEMS = 6;
const MIN_ITEMS = 2;
const MAX_ITEM_WORDS = 14;
const MAX_LIST_WORDS = 44;

const INSTRUCTION =
  /^(?:add|fix|remove|improve|update|export|import|support|allow|show|make|speed|reduce|rename|move|drop|enable|disable|use|write|put|keep|dim|choose|open|close|start|stop|turn|set|check|clean|drink|eat|walk|read|ask|tell|save|send|take|give|try|find|avoid|plan|let|pick|buy|bring|wear|cut|mix|heat|wash|pay|call|learn|build|test|run|install|create|leave|look)(?:s|ed|d)?\b/i;

/** A list that fits into one scene. `firstNumber` is null for an unordered list. */
export interface ListGroup {
  announcement: SourceSentence | null;
  items: SourceSentence[][];
  firstNumber: number | null;
  /** All sentences of the announcement and the items, in the author's order. */
  sentences: SourceSentence[];
}

/**
 * Finds the lists that are short enough to be read aloud in one scene. They have two to six items, and either the sentence
 * before them announces the list or every item makes sense without an announcement.
 */
export function findListGroups(sentences: readonly SourceSentence[]): ListGroup[] {
  const groups: ListGroup[] = [];
  for (let index = 0; index < sentences.length; index += 1) {
    const list = sentences[index]?.item?.list;
    if (list === undefined) continue;
    let end = index;
    while (sentences[end]?.item?.list === list) end += 1;
    const group = makeGroup(sentences.slice(index, end), sentences[index - 1] ?? null);
    if (group !== null) groups.push(group);
    index = end - 1;
  }
  return groups;
}

function makeGroup(list: SourceSentence[], before: SourceSentence | null): ListGroup | null {
  const items = groupByItem(list);
  if (items.length < MIN_ITEMS || items.length > MAX_ITEMS) return null;
  if (
    list.some(
      (sentence) => (sentence.item?.level ?? 1) > 1 || sentence.cutsQuotation || isUnreadable(sentence.text),
    )
  )
    return null;
  const wordCounts = items.map((item) => countWords(item.map((sentence) => sentence.text).join(" ")));
  if (Math.max(...wordCounts) > MAX_ITEM_WORDS || sum(wordCounts) > MAX_LIST_WORDS) return null;
  const isAnnounced =
    before !== null &&
    !before.cutsQuotation &&
    before.item === null &&
    list[0]?.followsPrevious === true &&
    announcesMore(before.text);
  const announcement =
    isAnnounced && countWords(before.text) <= 30 && !isUnreadable(before.text) ? before : null;
  if (announcement === null && (isAnnounced || !items.every(standsAlone))) return null;
  return {
    announcement,
    items,
    firstNumber: list[0]?.item?.number ?? null,
    sentences: announcement === null ? list : [announcement, ...list],
  };
}

function groupByItem(list: readonly SourceSentence[]): SourceSentence[][] {
  const items: SourceSentence[][] = [];
  for (const sentence of list) {
    const current = items.at(-1);
    if (current?.[0]?.block === sentence.block) current.push(sentence);
    else items.push([sentence]);
  }
  return items;
}

/** Whether an item makes sense without an announcement: an instruction or a full sentence of at least three words. */
function standsAlone(item: readonly SourceSentence[]): boolean {
  const text = item[0]?.text ?? "";
  if (countWords(text) < 3 || !/^\p{Lu}/u.test(text)) return false;
  return INSTRUCTION.test(text) || item.every((sentence) => sentence.isComplete);
}

function isUnreadable(text: string): boolean {
  return /https?:\/\/|[{}<>|]|\w\(\)|\w_\w|=>/.test(text);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Ends items with the punctuation that the line break implied: a comma after short lower-case items, else a full stop. */
export function readItemsAloud(items: readonly string[]): string[] {
  const isEnumeration = items.every((item) => /^[\p{Ll}\p{N}]/u.test(item) && item.split(/\s+/).length <= 6);
  return items.map((item, index) => {
    const bare = item.replace(/[;,]$/, "").replace(/,? and$/, "");
    if (/[.!?…。！？]["”’)]*$/.test(bare)) return bare;
    return bare + (isEnumeration && index < items.length - 1 ? "," : ".");
  });
}
