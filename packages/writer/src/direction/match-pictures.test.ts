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
  text,
  source: startChar === null ? null : { startChar, endChar: startChar + text.length },
});
const SCENES = [
  scene("The oven was cold for years.", 0),
  scene("Bakers lit it again in May.", 2000),
  scene("Now it is hot each Saturday.", 5000),
];
const idsOf = (pictures: readonly PlanPicture[], scenes = SCENES) =>
  matchPictures(scenes, pictures).map((found) => found?.id ?? null);

describe("matchPictures", () => {
  it("shows a picture with the sentence whose words are in its alt text, wherever it stands", () => {
    const far = picture("baker", { alt: "Bakers in May", placeChar: 5000 });
    expect(idsOf([far])).toEqual([null, "baker", null]);
  });

  it("shows a picture without such words with the nearest sentence", () => {
    const near = picture("near", { placeChar: 4950 });
    expect(idsOf([near])).toEqual([null, null, "near"]);
  });

  it("shows no picture that stands far from every sentence, or whose place is unknown", () => {
    expect(idsOf([picture("far", { placeChar: 9000 }), picture("unplaced")])).toEqual([null, null, null]);
  });

  it("opens the video with the picture that opens the text", () => {
    const scenes = [scene("A question?", null), ...SCENES.slice(1)];
    expect(idsOf([picture("lead", { placeChar: 100 })], scenes)).toEqual(["lead", null, null]);
  });

  it("opens the video with the first picture if only the page's metadata names it", () => {
    const row = [picture("lead"), picture("second", { placeChar: 2000 }), picture("unplaced")];
    expect(idsOf(row)).toEqual(["lead", "second", null]);
  });

  it("gives each scene one picture and shows each picture once", () => {
    const row = [picture("a", { placeChar: 2000 }), picture("b", { placeChar: 2010 })];
    expect(idsOf(row)).toEqual([null, "a", null]);
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
