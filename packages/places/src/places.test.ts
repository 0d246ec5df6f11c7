import { ASPECT_RATIOS, mapDrawingSchema, type MapPlace } from "@inkreel/contract";
import { assert, constantFrom, property, uniqueArray } from "fast-check";
import { geoContains } from "d3-geo";
import { describe, expect, it, test } from "vitest";
import { drawMap } from "./draw-map.js";
import { placesNamed } from "./places-named.js";
import { simpleOutlines } from "./simple-outlines.js";

function placeNamed(name: string): MapPlace {
  const { id, kind, country, longitude, latitude } = placesNamed(name, "en")[0]!;
  return { id, kind, country, longitude, latitude, label: { text: name, words: null }, figure: null };
}

describe("names of places", () => {
  it.each([
    ["Zurich", "en", "city", "CH"],
    ["Munich", "en", "city", "DE"],
    ["München", "de", "city", "DE"],
    ["Wien", "de", "city", "AT"],
    ["Kiew", "de", "city", "UA"],
    ["U.S.", "en", "country", "US"],
    ["Niederlanden", "de", "country", "NL"],
    ["Kosovo", "en", "country", "XK"],
    ["Texas", "en", "state", "US"],
    ["Schottland", "de", "region", "GB"],
  ] as const)("%s is found in %s", (name, language, kind, country) => {
    expect(placesNamed(name, language)[0]).toMatchObject({ kind, country });
  });

  it("gives all places of a name, the largest city first", () => {
    expect(placesNamed("Paris", "en").map(({ country, state }) => state ?? country)).toEqual(["FR", "TX"]);
  });

  it("knows which names are also words or persons", () => {
    const unsure = ["Reading", "Essen", "Georgia", "Washington"].map(
      (name) => placesNamed(name, "en")[0]?.isUnsure,
    );
    expect(unsure).toEqual([true, true, true, true]);
    expect(placesNamed("paris", "en")).toEqual([]);
  });
});

const NAMES = [
  "Berlin",
  "Vienna",
  "Paris",
  "London",
  "New York",
  "Tokyo",
  "Sydney",
  "Cairo",
  "Lima",
  "Reykjavik",
  "Suva",
  "Anchorage",
  "Germany",
  "France",
  "United States",
  "Russia",
  "Fiji",
  "New Zealand",
  "Chile",
  "Singapore",
  "Indonesia",
  "Texas",
  "Alaska",
  "Hawaii",
];

test("every place of a map lies in its focus, whatever places it shows", () => {
  const cases = property(
    uniqueArray(constantFrom(...NAMES), { minLength: 1, maxLength: 6 }),
    constantFrom(...ASPECT_RATIOS),
    (names, ratio) => {
      const map = mapDrawingSchema.parse(drawMap(names.map(placeNamed), ratio));
      const { x, y, width, height } = map.focus;
      for (const point of map.points) {
        expect(point.x).toBeGreaterThanOrEqual(x - 1);
        expect(point.x).toBeLessThanOrEqual(x + width + 1);
        expect(point.y).toBeGreaterThanOrEqual(y - 1);
        expect(point.y).toBeLessThanOrEqual(y + height + 1);
      }
    },
  );
  assert(cases, { numRuns: 40, seed: 7 });
});

describe("what a map shows", () => {
  it("shows a small country with its neighbours, and names it", () => {
    const map = drawMap([placeNamed("Germany")], "9:16");
    expect(map.lands.filter(({ role }) => role === "shown").map(({ id }) => id)).toEqual(["DE"]);
    expect(map.lands.length).toBeGreaterThan(10);
  });

  it.each(["Australia", "Kosovo", "France", "Chile", "Fiji"])("shows the land of %s", (name) => {
    const place = placeNamed(name);
    const shown = drawMap([place], "1:1").lands.filter(({ role }) => role === "shown");
    expect(shown.map(({ id }) => id)).toContain(place.id);
  });

  it.each([
    ["Canberra", [149.13, -35.28]],
    ["Hargeisa, in an area without a code of a country", [44.06, 9.56]],
    ["the north of Cyprus, which has none either", [33.4, 35.23]],
    ["Pristina", [21.16, 42.67]],
    ["Brasília", [-47.93, -15.78]],
  ] as const)("has land under %s", (_, [longitude, latitude]) => {
    const outlines = [...simpleOutlines(0.02).features.values()];
    expect(outlines.some((outline) => geoContains(outline, [longitude, latitude]))).toBe(true);
  });

  it("leaves parts that are far away out of the frame: Alaska, French Guiana", () => {
    const [usa, france] = ["United States", "France"].map((name) => drawMap([placeNamed(name)], "1:1"));
    expect(usa!.globe).toBeNull();
    expect(usa!.focus.height).toBeLessThan(700);
    expect(france!.focus.height).toBeGreaterThan(850);
  });

  it("turns places on different continents to a globe, and those on both sides of it to a flat world", () => {
    expect(drawMap([placeNamed("London"), placeNamed("New York")], "9:16").globe).not.toBeNull();
    expect(drawMap([placeNamed("London"), placeNamed("Sydney")], "9:16").globe).toBeNull();
  });

  it.each(NAMES)("covers the frame with %s and takes less than 60 KB", (name) => {
    expect(JSON.stringify(drawMap([placeNamed(name)], "16:9")).length).toBeLessThan(60_000);
  });

  it.each(["Japan", "Fiji", "Yemen", "Philippines", "Cuba"])(
    "leaves the sea around %s free of land",
    (name) => {
      const map = drawMap([placeNamed(name)], "1:1");
      const whole = map.lands.filter(({ path }) => coversFrame(path, map.focus));
      expect(whole).toEqual([]);
    },
  );
});

/** Returns true if an outline encloses nearly everything that is drawn, as a turned ring does. */
function coversFrame(path: string, focus: { width: number; height: number }): boolean {
  const numbers = (path.split("M")[1] ?? "").match(/-?\d+/gu)?.map(Number) ?? [];
  let [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0];
  let area = 0;
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    const [nextX, nextY] = [x + numbers[at]!, y + numbers[at + 1]!];
    area += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(area) / 2 > 0.8 * (2.5 * Math.max(focus.width, focus.height)) ** 2;
}
