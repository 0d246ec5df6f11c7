import { type SentencePiece, splitSentences } from "@inkreel/language";
import type { Block } from "../normalise/block.js";
import { isBoilerplate } from "../normalise/boilerplate.js";
import { rangeOf, sliceMapped } from "../normalise/mapped-text.js";
import { joinQuotedSpeech } from "./join-quoted-speech.js";
import type { SourceSentence } from "./source-sentence.js";
import { findSpeakers, readSpeakerLabel } from "./speaker-label.js";
import { splitUnpunctuated } from "./split-unpunctuated.js";

const STOP = /[.!?…。！？｡։؟۔।॥።][\p{Pe}\p{Pf}"'”’*_\])]*$/u;

/** Who a block quotation is by, at its end: "— Ada Lovelace". */
/** A longer end of a quotation names nobody. */
const ATTRIBUTION_MAX_CHARS = 240;
// bounded: it is told the last ATTRIBUTION_MAX_CHARS signs.
const ATTRIBUTION =
  /(?<!\s)\s*[—–-]{1,2}\s*(\p{Lu}[\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,3})(?:,[^.!?]{0,60})?\s*$/u;

interface Place {
  sentences: SourceSentence[];
  section: number;
  heading: string | null;
  list: number;
  speaker: string | null;
  isInterviewQuestion: boolean;
  isAfterGap: boolean;
  hasStops: boolean;
  speakers: ReadonlySet<string>;
}

/** All sentences of the content in the author's order. `hasStops` false: there are no sentence ends to go by. */
export function collectSentences(blocks: readonly Block[], hasStops: boolean): SourceSentence[] {
  const place: Place = {
    sentences: [],
    section: 0,
    heading: null,
    list: 0,
    speaker: null,
    isInterviewQuestion: false,
    isAfterGap: true,
    hasStops,
    speakers: findSpeakers(blocks.map((block) => block.text.text)),
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "item" && blocks[index - 1]?.kind !== "item") place.list += 1;
    readBlock(place, block, index);
  }
  return place.sentences;
}

/** Whether the text marks its sentences: more than one stop for every 80 words. */
export function hasSentenceStops(blocks: readonly Block[]): boolean {
  const text = blocks.map((block) => block.text.text).join("\n");
  const wordCount = text.match(/\S+/g)?.length ?? 0;
  const stops = text.match(/[.!?…](?=["'”’)\]]*(?:\s|$))|[。！？｡։؟۔।॥።]/gu)?.length ?? 0;
  return wordCount < 25 ? stops > 0 : stops * 80 >= wordCount;
}

function readBlock(place: Place, block: Block, index: number): void {
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
  readPieces(place, block, { index, labelChars: label?.lengthChars ?? openingLength(block.text.text) });
}

/** What stands before a block's first sentence: a report's place and date ("VALMERE, Oct. 14 — "), a "Tip:". */
function openingLength(text: string): number {
  const label =
    /^(?:(?:pro |quick )?tip|note|hint|warning|important|caution|good to know)\s*:\s+(?=\p{Lu})/iu.exec(text);
  if (label !== null) return label[0].length;
  return (
    /^\p{Lu}[\p{Lu} .'’-]{2,30}(?:,\s[^—–]{2,30})?\s(?:\([^)]{2,30}\)\s)?[—–-]\s+(?=\p{Lu})/u.exec(text)?.[0]
      .length ?? 0
  );
}

function readPieces(place: Place, block: Block, at: { index: number; labelChars: number }): void {
  const whole = block.text.text;
  const from = Math.max(0, whole.length - ATTRIBUTION_MAX_CHARS);
  const attribution = block.kind === "quote" ? ATTRIBUTION.exec(whole.slice(from)) : null;
  const body = sliceMapped(
    block.text,
    at.labelChars,
    attribution === null ? whole.length : from + attribution.index,
  );
  const pieces = joinQuotedSpeech(body.text, splitBlock(place, body.text));
  for (const [position, piece] of pieces.entries()) {
    if (isBoilerplate(piece.text)) {
      place.isAfterGap = true;
      continue;
    }
    place.sentences.push({
      id: place.sentences.length,
      text: piece.text,
      source: rangeOf(body, piece.startChar, piece.endChar),
      kind:
        block.kind === "item" ? "item" : block.kind === "quote" && at.labelChars === 0 ? "quote" : "prose",
      speaker: attribution?.[1] ?? place.speaker,
      isInterviewQuestion: place.isInterviewQuestion,
      block: at.index,
      section: place.section,
      heading: place.heading,
      isFirstInBlock: position === 0,
      isLastInBlock: position === pieces.length - 1,
      followsPrevious: !place.isAfterGap,
      isComplete: !place.hasStops || STOP.test(piece.text),
      item: block.kind === "item" ? { list: place.list, level: block.level, number: block.number } : null,
    });
    place.isAfterGap = false;
  }
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
