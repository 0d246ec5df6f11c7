import { rangeOfPlaced, slicePlaced } from "@inkreel/contract";
import { countWords, type SentencePiece, splitSentences } from "@inkreel/language";
import { isBoilerplate } from "./boilerplate.js";
import { joinQuotedSpeech } from "./join-quoted-speech.js";
import type { SayableBlock } from "./sayable-blocks.js";
import type { SourceSentence } from "./source-sentence.js";
import { findSpeakers, readSpeakerLabel } from "./speaker-label.js";
import { splitUnpunctuated } from "./split-unpunctuated.js";

const STOP = /[.!?…。！？｡։؟۔।॥።][\p{Pe}\p{Pf}"'”’*_\])]*$/u;

interface Place {
  sentences: SourceSentence[];
  section: number;
  heading: string | null;
  speaker: string | null;
  isInterviewQuestion: boolean;
  isAfterGap: boolean;
  hasStops: boolean;
  speakers: ReadonlySet<string>;
}

/** All sentences of the content in the author's order. `hasStops` false: there are no sentence ends to go by. */
export function collectSentences(blocks: readonly SayableBlock[], hasStops: boolean): SourceSentence[] {
  const place: Place = {
    sentences: [],
    section: 0,
    heading: null,
    speaker: null,
    isInterviewQuestion: false,
    isAfterGap: true,
    hasStops,
    speakers: findSpeakers(blocks.map((block) => block.text.text)),
  };
  for (const [index, block] of blocks.entries()) {
    readBlock(place, block, index);
  }
  return place.sentences;
}

/** Whether the text marks its sentences: more than one stop for every 80 words. */
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

function readPieces(place: Place, block: SayableBlock, at: { index: number; labelChars: number }): void {
  const body = slicePlaced(block.text, at.labelChars, block.text.text.length);
  const pieces = joinQuotedSpeech(body.text, splitBlock(place, body.text));
  for (const [position, piece] of pieces.entries()) {
    if (isBoilerplate(piece.text)) {
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
      item: block.list === null ? null : { list: block.list, level: block.level, number: block.number },
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
