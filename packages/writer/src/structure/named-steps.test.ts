import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const STEPS = [
  ["Warm the Milk", "Warm the milk with the sugar until it steams."],
  ["Wake the Yeast", "Crumble the yeast into the milk and wait for ten minutes."],
  ["Make the Dough", "Knead flour, salt and milk for eight minutes."],
  ["Let It Rest", "Cover the bowl and let the dough rest for an hour."],
  ["Bake", "Bake the buns at 200 degrees for 15 minutes."],
] as const;
const text = (spoken: string): string =>
  `Buns from the harbour are soft and sweet.\n\n## Directions\n\n${STEPS.map(
    ([name, instruction], index) => `${index + 1}. ${name}\n\n   ${instruction}${spoken}`,
  ).join("\n")}`;

const write = (body: string, seconds: number): string[] => {
  const content = { title: "Harbour buns", text: body, language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template: "tutorial", tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text: words }) => words);
};

describe("steps that have names", () => {
  it("are spoken as their instructions, including the last one, if these fit into the video", () => {
    const said = write(text(""), 30).join(" ");
    for (const [, instruction] of STEPS) expect(said).toContain(instruction);
    expect(said).not.toContain("Wake the Yeast.");
  });

  it("are spoken as their names if the instructions are too long", () => {
    const long = " Stir it all the while with a long wooden spoon from the harbour shop.";
    const said = write(text("").replaceAll(/(?<=\w)\.(?=\n|$)/g, `,${long.toLowerCase()}`), 15).join(" ");
    for (const [name] of STEPS) expect(said).toContain(`${name}.`);
  });
});
