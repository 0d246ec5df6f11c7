import type { LayoutContent, SceneElement } from "@inkreel/contract";
import {
  capitalise,
  elementOf,
  readWords,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
} from "./scene-facts.js";

type Quote = Extract<LayoutContent, { layout: "quote" }>;

const QUOTED_SPANS = [
  /“([^“”]{12,})”/gu,
  /(?<!\d)"([^"]{12,})"/gu,
  /„([^„“”]{12,})[“”]/gu,
  /«\s?([^«»]{12,})\s?»/gu,
  /「([^「」]{6,})」/gu,
];
const NAME = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s+(?:de|van|von|der|bin|al|da|\p{Lu}[\p{L}.'’-]*)){0,3}`;
const PERSON = String.raw`(?:[Mm]y|[Tt]he|[Hh]is|[Hh]er|[Oo]ur|[Aa]n?)\s(?:\p{Ll}+\s){0,2}?(?:${NAME}|\p{Ll}+)|${NAME}`;
const SAY =
  "(?:said|says|say|used to say|would say|told|tells|explained|explains|recalls|recalled|writes|wrote|argues|argued|adds|added|remembers|remembered|notes|noted|asks|asked|warns|warned|insists|insisted|admits|admitted|replies|replied|answers|answered|believes|believed|promises|promised|jokes|joked|observes|observed|likes to say|sagt|sagte|erklärt|erklärte)";
const SPEAKER_AFTER = new RegExp(
  String.raw`^[,\s”"]*(?:${SAY}\s+(${PERSON})|(${PERSON})\s+(?:once\s+|often\s+|always\s+)?${SAY})`,
  "u",
);
const SPEAKER_BEFORE = new RegExp(
  String.raw`(${PERSON})(?:,[^,]{2,50},)?\s+(?:once\s+|often\s+|always\s+)?${SAY}[^.!?]{0,30}[,:]?\s*$`,
  "u",
);
const MAX_QUOTE_WORDS = 28;
const MIN_QUOTE_WORDS = 4;

/** Words somebody said: inside quotation marks, in a block quotation, or under a speaker's label. */
export function layoutQuote(facts: SceneFacts): LayoutCandidate<Quote> | null {
  const span = findQuotedSpan(facts.text);
  if (span !== null) {
    const range = wordsOfChars(facts.words, span.startChar, span.endChar);
    const wordCount = range.endWord - range.startWord;
    if (wordCount >= MIN_QUOTE_WORDS && wordCount <= MAX_QUOTE_WORDS) {
      const speaker = findSpeaker(facts, span);
      return candidate(withoutMarks(elementOf(facts, range)), speaker, speaker === null ? 0.6 : 0.86);
    }
  }
  if (!facts.isQuotation && facts.speaker === null) return null;
  if (facts.words.length < MIN_QUOTE_WORDS || facts.words.length > MAX_QUOTE_WORDS) return null;
  const whole = withoutMarks(elementOf(facts, { startWord: 0, endWord: facts.words.length }));
  const speaker = facts.speaker === null ? null : { text: facts.speaker, words: null };
  return candidate(whole, speaker, facts.isQuotation ? 0.8 : 0.62);
}

/** Who says the quotation of a sentence, by the sentence itself; null where it names nobody. */
export function readQuoteSpeaker(text: string): string | null {
  const span = findQuotedSpan(text);
  return span === null
    ? null
    : (findSpeaker({ text, words: readWords(text), speaker: null }, span)?.text ?? null);
}

function candidate(quote: SceneElement, speaker: SceneElement | null, fit: number): LayoutCandidate<Quote> {
  const who = speaker === null ? "somebody" : speaker.text;
  return {
    content: { layout: "quote", quote, speaker },
    fit,
    reason: `It is what ${who} said, word for word.`,
  };
}

/** The layout draws quotation marks of its own. */
function withoutMarks(quote: SceneElement): SceneElement {
  return { ...quote, text: quote.text.replaceAll(/["“”„«»]/g, "").trim() };
}

interface Span {
  startChar: number;
  endChar: number;
}

/** The first quotation that is a sentence of its own, else the longest. */
function findQuotedSpan(text: string): Span | null {
  const spans = QUOTED_SPANS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      startChar: match.index,
      endChar: match.index + match[0].length,
    })),
  );
  const isSentence = ({ startChar, endChar }: Span): boolean =>
    /^.\s?[\p{Lu}\p{N}]/u.test(text.slice(startChar)) &&
    text.slice(startChar, endChar).split(/\s+/).length >= MIN_QUOTE_WORDS;
  const longestFirst = spans.toSorted(
    (left, right) => right.endChar - right.startChar - (left.endChar - left.startChar),
  );
  return spans.find(isSentence) ?? longestFirst[0] ?? null;
}

function findSpeaker(facts: QuoteFacts, span: Span): SceneElement | null {
  const after = SPEAKER_AFTER.exec(facts.text.slice(span.endChar));
  const nameAfter = after?.[1] ?? after?.[2];
  if (after !== null && nameAfter !== undefined) {
    return nameElement(facts, nameAfter, span.endChar + after[0].indexOf(nameAfter));
  }
  const before = SPEAKER_BEFORE.exec(facts.text.slice(0, span.startChar));
  if (before?.[1] !== undefined) return nameElement(facts, before[1], before.index);
  const outside = facts.text.slice(0, span.startChar) + facts.text.slice(span.endChar);
  const isSaidByAnother = new RegExp(String.raw`\b${SAY}\b`).test(outside);
  return facts.speaker === null || isSaidByAnother ? null : { text: facts.speaker, words: null };
}

type QuoteFacts = Pick<SceneFacts, "text" | "words" | "speaker">;

/** Pronouns are no speakers to name. */
function nameElement(facts: QuoteFacts, name: string, startChar: number): SceneElement | null {
  if (/^(?:He|She|They|I|We|It|The|One|But|And)$/.test(name)) return null;
  const words = wordsOfChars(facts.words, startChar, startChar + name.length);
  const { text } = elementOf(facts, words);
  return { text: capitalise(text.replace(/^(?:[Tt]he|[Aa]n?) (?:\p{Ll}+ )+(?=\p{Lu})/u, "")), words };
}
