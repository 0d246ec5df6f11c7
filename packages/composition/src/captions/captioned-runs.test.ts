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
  const setting = { captionStyle: style, aspectRatio: "9:16", language: "en" } as const;
  return captionedRuns(scene, setting).map((run) => run.map((word) => word.text).join(" "));
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

  test("leave out the figure of a chart and its label, and show the rest in its place", () => {
    const text = "He was sentenced to 50 weeks in jail for theft.";
    const figure = { text: "50", value: 50, decimals: 0, prefix: "", suffix: "", words: rangeOf(text, "50") };
    const captions = ["weeks in jail for theft", "weeks"].map((label) =>
      runsOf(text, {
        layout: "number",
        figure,
        label: { text: label, words: rangeOf(text, label) },
      }),
    );
    expect(captions).toEqual([["He was sentenced to"], ["He was sentenced to", "in jail for theft."]]);
  });

  test("leave out the names and values of bars, also where the text says whose they are", () => {
    const text = "Boudreau spoke before the Wild’s 4-1 win over the Sabres in front of a full house.";
    const bar = (value: number, label: string) => ({
      value,
      text: `${value}`,
      words: rangeOf(text, "4-1"),
      label,
    });
    const items = [bar(4, "The Wild"), bar(1, "The Sabres")];
    expect(runsOf(text, { layout: "comparison", label: null, items, subject: 0 })).toEqual([
      "Boudreau spoke before",
      "win over",
      "in front of a full house.",
    ]);
  });

  test("leave out the places of a map", () => {
    const text = "He is being held at a prison near London for now.";
    const place = {
      id: "city-2643743",
      kind: "city",
      country: "GB",
      longitude: -0.13,
      latitude: 51.51,
      label: { text: "London", words: rangeOf(text, "London") },
      figure: null,
    } as const;
    expect(runsOf(text, { layout: "map", places: [place], isRoute: false })).toEqual([
      "He is being held at a prison near",
    ]);
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
