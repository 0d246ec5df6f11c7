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
