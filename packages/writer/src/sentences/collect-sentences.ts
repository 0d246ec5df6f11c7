import { rangeOfPlaced, slicePlaced } from "@inkreel/contract";
import { countWords, type SentencePiece, splitSentences } from "@inkreel/language";
import { isBoilerplate } from "./boilerplate.js";
import { joinQuotedSpeech } from "./join-quoted-speech.js";
import { openingLength } from "./opening-length.js";
import { readOtherLanguage } from "./other-language.js";
import { isPageLine } from "./page-lines.js";
import { hasLinkRun } from "./remove-link-runs.js";
import type { SayableBlock } from "./sayable-blocks.js";
import type { SourceSentence } from "./source-sentence.js";

const CLAUSE_STARTERS =
  /\s(?=(?:and then|and so|and now|and|but|so|then|because|when|after that|now|which means|i|we|you|they|it|the)\s)/gi;

const STRONG = /^(?:and then|and so|but|so|then|now|after that)\s/i;
const MIN_WORDS = 7;
const TARGET_WORDS = 14;
const MAX_WORDS = 24;
/** With fewer sentences, a text whose other lines are more numerous consists of these lines, such as a list of results. */
const MIN_SENTENCES = 3;

/** The speaker label at the start of a paragraph in an interview or a transcript. */
interface SpeakerLabel {
  /** The speaker's name, or null for labels such as "Q:" and "A:". */
  speaker: string | null;
  isQuestion: boolean;
  lengthChars: number;
}

const NAME = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s+(?:de|van|von|der|bin|al|\p{Lu}[\p{L}.'’-]*)){0,3}`;
const LABEL = new RegExp(
  String.raw`^(?:(Q|A|Question|Answer|Interviewer|Host|Moderator)|(${NAME}))\s*(?:\([^)]{1,30}\))?:\s+(?=\S)`,
  "u",
);

const NOT_A_SPEAKER =
  /^(?:Dear|DEAR|Note|Tip|Warning|Update|Example|Step|Pros?|Cons?|Price|Rating|Verdict|Summary|Abstract|Overview|Version|Proof|Theorem|Lemma|Definition|Corollary|Remark|Photo|Image|Source|Yield|Directions|Instructions|Result|Results|Conclusion|Important|Remember|Bonus|Fact|Myth|Question|Ingredients|Serves|Time|Fixed|Added|Changed|Removed|However|First|Second|Third|Finally|Caution|Problem|Solution|Answer|Background|Methods?|Objective|Findings?|Takeaway|Bottom|Key|Why|How|What|When|Where|Who)\b/;

const STOP = /[.!?…。！？｡։؟۔।॥።][\p{Pe}\p{Pf}"'”’*_\])]*$/u;

interface Place {
  sentences: SourceSentence[];
  section: number;
  heading: string | null;
  speaker: string | null;
  isInterviewQuestion: boolean;
  isAfterGap: boolean;
  hasStops: boolean;
  /** Whether lines of the page are sentences, as in a text that has nothing else, such as a list of results. */
  keepsPageLines: boolean;
  speakers: ReadonlySet<string>;
  isOtherLanguage: (sentence: string) => boolean;
}

/** Returns all sentences in the author's order. Their boundaries are guessed if `hasStops` is false. */
export function collectSentences(blocks: readonly SayableBlock[], hasStops: boolean): SourceSentence[] {
  const sentences = collectFrom(blocks, { hasStops, keepsPageLines: false });
  if (sentences.length >= MIN_SENTENCES) return sentences;
  const all = collectFrom(blocks, { hasStops, keepsPageLines: true });
  return all.length > sentences.length * 2 ? all : sentences;
}

function collectFrom(
  blocks: readonly SayableBlock[],
  options: Pick<Place, "hasStops" | "keepsPageLines">,
): SourceSentence[] {
  const place: Place = {
    ...options,
    sentences: [],
    section: 0,
    heading: null,
    speaker: null,
    isInterviewQuestion: false,
    isAfterGap: true,
    speakers: findSpeakers(blocks.map((block) => block.text.text)),
    isOtherLanguage: readOtherLanguage(blocks.map((block) => block.text.text)),
  };
  const repeated = repeatedItems(blocks);
  for (const [index, block] of blocks.entries()) {
    if (!repeated.has(block)) readBlock(place, block, index);
  }
  return place.sentences;
}

/** Returns the items of lists that have an item of the same words: the links of a menu, "Travel", "Travel", "Travel". */
function repeatedItems(blocks: readonly SayableBlock[]): ReadonlySet<SayableBlock> {
  const items = new Map<string, SayableBlock[]>();
  for (const block of blocks) {
    if (block.kind !== "item") continue;
    const key = `${block.list} ${block.text.text}`;
    items.set(key, [...(items.get(key) ?? []), block]);
  }
  return new Set([...items.values()].filter(({ length }) => length > 1).flat());
}

/** Whether the text is punctuated: it has at least one sentence end for every 80 words. */
export function hasSentenceStops(blocks: readonly SayableBlock[]): boolean {
  const text = blocks.map((block) => block.text.text).join("\n");
  const wordCount = countWords(text);
  const stops = text.match(/[.!?…](?=["'”’)\]]*(?:\s|$))|[。！？｡։؟۔।॥።]/gu)?.length ?? 0;
  return wordCount < 25 ? stops > 0 : stops * 80 >= wordCount;
}

function readBlock(place: Place, block: SayableBlock, index: number): void {
  if (block.kind === "gap") {
    place.isAfterGap = true;
    return;
  }
  if (block.kind === "heading") {
    place.section += 1;
    place.heading = block.text.text;
    place.isAfterGap = true;
    return;
  }
  const label = readSpeakerLabel(block.text.text, place.speakers);
  place.speaker = label?.speaker ?? null;
  place.isInterviewQuestion = label?.isQuestion ?? false;
  readPieces(place, block, {
    index,
    labelChars: label?.lengthChars ?? openingLength(block.text.text, place.sentences.length === 0),
  });
}

function readPieces(place: Place, block: SayableBlock, at: { index: number; labelChars: number }): void {
  const body = slicePlaced(block.text, at.labelChars, block.text.text.length);
  const pieces = joinQuotedSpeech(body.text, splitBlock(place, body.text));
  for (const [position, piece] of pieces.entries()) {
    if (isLeftOut(place, piece.text)) {
      place.isAfterGap = true;
      continue;
    }
    place.sentences.push({
      id: place.sentences.length,
      text: piece.text,
      source: rangeOfPlaced(body, piece.startChar, piece.endChar),
      kind:
        block.kind === "item" ? "item" : block.kind === "quote" && at.labelChars === 0 ? "quote" : "prose",
      speaker: block.cite ?? place.speaker,
      isInterviewQuestion: place.isInterviewQuestion,
      block: at.index,
      section: place.section,
      heading: place.heading,
      isFirstInBlock: position === 0,
      isLastInBlock: position === pieces.length - 1,
      followsPrevious: !place.isAfterGap,
      isComplete: !place.hasStops || STOP.test(piece.text),
      cutsQuotation: piece.cutsQuotation,
      item: block.list === null ? null : { list: block.list, level: block.level, number: block.number },
    });
    place.isAfterGap = false;
  }
}

function isLeftOut({ keepsPageLines, isOtherLanguage }: Place, text: string): boolean {
  return (
    isOtherLanguage(text) || isBoilerplate(text) || hasLinkRun(text) || (!keepsPageLines && isPageLine(text))
  );
}

function splitBlock(place: Place, text: string): SentencePiece[] {
  return place.hasStops ? splitSentences(text) : splitSentences(text).flatMap((piece) => shift(piece));
}

function shift(piece: SentencePiece): SentencePiece[] {
  return splitUnpunctuated(piece.text).map((part) => ({
    text: part.text,
    startChar: piece.startChar + part.startChar,
    endChar: piece.startChar + part.endChar,
  }));
}

/** Returns the speaker label of a paragraph. Names count only if they are in `knownSpeakers`, that is, label two paragraphs. */
function readSpeakerLabel(text: string, knownSpeakers: ReadonlySet<string>): SpeakerLabel | null {
  const match = LABEL.exec(text);
  if (match === null) return null;
  const role = match[1];
  if (role !== undefined) {
    const isQuestion = /^(?:Q|Question|Interviewer|Host|Moderator)$/.test(role);
    return { speaker: null, isQuestion, lengthChars: match[0].length };
  }
  const name = match[2] ?? "";
  if (!knownSpeakers.has(name)) return null;
  return { speaker: name, isQuestion: false, lengthChars: match[0].length };
}

function findSpeakers(paragraphs: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const paragraph of paragraphs) {
    const name = LABEL.exec(paragraph)?.[2];
    if (name !== undefined && !NOT_A_SPEAKER.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 2).map(([name]) => name));
}

/** Splits text without punctuation, such as an automatic transcript, where a new clause most likely starts. */
function splitUnpunctuated(text: string): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  let start = 0;
  for (const cut of [...text.matchAll(CLAUSE_STARTERS)].map((match) => match.index)) {
    const wordCount = countWords(text.slice(start, cut));
    const isStrong = STRONG.test(text.slice(cut + 1));
    if (wordCount < MIN_WORDS || (wordCount < TARGET_WORDS && !isStrong)) continue;
    pushWithin(pieces, text, start, cut);
    start = cut + 1;
  }
  pushWithin(pieces, text, start, text.length);
  return pieces;
}

function pushWithin(pieces: SentencePiece[], text: string, start: number, end: number): void {
  const words = [...text.slice(start, end).matchAll(/\S+/g)].map((match) => ({
    startChar: start + match.index,
    endChar: start + match.index + match[0].length,
  }));
  let first = 0;
  const startOf = (): number => (first === 0 ? start : (words[first]?.startChar ?? end));
  for (; words.length - first > MAX_WORDS; first += TARGET_WORDS) {
    const endChar = words[first + TARGET_WORDS - 1]?.endChar ?? end;
    pieces.push({ text: text.slice(startOf(), endChar).trim(), startChar: startOf(), endChar });
  }
  const endChar = words.at(-1)?.endChar;
  if (endChar !== undefined)
    pieces.push({ text: text.slice(startOf(), endChar), startChar: startOf(), endChar });
}
