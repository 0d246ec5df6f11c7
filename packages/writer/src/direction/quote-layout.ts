import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
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
/** Description of a speaker between commas: "the captain of that last boat", "who runs the service". */
const ROLE = String.raw`,\s(?!${SAY}|and\b|but\b|as\b|when\b|while\b|after\b|before\b)([^,.;:!?"“”]{3,60})`;
const SPEAKER_AFTER = new RegExp(
  String.raw`^[,\s”"]*(?:${SAY}\s+(${PERSON})(?:${ROLE}(?=[,.!?;]|$))?|(${PERSON})(?:${ROLE},)?\s+(?:once\s+|often\s+|always\s+)?${SAY})`,
  "u",
);
/** A speaker, a role, the verb and what else stands before a colon. */
const BEFORE_MAX_CHARS = 240;
// bounded: it is told the last BEFORE_MAX_CHARS signs.
const SPEAKER_BEFORE = new RegExp(
  String.raw`(${PERSON})(?:${ROLE},)?\s+(?:once\s+|often\s+|always\s+)?${SAY}[^.!?]{0,30}[,:]?\s*$`,
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

/** Returns the speaker of a sentence's quotation, by the sentence itself; null when it names nobody. */
export function readQuoteSpeaker(text: string): string | null {
  const span = findQuotedSpan(text);
  return span === null
    ? null
    : (findSpeaker({ text, words: readWords(text), speaker: null }, span)?.text ?? null);
}

function candidate(quote: SceneElement, speaker: SceneElement | null, fit: number): LayoutCandidate<Quote> {
  const who = speaker?.text.split("\n")[0] ?? null;
  return {
    content: { layout: "quote", quote, speaker },
    fit,
    reason: say("layout_quote", { who }),
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
  const nameAfter = after?.[1] ?? after?.[3];
  if (after !== null && nameAfter !== undefined) {
    const role = after[2] ?? after[4] ?? null;
    return nameElement(facts, {
      name: nameAfter,
      role,
      startChar: span.endChar + after[0].indexOf(nameAfter),
    });
  }
  const from = Math.max(0, span.startChar - BEFORE_MAX_CHARS);
  const before = SPEAKER_BEFORE.exec(facts.text.slice(from, span.startChar));
  if (before?.[1] !== undefined)
    return nameElement(facts, { name: before[1], role: before[2] ?? null, startChar: from + before.index });
  const outside = facts.text.slice(0, span.startChar) + facts.text.slice(span.endChar);
  const isSaidByAnother = new RegExp(String.raw`\b${SAY}\b`).test(outside);
  return facts.speaker === null || isSaidByAnother ? null : { text: facts.speaker, words: null };
}

type QuoteFacts = Pick<SceneFacts, "text" | "words" | "speaker">;

const MAX_ROLE_WORDS = 9;
/** "the teacher Ines Barros": what stands before a name says what its bearer is. */
const TITLE_BEFORE = /^(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Oo]ur|[Mm]y) ((?:\p{Ll}+ ){1,3})(?=\p{Lu})/u;

/** The name and, on a second line, what the text says of its bearer. Pronouns are no speakers to name. */
function nameElement(
  facts: QuoteFacts,
  { name, role, startChar }: { name: string; role: string | null; startChar: number },
): SceneElement | null {
  if (/^(?:He|She|They|I|We|It|The|One|But|And)$/.test(name)) return null;
  const ownWords = wordsOfChars(facts.words, startChar, startChar + name.length);
  const { text } = elementOf(facts, ownWords);
  const title = TITLE_BEFORE.exec(text)?.[1]?.trim() ?? null;
  const bare = capitalise(title === null ? text : text.replace(TITLE_BEFORE, ""));
  const shown = role !== null && role.split(/\s+/).length <= MAX_ROLE_WORDS ? role : null;
  if (shown === null) return { text: title === null ? bare : `${bare}\n${title}`, words: ownWords };
  const roleAt = facts.text.indexOf(shown, startChar + name.length);
  const words = wordsOfChars(facts.words, startChar, roleAt + shown.length);
  return { text: `${bare}\n${shown.replace(/^who (?=\p{Ll}+s\b)/u, "")}`, words };
}
