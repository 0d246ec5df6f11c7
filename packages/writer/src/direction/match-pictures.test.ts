import { describe, expect, it } from "vitest";
import type { PlanPicture } from "../plan/script-plan.js";
import { matchPictures } from "./match-pictures.js";
import { placePictures } from "./place-pictures.js";

const picture = (id: string, change: Partial<PlanPicture> = {}): PlanPicture => ({
  id,
  alt: "",
  caption: null,
  widthPx: 1200,
  heightPx: 800,
  placeChar: null,
  ...change,
});
const scene = (text: string, startChar: number | null) => ({
  canShow: true,
  text,
  source: startChar === null ? null : { startChar, endChar: startChar + text.length },
});
const SCENES = [
  scene("The oven was cold for years.", 0),
  scene("Bakers lit it again in May.", 2000),
  scene("Now it is hot each Saturday.", 5000),
];
const idsOf = (pictures: readonly PlanPicture[], scenes = SCENES) =>
  matchPictures(scenes, pictures).map((found) => found.map(({ id }) => id).join(" + ") || null);

describe("matchPictures", () => {
  it("shows a picture with the sentence whose words are in its alt text, wherever it stands", () => {
    const far = picture("baker", { alt: "Bakers in May", placeChar: 5000 });
    expect(idsOf([far])).toEqual([null, "baker", null]);
  });

  it("shows a picture without such words with the nearest sentence", () => {
    const near = picture("near", { placeChar: 4950, alt: "Smoke" });
    expect(idsOf([near])).toEqual([null, null, "near"]);
  });

  it("shows no picture that stands far from every sentence, or whose place is unknown", () => {
    const far = picture("far", { placeChar: 9000, alt: "Smoke" });
    expect(idsOf([far, picture("unplaced")])).toEqual([null, null, null]);
  });

  it("opens the video with the picture that opens the text", () => {
    const scenes = [scene("A question?", null), ...SCENES.slice(1)];
    expect(idsOf([picture("lead", { placeChar: 100 })], scenes)).toEqual(["lead", null, null]);
  });

  it("opens the video with the first picture if only the page's metadata names it", () => {
    const row = [picture("lead"), picture("second", { placeChar: 2000 }), picture("unplaced")];
    expect(idsOf(row)).toEqual(["lead", "second", null]);
  });

  it("opens the video with the largest picture that may stand there if none belongs there", () => {
    const row = [
      picture("small", { placeChar: 2000, heightPx: 400 }),
      picture("large", { placeChar: 5000 }),
      picture("mayor", { placeChar: 9000, heightPx: 1000, alt: "The mayor" }),
    ];
    expect(idsOf(row)).toEqual(["large", "small", "large"]);
  });

  it("gives a short scene one picture and shows each picture once", () => {
    const row = [
      picture("a", { placeChar: 2000, alt: "Smoke" }),
      picture("b", { placeChar: 2010, alt: "Ash" }),
    ];
    expect(idsOf(row)).toEqual([null, "a", null]);
  });

  it("shows two pictures with a long sentence, in the order of the text", () => {
    const long = "The bakers of the village lit the oven again in May, and forty people came to see it.";
    const row = [
      picture("b", { placeChar: 2110, alt: "Ash" }),
      picture("a", { placeChar: 2000, alt: "Smoke" }),
    ];
    expect(idsOf(row, [SCENES[0]!, scene(long, 2000), SCENES[2]!])).toEqual([null, "a + b", null]);
  });

  it("never turns the order of the text around for a picture whose paragraph is not told", () => {
    const scenes = [scene("Nobody minded.", 400), scene("He rides at seven.", 1200)];
    const row = [
      picture("ride", { placeChar: 1200, alt: "Smoke" }),
      picture("garden", { placeChar: 1500, alt: "Ash" }),
    ];
    expect(idsOf(row, scenes)).toEqual([null, "ride"]);
  });

  it("leaves a scene that draws its own words without a picture", () => {
    const chart = { ...SCENES[1]!, canShow: false };
    expect(idsOf([picture("a", { placeChar: 2000, alt: "Smoke" })], [SCENES[0]!, chart, SCENES[2]!])).toEqual(
      [null, null, null],
    );
  });

  it("shows no icons and no small pictures", () => {
    const row = [
      picture("a", { placeChar: 2000, alt: "Site logo" }),
      picture("b", { placeChar: 2000, widthPx: 90 }),
    ];
    expect(idsOf(row)).toEqual([null, null, null]);
  });
});

it("finds the place of a picture by the text that follows it, even after an edit before it", () => {
  const { placeChar: _, ...facts } = picture("a");
  const content = (text: string) => ({
    text,
    pictures: [{ ...facts, url: null, attribution: null, nearText: "Bakers lit it" }],
  });
  expect(placePictures(content("Cold. Bakers lit it again."))[0]?.placeChar).toBe(6);
  expect(placePictures(content("New words. Cold. Bakers lit it again."))[0]?.placeChar).toBe(17);
  expect(placePictures(content("All new."))[0]?.placeChar).toBeNull();
});
