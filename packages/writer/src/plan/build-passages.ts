import { contentTerms, countWords } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { SourceSentence } from "../sentences/source-sentence.js";
import type { Passage } from "./script-plan.js";
import { shortenSentence } from "../repair/shorten-sentence.js";
import { announcesMore } from "../ranking/announcement.js";
import { findConnective } from "../reading/find-connective.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { hasClosedMarks } from "../sentences/join-quoted-speech.js";

/** References to the page itself ("see the table below", "in this article"), which make no sense in a video. */
const POINTS_AT_PAGE =
  /\b(?:as (?:mentioned|noted|described|discussed|shown|seen|we saw|i said|stated|explained) (?:above|below|earlier|before|previously|in)|(?:see|shown?|described|listed|mentioned|discussed|pictured|linked|found|detailed|explained|outlined|code|table|chart|graph|figure|example|list|steps|instructions|recipe|links?|image|photo|video|picture|screenshot|section) (?:above|below)|(?:above|below),? (?:is|are|you)\b|in (?:this|the (?:next|previous|following|last)) (?:article|post|blog|guide|tutorial|section|chapter|part|piece|video|episode|paper|table|figure|series|walkthrough|fact[- ]check|roundup|explainer|column)|(?:fig(?:ure|\.)?|table|eq(?:uation|\.)?|appendix|section|chapter|listing) (?:\d|[A-Z]\b)|see (?:fig|table|also|here|the (?:docs|documentation|wiki|guide))|(?:from|on|in) (?:the|this|our) list\b|this (?:article|post|blog post|guide|tutorial|piece|page|readme|newsletter|section|study guide|chapter|paper|repo|repository)\b|(?:read|scroll|keep reading|stay tuned) (?:on|down)|the (?:previous|following|next) (?:section|chapter|command|code|snippet|example|table|paragraph))/i;

/** The number of the part to which a sentence belongs: "Chapter 1. The beginning is near." refers to no other place of the page. */
const OWN_NUMBER = /^(?:chapter|section|part) (?:\d{1,3}|[IVX]{1,5}|[A-Z])[.:]\s+(?=\p{Lu})/iu;

const FILLER =
  /^(?:let['’]s (?:dive|get (?:started|into)|begin|jump|take a look|look|start|break)|welcome (?:to|back)|thanks? (?:you )?for (?:reading|watching|your)|thank you\b|happy \w+ing\b|thanks to [^,]+\.$|hi\b|hello\b|hey\b|good luck|enjoy!?$|read on|without further ado|in conclusion|to (?:sum|recap)|without (?:further|more) ado|stay tuned|that['’]s (?:it|all)|first things first|(?:the|this) (?:content|information) is provided for|i hope\b|as always|buckle up|ready\?|wait,? what\?|(?:but|and|so),? here we (?:are|go)\b|let['’]s talk about (?:it|this|that)\b|first,? (?:it['’]s|here['’]s|let me|let['’]s|an?|some)\b[^.]{0,40}\bbackground\.$|what are you waiting for|\p{Lu}\p{L}+ \p{Lu}[\p{L}’'-]+ has (?:more|the (?:story|details|report))\.$)/iu;

/** Matches sentences that point at what only the page shows, and calls to read there: "Here's a link to …", "Read our review here." */
const POINTS_AT_SHOWN =
  /^(?:so,? |and |but )?here(?:['’]s| is| are) (?:an?|the|our|my|this|some) (?:\p{L}+ ){0,3}(?:links?|lists?|data|charts?|tables?|graphs?|maps?|text|slides?|photos?|video|footage|screenshots?|code|transcript|document|statement|tweet)\b|^here,? (?:we|i) (?:offer|list|give)\b|^following (?:is|are)\b|^see \p{L}+ (?:above|below)\b|^(?:click|tap) (?:through|here|on)\b|\bread (?:our|more|his|her|their|the|about)\b[^.]{0,60}\bhere\.?$|^let['’]s (?:see|find out|explore|dig)\b[^.]{0,20}[.!]$/iu;

/** The line below a picture: "The mayor speaks in the hall in Norvale, Monday, Oct. 17, 2022." */
// bounded: `isUsable` passes at most 420 characters.
const CAPTION =
  /\b(?:speaks?|arrives?|walks?|pass(?:es)?|poses?|looks?|stands?|gestures?|waves?|listens?|talks?|holds?|attends?|leaves?|greets?|reacts?|smiles?|sits?|gathers?|marche?s?|protests?|watch(?:es)?|(?:is|are) (?:seen|pictured))\b.*,? (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? \p{L}{3,9}\.? \d{1,2},? \d{4}\.(?: \([^()]*\))?$/iu;

/** Attributions without quoted words: "She said.", "Said Framton.", "Framton told this newspaper." */
const ATTRIBUTION_ALONE =
  /^(?:said \S+(?: \S+)?|(?:\S+ ){1,3}(?:(?:said|says|added|adds|replied|explained|answered)|told (?:this|the) (?:newspaper|paper|magazine|site)))\.$/i;

/** Addresses, code and formulas. */
const MACHINE_TEXT =
  /https?:\/\/|www\.|\S@[^\s@]+\.\S|[{}<>]|=>|::|\w\(\)|(?:^|\s)--?[a-z][\w-]*\b(?=\s|$)|\w_\w|(?:^|\s)[~.]?\/\w+\/\w|\\\w|\bdoi:|\b[0-9a-f]{12,}\b|(?:^|[\s“"(.])@[a-z_]\w{2,}|\.(?:com|org|net|ly|io)\/\w|\||[⟺⇔∀∃∈⟨⟩^]|(?:^|\s)[A-Z]{1,4} = /i;

const MAX_WORDS = 45;
/** The lead of a news report says who did what, where and when, so the first sentences may be longer. */
const LEAD_MAX_WORDS = 60;
const LEAD_SENTENCES = 6;
const MAX_ITEMS = 6;
const MIN_ITEMS = 2;
const MAX_ITEM_WORDS = 14;
const MAX_LIST_WORDS = 44;

const INSTRUCTION =
  /^(?:add|fix|remove|improve|update|export|import|support|allow|show|make|speed|reduce|rename|move|drop|enable|disable|use|write|put|keep|dim|choose|open|close|start|stop|turn|set|check|clean|drink|eat|walk|read|ask|tell|save|send|take|give|try|find|avoid|plan|let|pick|buy|bring|wear|cut|mix|heat|wash|pay|call|learn|build|test|run|install|create|leave|look)(?:s|ed|d)?\b/i;

/** A list that fits into one scene. `firstNumber` is null for an unordered list. */
interface ListGroup {
  announcement: SourceSentence | null;
  items: SourceSentence[][];
  firstNumber: number | null;
  /** All sentences of the announcement and the items, in the author's order. */
  sentences: SourceSentence[];
}

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
  const drafts: DraftPassage[] = [];
  for (let index = 0; index < sentences.length; index += 1) {
    const sentence = sentences[index];
    if (sentence === undefined) break;
    const group = groups.get(sentence.id);
    const id = drafts.length;
    if (group === undefined) {
      const whole = draftOf(id, sentence, sentence);
      const draft = read === null ? whole : shortened(whole, read);
      drafts.push({
        ...draft,
        isUsable: isUsable(
          // Without the words that lead over to a formula, what stands before them is a sentence.
          {
            ...sentence,
            text: draft.text,
            isComplete: sentence.isComplete || (draft.text !== sentence.text && /[.!?]$/.test(draft.text)),
          },
          {
            isLowerCaseText,
            titleWords,
            maxWords: id < LEAD_SENTENCES ? LEAD_MAX_WORDS : MAX_WORDS,
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
function shortened(draft: DraftPassage, read: SentenceReader): DraftPassage {
  if (draft.first.kind === "quote" || draft.first.cutsQuotation) return draft;
  const short = shortenSentence(draft.text, read);
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

/** Ends items with the punctuation that the line break implied: a comma after short lower-case items, else a full stop. */
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

/**
 * Finds the lists that are short enough to be read aloud in one scene. They have two to six items, and either the sentence
 * before them announces the list or every item makes sense without an announcement.
 */
function findListGroups(sentences: readonly SourceSentence[]): ListGroup[] {
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

/**
 * Whether a sentence can be narrated at all, regardless of its context. A sentence that starts in lower case is a fragment,
 * unless the whole text is in lower case, or the first word is a name such as "iPhone" or is spelled so in the title.
 */
export function isUsable(
  sentence: SourceSentence,
  context: { isLowerCaseText: boolean; titleWords: ReadonlySet<string>; maxWords?: number },
): boolean {
  const { text } = sentence;
  if (sentence.cutsQuotation || !sentence.isComplete || sentence.isInterviewQuestion) return false;
  // A sentence that was split into two counts with the length of the longer one.
  const wordCount = Math.max(
    ...text.split(/(?<=\p{Ll}\. )(?=\p{Lu})/u).map((part) => part.split(/\s+/).length),
  );
  if (wordCount > (context.maxWords ?? MAX_WORDS) || text.length > 420) return false;
  const firstWord = /^\S+/.exec(text)?.[0] ?? "";
  const mayStartLow =
    context.isLowerCaseText || context.titleWords.has(firstWord) || /^\p{Ll}\p{Lu}/u.test(text);
  if (/^[\s"“‘(]*\p{Ll}/u.test(text) && !mayStartLow) return false;
  if (/^[,;:.)\]\-–—&+=*/\\]/.test(text) || /(?:\.\.\.|…)$/.test(text)) return false;
  if (ATTRIBUTION_ALONE.test(text) || !hasClosedMarks(text) || /^(?:\(.*\)|\[.*\])\.?$/.test(text))
    return false;
  if (POINTS_AT_PAGE.test(text.replace(OWN_NUMBER, "")) || POINTS_AT_SHOWN.test(text)) return false;
  if (FILLER.test(text) || MACHINE_TEXT.test(text) || CAPTION.test(text)) return false;
  return !isShouted(text);
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  return letters.length > 12 && capitals.length > letters.length * 0.7;
}
