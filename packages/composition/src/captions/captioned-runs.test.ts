import { CAPTION_STYLES, type LayoutContent } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { buildScene, rangeOf } from "../scenes/testing/sample-scenes.js";
import { captionedRuns } from "./captioned-runs.js";

function runsOf(
  text: string,
  content: LayoutContent,
  style: (typeof CAPTION_STYLES)[number] = "auto",
): string[] {
  const scene = buildScene({ id: "scene-2", text, content });
  return captionedRuns(scene, style).map((run) => run.map((word) => word.text).join(" "));
}

const LIST = "Patients came in after months of malaise, fatigue and breathlessness.";
const items = ["malaise", "fatigue", "breathlessness"].map((item) => ({
  text: item,
  words: rangeOf(LIST, item),
}));
const QUOTE = "“Nobody asked for this wall,” said Maria Lopez, who has lived beside it for a decade.";
const quote: LayoutContent = {
  layout: "quote",
  quote: { text: "Nobody asked for this wall", words: rangeOf(QUOTE, "Nobody asked for this wall") },
  speaker: { text: "Maria Lopez", words: rangeOf(QUOTE, "Maria Lopez") },
};

describe("automatic captions", () => {
  test("leave out the items of a list and the conjunction between them", () => {
    expect(runsOf(LIST, { layout: "list", heading: null, items })).toEqual([
      "Patients came in after months of",
    ]);
  });

  test("leave out a quotation and its speaker, and show what else is said", () => {
    expect(runsOf(QUOTE, quote)).toEqual(["who has lived beside it for a decade."]);
  });

  test("show every word under a picture", () => {
    expect(runsOf(LIST, { layout: "picture", headline: { text: "Patients came in", words: null } })).toEqual([
      LIST,
    ]);
  });

  test("leave out a label of a chart that tells the rest of the sentence, but not a unit", () => {
    const text = "He was sentenced to 50 weeks in jail for theft.";
    const figure = { text: "50", value: 50, decimals: 0, prefix: "", suffix: "", words: rangeOf(text, "50") };
    const captions = ["weeks in jail for theft", "weeks"].map((label) =>
      runsOf(text, {
        layout: "number",
        figure,
        label: { text: label, words: rangeOf(text, label) },
      }),
    );
    expect(captions).toEqual([["He was sentenced to 50"], [text]]);
  });

  test("leave out the dates of a timeline and their events", () => {
    const text = "The lab opened in 1971 with two beds and closed in 2002.";
    const said = (words: string) => ({ text: words, words: rangeOf(text, words) });
    const events = [
      { when: said("1971"), position: 1971, what: said("The lab opened") },
      { when: said("2002"), position: 2002, what: said("closed") },
    ];
    expect(runsOf(text, { layout: "timeline", heading: null, events })).toEqual(["with two beds and"]);
  });

  test("rest under kinetic type", () => {
    expect(runsOf(LIST, { layout: "statement", phrase: { text: LIST, words: null } })).toEqual([]);
  });
});

test("captions leave out the role of a speaker that is said beside the name", () => {
  const withRole: LayoutContent = {
    ...quote,
    speaker: {
      text: "Maria Lopez\nwho has lived beside it for a decade",
      words: rangeOf(QUOTE, "Maria Lopez"),
    },
  };
  expect(runsOf(QUOTE, withRole)).toEqual([]);
});

test.each(CAPTION_STYLES.filter((style) => style !== "auto"))(
  "captions in the style %s carry a quotation, and leave out what a list shows",
  (style) => {
    const [said, more] = ["“Nobody asked for this wall,” said", "who has lived beside it for a decade."];
    expect(runsOf(QUOTE, quote, style)).toEqual(style === "off" ? [] : [said, more]);
    const shown = runsOf(LIST, { layout: "list", heading: null, items }, style);
    expect(shown).toEqual(style === "off" ? [] : ["Patients came in after months of"]);
  },
);
