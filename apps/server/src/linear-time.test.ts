import { SCENE_TEXT_MAX_CHARS, SCRIPT_MAX_CHARS, TITLE_MAX_CHARS, fileNameOf } from "@inkreel/contract";
import { findSteep, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contentDisposition } from "./http/content-disposition.js";
import { readIssues } from "./http/input-error.js";
import { jsonDepth, parseCleanJson } from "./http/read-json.js";
import { alignText } from "./writing/align-text.js";
import { moveEmphasis } from "./writing/direct-changes.js";
import { readSpoken } from "./writing/read-spoken.js";
import { describeText } from "./writing/text-jobs.js";

const PLAIN = "The harbour has cranes. Ships come at night.";
const A_BODY = z.strictObject({ title: z.string() });

/** The text functions of the server itself. Those of the packages are measured in the packages. */
const READERS: Readonly<Record<string, TextReader>> = {
  "alignText of a new script": {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => alignText([PLAIN, PLAIN], text),
  },
  "alignText of an edited script": {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => alignText([text], `${PLAIN} ${text} ${PLAIN}`),
  },
  "alignText of many scenes": {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => {
      const length = Math.ceil(text.length / 20);
      const scenes = Array.from({ length: 20 }, (_, index) =>
        text.slice(index * length, (index + 1) * length),
      );
      return alignText(scenes, scenes.toReversed().join(" "));
    },
  },
  moveEmphasis: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => moveEmphasis([0, 1, 2], text, `${PLAIN} ${text}`),
  },
  "jsonDepth of raw text": { maxChars: SCRIPT_MAX_CHARS, read: jsonDepth },
  "parseCleanJson of one long string": {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => parseCleanJson(JSON.stringify({ content: text, [text]: [text] })),
  },
  "parseCleanJson of many short strings": {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => parseCleanJson(JSON.stringify([...text])),
  },
  "contentDisposition of a title": {
    maxChars: TITLE_MAX_CHARS,
    read: (text) => contentDisposition("attachment", fileNameOf(text, "mp4")),
  },
  "contentDisposition of a title above the length limit": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contentDisposition("attachment", fileNameOf(text, "mp4")),
  },
  "readIssues of a request body": {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => {
      const { error } = A_BODY.safeParse({ [text]: text, title: [text] });
      return error === undefined ? null : readIssues(error);
    },
  },
  describeText: { maxChars: SCRIPT_MAX_CHARS, read: describeText },
  readSpoken: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) =>
      readSpoken({
        source: { title: text, text: PLAIN, product: null },
        said: [text],
        language: null,
        checked: [text],
      }),
  },
};

describe("on hostile input", () => {
  it.each(Object.entries(READERS))("%s runs in linear time", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
