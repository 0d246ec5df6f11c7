import { drawingSchema } from "@inkreel/contract";
import { expect, it } from "vitest";
import { readDrawings } from "./drawings.js";
import {
  currentObjectName,
  isObjectName,
  isOtherTogether,
  labelObject,
  matchObject,
  searchObjects,
} from "./index.js";
import { OBJECT_TABLE } from "./table/index.js";

const NAMES = Object.keys(OBJECT_TABLE.objects);

it("the table has more than a thousand objects and thousands of nouns, each of an object with a drawing", () => {
  expect(NAMES.length).toBeGreaterThan(1700);
  expect(Object.keys(OBJECT_TABLE.english).length).toBeGreaterThan(5000);
  expect(Object.keys(OBJECT_TABLE.german).length).toBeGreaterThan(1000);
  const nouns = { ...OBJECT_TABLE.english, ...OBJECT_TABLE.german };
  const unknown = Object.values(nouns).filter((entry) => !isObjectName(entry.replace(/^[~+]/u, "")));
  expect(unknown).toEqual([]);
});

it("every drawing is valid: bounded paths, colours, one ink", () => {
  const drawings = readDrawings(NAMES);
  expect(Object.keys(drawings)).toEqual(NAMES);
  for (const name of NAMES) expect(drawingSchema.safeParse(drawings[name]).success, name).toBe(true);
});

it("draws charts without the tile of an emoji, on which bars and lines are lost without colour", () => {
  const charts = Object.entries(readDrawings(["bar-chart", "chart-increasing", "chart-decreasing"]));
  expect(charts.length).toBe(3);
  for (const [name, { shapes, ink }] of charts) {
    expect(shapes.length, name).toBeLessThan(5);
    expect(ink.length, name).toBe(shapes.length);
  }
});

it("has no skin tones, flags of countries, faces for feelings, keycaps, zodiac, clocks or geometric signs", () => {
  const foreign = NAMES.filter((name) =>
    /skin|(?<!-)flag-(?!in-hole)|face$|keycap|aries|oclock|button-blood|-circle$|-square$|grinning/u.test(
      name,
    ),
  );
  expect(foreign.filter((name) => !["hollow-red-circle", "wind-face"].includes(name))).toEqual([]);
});

it.each([
  ["ornithologist", "en", "scientist"],
  ["spaniel", "en", "dog"],
  ["ice_cream", "en", "soft-ice-cream"],
  ["wohnhaus", "de", "house"],
  ["gavel", "en", "icon-gavel"],
  ["grafikkarte", "de", "icon-graphics-card"],
  ["iceberg_lettuce", "en", null],
  ["freedom", "en", null],
] as const)("the noun %s (%s) names %s", (noun, language, object) => {
  expect(matchObject(noun, language)?.name ?? null).toBe(object);
});

it("knows pairs of words that mean something else", () => {
  expect(isOtherTogether("guinea", "pig")).toBe(true);
  expect(isOtherTogether("auction", "house")).toBe(true);
  expect(isOtherTogether("old", "dog")).toBe(false);
});

it("finds objects by words in both languages, the best first, and labels them", () => {
  const search = (query: string, language: "en" | "de") =>
    searchObjects(query, { language, limit: 3 }).map(({ name }) => name);
  expect(search("house", "en")[0]).toBe("house");
  expect(search("Haus", "de")[0]).toBe("house");
  expect(search("Fahrrad", "en")[0]).toBe("bicycle");
  expect(search("xyzzy", "en")).toEqual([]);
  expect(labelObject("bicycle", "de")).toBe("Fahrrad");
  expect(labelObject("constructor", "de")).toBeNull();
});

it("names of icons of earlier versions become objects", () => {
  expect(currentObjectName("chef-hat")).toBe("cook");
  expect(currentObjectName("house")).toBe("house");
  expect(currentObjectName("constructor")).toBeNull();
  expect(readDrawings(["chef-hat", "nothing"])).toEqual({ "chef-hat": readDrawings(["cook"])["cook"] });
});
