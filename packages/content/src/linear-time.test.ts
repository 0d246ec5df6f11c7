import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import * as content from "./index.js";

const CONTENT_CHARS = 100_000;
// Shorter than what is read where all texts together would take minutes.
const BLOCKS_CHARS = 24_000;

const READERS: Readonly<Record<string, TextReader>> = {
  detectLanguage: { maxChars: CONTENT_CHARS, read: content.detectLanguage },
  readBlocks: { maxChars: BLOCKS_CHARS, read: content.readBlocks },
};
const TAKE_NO_TEXT = [
  "ProcessMemoryError",
  "createGuardedPoster",
  "createPageFetcher",
  "openProcessWorker",
  "pictureMediaType",
  "pictureSize",
  "refuseByFirstBytes",
];
/** Works in a process with a bound on its time: `CONTENT_LIMITS.parseMs`. */
const BOUNDED = ["readContent"];

describe("for hostile texts", () => {
  it("every function that takes text is measured", () => {
    expect(unnamedFunctions(content, [...Object.keys(READERS), ...TAKE_NO_TEXT, ...BOUNDED])).toEqual([]);
  });

  it.each(Object.entries(READERS))("%s takes time in proportion to the length", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
