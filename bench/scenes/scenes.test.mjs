import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readChoices, spread } from "../scenes.mjs";
import { sentenceKey } from "./article-sentences.mjs";
import { checkDrawing } from "./check-drawing.mjs";
import { chooseMuted, headlinesOf, objectsOf } from "./judge-files.mjs";
import { readLabels, summariseLabelled } from "./measure-labels.mjs";
import { layOutPairs, tallyPairs } from "./pair-sheets.mjs";
import { FORMS, isLoneThing, missingForms, readDrawing } from "./read-drawing.mjs";
import { contentWords, createTextReader, wordsShownTwice } from "./shown-words.mjs";
import { timeWords } from "./silent-speaker.mjs";
import { changedBlocks, stillnessOf } from "./stillness.mjs";

const drawn = (content) => readDrawing({ content });
const number = { layout: "number", figure: { text: "1", value: 1 }, label: { text: "label", words: null } };
const bars = (...pairs) =>
  drawn({
    layout: "comparison",
    items: pairs.map(([label, value]) => ({ label, value, text: String(value), words: null })),
  });
const moment = (value) => ({ value, text: String(value), words: null, when: null });
const change = (from, to) =>
  drawn({ layout: "change", from: moment(from), to: moment(to), difference: null });
const share = (part) => drawn({ layout: "share", share: part, isVague: false });
const multiple = (times) => drawn({ layout: "multiple", times });
const range = (low, high) => drawn({ layout: "range", low: moment(low), high: moment(high) });

const map = (...names) =>
  drawn({ layout: "map", places: names.map((text) => ({ label: { text, words: null } })) });

describe("checkDrawing", () => {
  const votes = [
    {
      form: "comparison",
      sides: [
        { value: 74, whose: "women" },
        { value: 57, whose: "men" },
      ],
    },
  ];

  it("is right when every side has its own figure, in any order", () => {
    expect(checkDrawing(bars(["Men", 57], ["Women", 74]), votes)).toBe("right");
  });

  it.each([
    ["figures at each other's side", bars(["Women", 57], ["Men", 74])],
    ["a figure that the reader did not name", bars(["Women", 74], ["Men", 75])],
    ["another form of ratios", share(0.74)],
  ])("is wrong for %s", (_, drawing) => {
    expect(checkDrawing(drawing, votes)).toBe("wrong");
  });

  it("takes a map as right when it shows a place that the reader named, and never as a wrong chart", () => {
    const wants = [{ form: "map", names: ["iraq", "syria"] }];
    expect(checkDrawing(map("Iraq"), wants)).toBe("right");
    expect(checkDrawing(map("Jordan"), wants)).toBe("missed");
    expect(checkDrawing(map("Jordan"), [{ form: "none" }])).toBe("none");
  });

  it("misses a wanted drawing that is not there, and wants none where the reader named none", () => {
    const text = drawn({ layout: "statement", phrase: { text: "74 %", words: null } });
    expect(checkDrawing(text, votes)).toBe("missed");
    expect(checkDrawing(text, [{ form: "none" }])).toBe("none");
    expect(checkDrawing(bars(["a", 1], ["b", 2]), [{ form: "none" }])).toBe("wrong");
  });

  it.each([
    [{ form: "change", from: 2300, to: 410 }, change(2300, 410), "right"],
    [{ form: "change", from: 2300, to: 410 }, change(410, 2300), "wrong"],
    [{ form: "change", from: 2_300_000, to: 410_000 }, change(2300, 410), "right"],
    [{ form: "change", from: 47, to: 8 }, change(47e9, 8e9), "right"],
    [{ form: "change", percent: 400 }, change(100, 500), "right"],
    [{ form: "change", percent: -80 }, change(100, 180), "wrong"],
    [{ form: "change", from: 2300, to: 410 }, bars(["before", 2300], ["now", 410]), "right"],
    [{ form: "change", from: 2300, to: 410 }, bars(["now", 410], ["before", 2300]), "wrong"],
    [{ form: "share", share: 0.37 }, share(0.37), "right"],
    [{ form: "share", share: 0.37 }, share(0.63), "wrong"],
    [{ form: "multiple", times: 3 }, multiple(3), "right"],
    [{ form: "multiple", times: 3 }, multiple(2), "wrong"],
    [{ form: "range", low: 5, high: 8 }, range(5, 8), "right"],
    [{ form: "range", low: 5, high: 8 }, range(5, 9), "wrong"],
    [
      { form: "quantity", value: 375_000 },
      drawn({ layout: "quantity", figure: { value: 375, text: "375" } }),
      "right",
    ],
  ])("holds %j against a drawing: %s", (want, drawing, verdict) => {
    expect(checkDrawing(drawing, [want])).toBe(verdict);
  });
});

describe("readDrawing", () => {
  it("counts a lone number, a list of words and a missing photograph as set text", () => {
    expect(drawn(number).form).toBe("text");
    expect(drawn({ layout: "list", heading: null, items: [{ text: "a", words: null }] }).form).toBe("text");
    expect(drawn({ layout: "picture", headline: null }).form).toBe("text");
    expect(readDrawing({ content: { layout: "picture", headline: null }, pictureId: "p1" }).form).toBe(
      "picture",
    );
  });
});

describe("what stays in the picture", () => {
  const content = { layout: "statement", phrase: { text: "so it is", words: null } };
  const set = { kind: "thing", pictogram: "whale", isNamed: false };

  it("counts as a thing that stands alone, unless a photograph is in its place", () => {
    expect(readDrawing({ content, set }).form).toBe("relation");
    expect(isLoneThing({ content, set })).toBe(true);
    expect(readDrawing({ content }).form).toBe("text");
    expect(readDrawing({ content, set, pictureId: "p1" }).form).toBe("picture");
  });
});

describe("isLoneThing", () => {
  const thing = { pictogram: "dog", name: { text: "dog", words: null }, isDenied: false };
  const related = (things) => ({ content: { layout: "relation", relation: "together", things, mark: null } });

  it("tells one drawn thing from several", () => {
    expect(isLoneThing(related([thing]))).toBe(true);
    expect(isLoneThing(related([thing, thing]))).toBe(false);
    expect(isLoneThing({ content: number })).toBe(false);
    expect(readDrawing(related([thing, thing])).form).toBe("relation");
    expect(readDrawing(related([thing, thing, thing])).form).toBe("list");
  });
});

it("sums up only charts of ratios as drawn ratios", () => {
  const row = (wanted, form, verdict) => ({ wanted, drawing: { form, marks: [] }, verdict });
  const rows = [
    row("change", "change", "right"),
    row("change", "quantity", "right"),
    row("share", "text", "missed"),
    row("none", "share", "wrong"),
  ];
  expect(summariseLabelled(rows)).toMatchObject({ sentences: 4, ratios: 3, ratiosRight: 1, wrong: 1 });
});

describe("missing forms", () => {
  const video = (brings) => ({ brings: { picture: false, product: false, ...brings } });

  it("are those that the articles could give", () => {
    const counts = { text: 3, split: 0, product: 0, picture: 0 };
    expect(missingForms(counts, [video({})])).toEqual({
      sceneFormsMissing: 1,
      sceneFormsNotBrought: ["product", "picture"],
    });
    expect(missingForms(counts, [video({}), video({ picture: true })])).toEqual({
      sceneFormsMissing: 2,
      sceneFormsNotBrought: ["product"],
    });
    expect(missingForms({ text: 3, split: 1, product: 0, picture: 2 }, [video({ picture: true })])).toEqual({
      sceneFormsMissing: 0,
      sceneFormsNotBrought: ["product"],
    });
  });
});

describe("labels.json", () => {
  const labels = readLabels();
  const all = [
    ...Object.values(labels.articles),
    ...Object.values(labels.pages).map((page) => page.labels),
  ].flat();

  it("names known forms, with each sentence once", () => {
    const forms = new Set(all.flatMap(({ wants }) => wants.map(({ form }) => form)));
    expect([...forms].filter((form) => form !== "none" && !FORMS.includes(form))).toEqual([]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(250);
    expect(all.filter(({ wants }) => wants.length === 0)).toEqual([]);
  });

  it("finds a sentence again whatever its marks and spaces", () => {
    expect(sentenceKey("It fell – to 13 %.")).toBe(sentenceKey("it fell to 13%"));
    expect(sentenceKey("It fell to 13 %.")).not.toBe(sentenceKey("It fell to 19 %."));
  });
});

describe("words on the screen", () => {
  const layer = (id, text, { fromMs = 0, toMs = Infinity, opacity = 1 } = {}) => ({
    id,
    box: { xPx: 0, yPx: 0, widthPx: 8, heightPx: 8 },
    key: (timeMs) => (timeMs >= fromMs && timeMs < toMs ? id : null),
    motion: () => ({ dxPx: 0, dyPx: 0, opacity }),
    draw: (ctx) => ctx.fillText(text, 0, 0),
  });
  const twice = (...layers) => wordsShownTwice({ durationMs: 2000, layers }, createTextReader()).words;

  it("finds a word that stands in a caption and beside it at the same time", () => {
    expect(twice(layer("caption-0-text", "The mills closed"), layer("headline", "MILL"))).toEqual([
      ...contentWords(["mill"]),
    ]);
  });

  it.each([
    [
      "come after one another",
      layer("caption-0-text", "mill", { toMs: 1000 }),
      layer("headline", "mill", { fromMs: 1000 }),
    ],
    [
      "meet for a moment only",
      layer("caption-0-text", "mill", { toMs: 1200 }),
      layer("headline", "mill", { fromMs: 1000 }),
    ],
    ["cannot be read", layer("caption-0-text", "mill"), layer("headline", "mill", { opacity: 0.1 })],
    ["are figures or carry no meaning", layer("caption-0-text", "the 13 %"), layer("headline", "the 13 %")],
  ])("leaves words aside that %s", (_, caption, other) => {
    expect(twice(caption, other)).toEqual([]);
  });
});

describe("stillness", () => {
  it("tells the share of still time and the longest stretch of it", () => {
    expect(stillnessOf([true, false, false, true, false], 200)).toEqual({
      stillShare: 0.6,
      longestStillMs: 400,
      longestStillAtMs: 200,
    });
    expect(stillnessOf([], 200)).toEqual({ stillShare: 0, longestStillMs: 0, longestStillAtMs: 0 });
  });

  it("sees a block that changes and not a slight flicker of all", () => {
    const frame = (paint) =>
      Uint8ClampedArray.from({ length: 4 * 16 * 16 }, (_, at) => paint((at >> 2) % 16, at >> 6));
    const dark = frame(() => 0);
    expect(
      changedBlocks(
        dark,
        frame((x, y) => (x < 8 && y < 8 ? 20 : 0)),
        16,
      ),
    ).toBe(1);
    expect(
      changedBlocks(
        dark,
        frame(() => 4),
        16,
      ),
    ).toBe(0);
  });
});

it("times words one after another, with a pause behind a full stop", () => {
  const [first, second, third] = timeWords("One stop. Two");
  expect(first.endMs).toBeLessThanOrEqual(second.startMs);
  expect(third.startMs - second.endMs).toBeGreaterThan(second.startMs - first.endMs + 200);
});

describe("lists for judges", () => {
  const scene = {
    text: "The mill closed.",
    direction: {
      pictogram: "factory",
      content: {
        layout: "list",
        heading: { text: "The mill", words: null },
        items: [{ text: "a", object: "gear" }],
      },
    },
  };

  it("takes headlines and objects wherever they stand in a direction", () => {
    expect(headlinesOf(scene)).toEqual([{ sentence: "The mill closed.", headline: "The mill / a" }]);
    expect(objectsOf(scene).map(({ object }) => object)).toEqual(["factory", "gear"]);
  });

  it("takes no phrase that nobody sees: of type that sets the whole sentence, and a kicker that the sentence says", () => {
    const text = "In 1997, the mill closed.";
    const phrase = { text: "The mill closed", words: null };
    const ofContent = (content) => headlinesOf({ text, direction: { content } });
    expect(ofContent({ layout: "statement", phrase })).toEqual([]);
    expect(ofContent({ layout: "title", kicker: "In 1997", headline: phrase })).toEqual([]);
    expect(ofContent({ layout: "title", kicker: "History", headline: phrase })).toHaveLength(1);
    expect(
      ofContent({ layout: "steps", heading: null, steps: [{ text: "In 1997, the mill closed" }] }),
    ).toEqual([]);
  });

  it("judges together what stands together: the events of a line, a heading with its steps", () => {
    const part = (text) => ({ text, words: null });
    const ofContent = (content) => headlinesOf({ text: "So it went.", direction: { content } });
    const events = [
      { when: part("1971"), position: 1971, what: part("The whaler arrived") },
      { when: part("2002"), position: 2002, what: part("Left") },
    ];
    expect(ofContent({ layout: "timeline", heading: null, events })).toMatchObject([
      { headline: "1971 / The whaler arrived / 2002 / Left" },
    ]);
    expect(ofContent({ layout: "steps", heading: part("The roof"), steps: [part("Lift it")] })).toMatchObject(
      [{ headline: "The roof / Lift it" }],
    );
  });

  it("shows the same hundred muted scenes every time, and all of few", () => {
    expect(chooseMuted(400).size).toBe(100);
    expect([...chooseMuted(400)]).toEqual([...chooseMuted(400)]);
    expect(chooseMuted(3).size).toBe(3);
  });
});

describe("pairs of sheets", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "inkreel-pairs-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("lays out the sheets that both have, under names that tell nothing", () => {
    const sides = ["before", "after"].map((name) => mkdtempSync(join(folder, name)));
    for (const side of sides) {
      for (const name of ["mill", "mill-strip-1"])
        writeFileSync(join(side, `${name}.png`), `${side} ${name}`);
    }
    writeFileSync(join(sides[0], "alone.png"), "");
    const out = join(folder, "pairs");
    const key = layOutPairs(sides, { out, seed: "1", count: 5 });
    expect(Object.keys(key)).toEqual(["pair-01"]);
    expect([key["pair-01"].A, key["pair-01"].B].sort()).toEqual([...sides].sort());
    expect(readFileSync(join(out, "pair-01-A.png"), "utf8")).toBe(`${key["pair-01"].A} mill`);
    expect(readFileSync(join(out, "pair-01-B-strip-1.png"), "utf8")).toBe(`${key["pair-01"].B} mill-strip-1`);
  });

  it("counts wins and even pairs of each folder, and refuses answers it does not know", () => {
    const key = { "pair-01": { A: "x", B: "y" }, "pair-02": { A: "y", B: "x" } };
    expect(tallyPairs(key, "pair-01 A\npair-02: =\n")).toEqual({
      x: { wins: 1, even: 1, of: 2 },
      y: { wins: 0, even: 1, of: 2 },
    });
    expect(() => tallyPairs(key, "pair-03 A")).toThrow("pair-03 A");
  });
});

it("spreads a few articles over all", () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([0, 2, 4, 6]);
  expect(spread([0, 1], 4)).toEqual([0, 1]);
});

it("reads looks and ratios by name, and refuses others", () => {
  expect(readChoices({ looks: "story,tutorial" })).toEqual({
    looks: ["story", "tutorial"],
    ratios: ["9:16"],
  });
  expect(readChoices({ ratios: "all" })).toEqual({ looks: null, ratios: ["9:16", "16:9", "1:1"] });
  expect(() => readChoices({ looks: "noir" })).toThrow('There is no look "noir"');
});
