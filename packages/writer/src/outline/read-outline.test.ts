import { expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const REPORT = [
  "The council of Skarvik told residents that it will close the old harbour bridge to lorries.",
  "Engineers found a deep crack in one of its pillars in March, the council said.",
  "Mayor Ida Moe said that nobody was in danger, and that cars may cross the water as before.",
  "Lorries have to take the road around the fjord, which is 40 miles longer.",
  "The owner of the fish factory, Tom Berg, said that the detour would cost him a fifth of his income.",
  "The council has asked the government to pay for a new pillar.",
  "Work on it was planned for this winter, the engineers said, but the ground froze early.",
  "Residents said that they had warned of the crack for years.",
  "The council promised a new study of every bridge on the coast.",
  "It was the third bridge of the region that was closed to lorries within a year, the council said.",
];
const openingOf = (title: string): string | undefined => {
  const content = { title, text: REPORT.join("\n\n"), language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: 30, template: "blog-summary", tone: "professional" });
  return writeScript(plan, 30_000).scenes[0]?.text;
};

it("opens with the title if the sentences behind it say something else", () => {
  const title = "Skarvik's fish takes the long road";
  expect(openingOf(title)).toBe(`${title}.`);
});

it("does not open with a title that the next sentences say again", () => {
  expect(openingOf("Lorries banned from harbour bridge of Skarvik after engineers find crack")).toBe(
    REPORT[0],
  );
});

it("does not speak a headline before its news, unless only the headline says who it is about", () => {
  expect(openingOf("Harbour crack angers factory")).toBe(REPORT[0]);
  expect(openingOf("Berg fears for fish")).toBe("Berg fears for fish.");
});

// Each lasts about 12.5 s, so that for 15 s one is too short and two are too long.
const LONG = [
  "The council of Skarvik told residents that it will close the old harbour bridge to lorries from the first of March, because engineers found a crack in it, and sent divers into the cold water to look at the others.",
  "Mayor Ida Moe said that nobody who crossed the water in a car was ever in danger, and that the ferry carries cyclists and walkers for free until then, although its captain wants more money for the fuel.",
  "The owner of the fish factory, Tom Berg, said that the detour around the fjord would cost him a fifth of the income that he had hoped for this year, and that he may have to let some of his forty workers go.",
  "The government was asked to pay for a new pillar of steel, but the minister of transport said that her budget had been spent on roads in the far north, where the storms of the winter had washed three of them away.",
  "Residents said that they had warned of rust and of loose stones for years, and that the letters which they wrote to the town hall were never answered, although they had sent them by registered post each spring.",
  "A study of every bridge on the coast was promised by the council, which said that schools, hospitals and the airport depended on four of them each day, and that no other road leads to any of these places.",
];

it("tells no row that does not fill the length", () => {
  const content = {
    title: "The bridge",
    text: LONG.join("\n\n"),
    language: "en",
    product: null,
    pictures: [],
  };
  const outlineFor = (lengthSeconds: 15 | 30) =>
    planOf({ content, lengthSeconds, template: "blog-summary", tone: "professional" }).outline;
  expect(outlineFor(15)).toBeNull();
  expect(outlineFor(30)).not.toBeNull();
});
