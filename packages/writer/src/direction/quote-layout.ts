import { hasUnspaced, type WordRange } from "@inkreel/language";
import { isSaid, nameOf } from "../reading/find-people.js";
import type { NounGroup } from "../reading/noun-groups.js";
import { pairQuotationMarks } from "../reading/quoted-spans.js";
import { roleBehind } from "../reading/read-role.js";
import { createSentenceReader, type SentenceReading } from "../reading/read-sentence.js";
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

/** Shorter text in quotation marks usually is a term or irony. */
const MIN_QUOTE_CHARS = 14;
const MIN_UNSPACED_CHARS = 8;
const NAME = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s+(?:de|van|von|der|bin|al|da|\p{Lu}[\p{L}.'’-]*)){0,3}`;
const PERSON = String.raw`(?:[Mm]y|[Tt]he|[Hh]is|[Hh]er|[Oo]ur|[Aa]n?)\s(?:\p{Ll}+\s){0,2}?(?:${NAME}|\p{Ll}+)|${NAME}`;
const SAY =
  "(?:said|says|say|used to say|would say|told|tells|explained|explains|recalls|recalled|writes|wrote|argues|argued|adds|added|remembers|remembered|notes|noted|asks|asked|warns|warned|insists|insisted|admits|admitted|replies|replied|answers|answered|believes|believed|promises|promised|jokes|joked|observes|observed|likes to say|sagt|sagte|erklärt|erklärte)";
/** Matches the apposition or relative clause after a speaker: "the captain of that last boat", "who runs the service". */
const ROLE = String.raw`,\s(?!${SAY}|and\b|but\b|as\b|when\b|while\b|after\b|before\b)([^,.;:!?"“”]{3,60})`;
const SPEAKER_AFTER = new RegExp(
  String.raw`^[,\s”"]*(?:${SAY}\s+(${PERSON})(?:${ROLE}(?=[,.!?;]|$))?|(${PERSON})(?:${ROLE},)?\s+(?:once\s+|often\s+|always\s+)?${SAY})`,
  "u",
);
/** The number of characters before a quotation that are searched for its speaker. */
const BEFORE_MAX_CHARS = 240;
// bounded: the input has at most BEFORE_MAX_CHARS characters.
const SPEAKER_BEFORE = new RegExp(
  String.raw`(${PERSON})(?:${ROLE},)?\s+(?:once\s+|often\s+|always\s+)?${SAY}[^.!?]{0,30}[,:]?\s*$`,
  "u",
);
const MAX_QUOTE_WORDS = 28;
const MIN_QUOTE_WORDS = 4;

/** Lays out direct speech: text in quotation marks, in a block quotation or after a speaker label. */
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

/** Returns the speaker of the quotation in a sentence, or null if the sentence names none. */
export function readQuoteSpeaker(text: string, isEnglish: boolean): string | null {
  const span = findQuotedSpan(text);
  return span === null
    ? null
    : (findSpeaker({ text, words: readWords(text), speaker: null, isEnglish }, span)?.text ?? null);
}

/**
 * Returns a phrase of a scene in quotation marks and with its speaker if the phrase is part of a quotation, or null if the phrase is
 * the author's own. `phrase` is a range of words of the scene.
 */
export function quotedPhrase(facts: SceneFacts, phrase: WordRange): SceneElement | null {
  const span = findQuotedSpan(facts.text);
  if (span === null) return null;
  const quoted = wordsOfChars(facts.words, span.startChar, span.endChar);
  const words = {
    startWord: Math.max(phrase.startWord, quoted.startWord),
    endWord: Math.min(phrase.endWord, quoted.endWord),
  };
  if (words.endWord <= words.startWord) return null;
  const who = findSpeaker(facts, span)?.text.split("\n")[0];
  const said = `“${capitalise(withoutMarks(elementOf(facts, words)).text)}”`;
  return { text: who === undefined ? said : `${said} — ${who}`, words };
}

function candidate(quote: SceneElement, speaker: SceneElement | null, fit: number): LayoutCandidate<Quote> {
  const who = speaker?.text.split("\n")[0] ?? null;
  return {
    content: { layout: "quote", quote, speaker },
    fit,
    reason: say("layout_quote", { who }),
  };
}

/** Removes the quotation marks, because the layout draws its own. */
function withoutMarks(quote: SceneElement): SceneElement {
  return { ...quote, text: quote.text.replaceAll(/["“”„«»]/g, "").trim() };
}

interface Span {
  startChar: number;
  endChar: number;
}

/** Finds the first quotation that is a complete sentence, otherwise the longest quotation. */
function findQuotedSpan(text: string): Span | null {
  const marks = pairQuotationMarks(text);
  if (marks.unpaired.length > 0) return null;
  const spans = marks.spans.filter((span) => isSpoken(text, span));
  const isSentence = ({ startChar, endChar }: Span): boolean =>
    /^.\s?[\p{Lu}\p{N}]/u.test(text.slice(startChar)) &&
    text.slice(startChar, endChar).split(/\s+/).length >= MIN_QUOTE_WORDS;
  const longestFirst = spans.toSorted(
    (left, right) => right.endChar - right.startChar - (left.endChar - left.startChar),
  );
  return spans.find(isSentence) ?? longestFirst[0] ?? null;
}

/** Returns true for direct speech. Titles of books or songs are in quotation marks too, but in title case. */
function isSpoken(text: string, { startChar, endChar }: Span): boolean {
  const inner = text.slice(startChar + 1, endChar - 1);
  const words = inner.match(/\p{L}{4,}/gu) ?? [];
  const isTitle = words.length >= 2 && words.every((word) => /^\p{Lu}/u.test(word));
  const minChars = hasUnspaced(inner) ? MIN_UNSPACED_CHARS : MIN_QUOTE_CHARS;
  return inner.length + 2 >= minChars && !isTitle;
}

function findSpeaker(facts: QuoteFacts, span: Span): SceneElement | null {
  return facts.isEnglish ? findEnglishSpeaker(facts, span) : findSpeakerByForm(facts, span);
}

/**
 * Finds the speaker that the sentence names nearest to the quotation. For "he said" and for a quotation alone, the speaker is the one of an
 * earlier sentence. Anybody else in the sentence may be the one who speaks, by a verb that is not known: "an insider predicted".
 */
function findEnglishSpeaker(facts: QuoteFacts, span: Span): SceneElement | null {
  const reading = createSentenceReader()(facts.text);
  const speakers = reading.groups.filter(
    (group) =>
      isSaid(reading, group) &&
      !group.head.isPossessive &&
      (group.isName || group.determiner !== null) &&
      !isOnlyAsking(facts.text, group, span),
  );
  const distance = ({ startChar, endChar }: NounGroup): number =>
    startChar >= span.endChar ? startChar - span.endChar : span.startChar - endChar;
  const [nearest] = speakers.toSorted((left, right) => distance(left) - distance(right));
  if (nearest !== undefined) return relative(facts, nearest) ?? speakerElement(facts, reading, nearest);
  const outside = reading.words.filter(
    ({ startChar }) => startChar < span.startChar || startChar >= span.endChar,
  );
  const isCarriedOn = outside.length === 0 || outside.some(({ lower }) => /^(?:he|she)$/.test(lower));
  return facts.speaker === null || !isCarriedOn ? null : { text: facts.speaker, words: null };
}

const ASKS =
  /^,? (?:asked|asks|wondered|told|tells) (?:\p{L}+ ){0,3}?(?:if|whether|why|how|what|when|who) /iu;
/** "He declined, saying": another one goes on to speak. */
const GOES_ON =
  /(?<!\p{L})(?:he|she|they) [^"“”]{1,60}(?:saying|adding|replying|writing|answering|explaining|and said)[,:]? ["“]?$/iu;

/** Returns true for somebody whose question or word only leads to what another one says: "When Moe asked if it was so, he declined, saying …". */
function isOnlyAsking(text: string, { endChar }: NounGroup, span: Span): boolean {
  if (endChar > span.startChar) return false;
  const between = text.slice(endChar, span.startChar);
  const isFronted = ASKS.test(between) || /^(?:when|after|as|before|while|asked) /iu.test(text);
  return isFronted && GOES_ON.test(between);
}

const APPOSED_NAME = /^, (\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,2}),/u;

/** Returns the name behind "her mother", which nobody understands alone: "her mother, Maria Lopez, said". Null without a name. */
function relative(facts: QuoteFacts, { determiner, endChar }: NounGroup): SceneElement | null {
  if (!/^(?:his|her|their|its)$/.test(determiner ?? "")) return null;
  const name = APPOSED_NAME.exec(facts.text.slice(endChar))?.[1];
  if (name === undefined) return null;
  return elementOf(facts, wordsOfChars(facts.words, endChar + 2, endChar + 2 + name.length));
}

const TITLE = /^(?:Lt\. )?(?:Gov|Sen|Rep)\.$/u;

function speakerElement(facts: QuoteFacts, reading: SentenceReading, group: NounGroup): SceneElement {
  const named = nameOf(reading, group);
  const unnamed = facts.text.slice(group.startChar, group.endChar);
  const bare = named?.name ?? (group.determiner === null ? group.text : unnamed);
  const said = roleBehind(reading, group) ?? named?.roleBefore ?? null;
  // "Gov." is no line of its own.
  const isTitle = said !== null && TITLE.test(said);
  const name = isTitle ? `${said} ${bare}` : bare;
  const role = isTitle ? null : said;
  const shown =
    role !== null && role.split(/\s+/).length <= MAX_ROLE_WORDS
      ? role.replace(/^who (?!has\b|was\b|is\b|does\b)(?=\p{Ll}+s\b)/u, "")
      : null;
  const words = wordsOfChars(facts.words, group.startChar, group.endChar);
  return { text: capitalise(name) + (shown === null ? "" : `\n${shown}`), words };
}

function findSpeakerByForm(facts: QuoteFacts, span: Span): SceneElement | null {
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

type QuoteFacts = Pick<SceneFacts, "text" | "words" | "speaker" | "isEnglish">;

const MAX_ROLE_WORDS = 9;
/** Matches the role before a name, as in "the teacher Ines Barros". */
const TITLE_BEFORE = /^(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Oo]ur|[Mm]y) ((?:\p{Ll}+ ){1,3})(?=\p{Lu})/u;

/** Creates the element for a speaker: the name and, on a second line, the role. Returns null for a pronoun. */
function nameElement(
  facts: QuoteFacts,
  { name, role, startChar }: { name: string; role: string | null; startChar: number },
): SceneElement | null {
  if (/^(?:He|She|They|I|We|It|The|One|But|And)$/.test(name)) return null;
  const ownWords = wordsOfChars(facts.words, startChar, startChar + name.length);
  const { text } = elementOf(facts, ownWords);
  const title = TITLE_BEFORE.exec(text)?.[1]?.trim() ?? null;
  const bare = capitalise(title === null ? text : text.replace(TITLE_BEFORE, ""));
  // "Speaker of the guild e. V." ends at its first point.
  const whole = role?.replace(/ \p{L}$/u, "") ?? null;
  const shown = whole !== null && whole.split(/\s+/).length <= MAX_ROLE_WORDS ? whole : null;
  if (shown === null) return { text: title === null ? bare : `${bare}\n${title}`, words: ownWords };
  const roleAt = facts.text.indexOf(shown, startChar + name.length);
  const words = wordsOfChars(facts.words, startChar, roleAt + shown.length);
  return { text: `${bare}\n${shown.replace(/^who (?=\p{Ll}+s\b)/u, "")}`, words };
}
