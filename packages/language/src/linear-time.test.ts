import { SCENE_TEXT_MAX_CHARS, SCRIPT_MAX_CHARS } from "@inkreel/contract";
import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import * as language from "./index.js";

const CONTENT_CHARS = 24_000;
const over = (maxChars: number, read: (text: string) => unknown): TextReader => ({ maxChars, read });

const READERS: Readonly<Record<string, TextReader>> = {
  asciiDigits: over(CONTENT_CHARS, language.asciiDigits),
  bareWord: over(SCENE_TEXT_MAX_CHARS, language.bareWord),
  contentTerms: over(CONTENT_CHARS, language.contentTerms),
  countSpacedWords: over(SCRIPT_MAX_CHARS, language.countSpacedWords),
  countWords: over(SCRIPT_MAX_CHARS, language.countWords),
  createWordFolder: over(CONTENT_CHARS, (text) => language.createWordFolder()(text)),
  foldWord: over(CONTENT_CHARS, language.foldWord),
  groupThousands: over(SCENE_TEXT_MAX_CHARS, (text) => language.groupThousands(text, ",")),
  hasUnspaced: over(CONTENT_CHARS, language.hasUnspaced),
  "isAbbreviationStop before": over(SCENE_TEXT_MAX_CHARS, (text) =>
    language.isAbbreviationStop(`${text}.`, " A"),
  ),
  "isAbbreviationStop after": over(SCENE_TEXT_MAX_CHARS, (text) => language.isAbbreviationStop("Dr.", text)),
  "isEnglish by its words": over(CONTENT_CHARS, (text) => language.isEnglish("und", text)),
  "pairWords without anything in common": over(SCRIPT_MAX_CHARS, (text) =>
    language.pairWords(text.split(/\s+/u), ["The", "harbour", "has", "cranes."]),
  ),
  readDigits: over(SCENE_TEXT_MAX_CHARS, (text) => language.readDigits(text, "und")),
  spelledValue: over(SCENE_TEXT_MAX_CHARS, (text) => language.spelledValue(text, "en")),
  splitSentences: over(SCRIPT_MAX_CHARS, language.splitSentences),
  splitWords: over(SCRIPT_MAX_CHARS, language.splitWords),
  stemWord: over(SCENE_TEXT_MAX_CHARS, language.stemWord),
  wordsOf: over(CONTENT_CHARS, language.wordsOf),
};
/** Functions that look up one word. */
const LOOK_UP = [
  "currencyName",
  "currencyOf",
  "endsName",
  "hedgeOf",
  "isAuxiliary",
  "isCoordinator",
  "isCounted",
  "isDeterminer",
  "isHalf",
  "isPercent",
  "isPreposition",
  "isPronoun",
  "isScaleWord",
  "isStopWord",
  "isSubjectPronoun",
  "isSubordinator",
  "isVerbLike",
  "leadsInLanguage",
  "leansForward",
  "letterScale",
  "measureUnit",
  "monthOf",
  "partPercent",
  "sayShortForm",
  "scaleName",
  "scaleOf",
  "unitName",
  "weekdayOf",
];

describe("functions that take text", () => {
  it("are all in the list of measured functions or in a list of exceptions", () => {
    expect(unnamedFunctions(language, [...Object.keys(READERS), ...LOOK_UP])).toEqual([]);
  });

  it.each(Object.entries(READERS))("run in linear time on hostile input: %s", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
