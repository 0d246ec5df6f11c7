import { hasClosedMarks } from "./join-quoted-speech.js";
import type { SourceSentence } from "./source-sentence.js";

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
// bounded: `canBeSaid` passes at most MAX_CHARS characters.
const CAPTION =
  /\b(?:speaks?|arrives?|walks?|pass(?:es)?|poses?|looks?|stands?|gestures?|waves?|listens?|talks?|holds?|attends?|leaves?|greets?|reacts?|smiles?|sits?|gathers?|marche?s?|protests?|watch(?:es)?|(?:is|are) (?:seen|pictured))\b.*,? (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? \p{L}{3,9}\.? \d{1,2},? \d{4}\.(?: \([^()]*\))?$/iu;

/** Attributions without quoted words: "She said.", "Said Framton.", "Framton told this newspaper." */
const ATTRIBUTION_ALONE =
  /^(?:said \S+(?: \S+)?|(?:\S+ ){1,3}(?:(?:said|says|added|adds|replied|explained|answered)|told (?:this|the) (?:newspaper|paper|magazine|site)))\.$/i;

/** Addresses, code and formulas. */
const MACHINE_TEXT =
  /https?:\/\/|www\.|\S@[^\s@]+\.\S|[{}<>]|=>|::|\w\(\)|(?:^|\s)--?[a-z][\w-]*\b(?=\s|$)|\w_\w|(?:^|\s)[~.]?\/\w+\/\w|\\\w|\bdoi:|\b[0-9a-f]{12,}\b|(?:^|[\s“"(.])@[a-z_]\w{2,}|\.(?:com|org|net|ly|io)\/\w|\||[⟺⇔∀∃∈⟨⟩^]|(?:^|\s)[A-Z]{1,4} = /i;

const MAX_WORDS = 45;
const MAX_CHARS = 420;

/**
 * Whether a sentence can be narrated at all, regardless of its context. A sentence that starts in lower case is a fragment,
 * unless the whole text is in lower case, or the first word is a name such as "iPhone" or is spelled so in the title.
 */
export function canBeSaid(
  sentence: SourceSentence,
  context: { isLowerCaseText: boolean; titleWords: ReadonlySet<string>; maxWords?: number },
): boolean {
  const { text } = sentence;
  if (sentence.cutsQuotation || !sentence.isComplete || sentence.isInterviewQuestion) return false;
  // A sentence that was split into two counts with the length of the longer one.
  const wordCount = Math.max(
    ...text.split(/(?<=\p{Ll}\. )(?=\p{Lu})/u).map((part) => part.split(/\s+/).length),
  );
  if (wordCount > (context.maxWords ?? MAX_WORDS) || text.length > MAX_CHARS) return false;
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
