import { hasClosedMarks } from "../sentences/join-quoted-speech.js";
import type { SourceSentence } from "../sentences/source-sentence.js";

/** Points at the page rather than at the world: nothing of it is there in a video. */
const POINTS_AT_PAGE =
  /\b(?:as (?:mentioned|noted|described|discussed|shown|seen|we saw|i said|stated|explained) (?:above|below|earlier|before|previously|in)|(?:see|shown?|described|listed|mentioned|discussed|pictured|linked|found|detailed|code|table|chart|graph|figure|example|list|steps|instructions|recipe|links?|image|photo|video|picture|screenshot|section) (?:above|below)|(?:above|below),? (?:is|are|you)|in (?:this|the (?:next|previous|following|last)) (?:article|post|blog|guide|tutorial|section|chapter|part|piece|video|episode|paper|table|figure|series|walkthrough)|(?:fig(?:ure|\.)?|table|eq(?:uation|\.)?|appendix|section|chapter|listing) (?:\d|[A-Z]\b)|see (?:fig|table|also|here|the (?:docs|documentation|wiki|guide))|(?:from|on|in) (?:the|this|our) list\b|this (?:article|post|blog post|guide|tutorial|piece|page|readme|newsletter|section|study guide|chapter|paper|repo|repository)\b|(?:read|scroll|keep reading|stay tuned) (?:on|down)|the (?:previous|following|next) (?:section|chapter|command|code|snippet|example|table|paragraph))/i;
const FILLER =
  /^(?:let['’]s (?:dive|get (?:started|into)|begin|jump|take a look|look|start|break)|welcome (?:to|back)|thanks? (?:you )?for (?:reading|watching|your)|thank you\b|happy \w+ing\b|thanks to [^,]+\.$|hi\b|hello\b|hey\b|good luck|enjoy!?$|read on|without further ado|in conclusion|to (?:sum|recap)|without (?:further|more) ado|stay tuned|that['’]s (?:it|all)|first things first|i hope\b|as always|buckle up|ready\?)/i;
const MACHINE_TEXT =
  /https?:\/\/|www\.|\S@[^\s@]+\.\S|[{}<>]|=>|::|\w\(\)|(?:^|\s)--?[a-z][\w-]*\b(?=\s|$)|\w_\w|(?:^|\s)[~.]?\/\w+\/\w|\\\w|\bdoi:|\b[0-9a-f]{12,}\b|\|/i;

const MAX_WORDS = 45;

/**
 * Whether a sentence can be said in a video at all, wherever it stands. A lower-case start means half a sentence,
 * unless the whole text is written so or the word is a name that the title spells the same way.
 */
export function isUsable(
  sentence: SourceSentence,
  context: { isLowerCaseText: boolean; titleWords: ReadonlySet<string> },
): boolean {
  const { text } = sentence;
  if (!sentence.isComplete || sentence.isInterviewQuestion) return false;
  const wordCount = text.split(/\s+/).length;
  if (wordCount > MAX_WORDS || text.length > 420) return false;
  const firstWord = /^\S+/.exec(text)?.[0] ?? "";
  const mayStartLow =
    context.isLowerCaseText || context.titleWords.has(firstWord) || /^\p{Ll}\p{Lu}/u.test(text);
  if (/^[\s"“‘(]*\p{Ll}/u.test(text) && !mayStartLow) return false;
  if (/^[,;:.)\]\-–—&+=*/\\]/.test(text) || /(?:\.\.\.|…)$/.test(text)) return false;
  if (!hasClosedMarks(text) || /^\(.*\)\.?$/.test(text)) return false;
  if (POINTS_AT_PAGE.test(text) || FILLER.test(text) || MACHINE_TEXT.test(text)) return false;
  return !isShouted(text);
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  return letters.length > 12 && capitals.length > letters.length * 0.7;
}
