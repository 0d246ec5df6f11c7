import { describe, expect, it } from "vitest";
import { FIXTURES, requestFixture } from "../testing/read-fixture.js";
import { estimateSpokenMs } from "../language/spoken-time.js";
import { fitScript } from "./fit-script.js";
import { writeScript } from "./write-script.js";
import { planOf } from "../testing/plan-of.js";

/** Simulates a voice: `pace` scales the estimated duration, which also varies by up to 10 % between sentences. */
const speakAt = (pace: number) => (text: string) =>
  Math.round(estimateSpokenMs(text) * pace * (0.9 + (text.length % 9) / 40));

function fitWholly(name: string, seconds: number, speak: (text: string) => number) {
  const plan = planOf(requestFixture(name, seconds));
  const measuredMs = new Map<string, number>();
  let script = writeScript(plan, seconds * 1000);
  for (let round = 0; round < 6; round += 1) {
    for (const scene of script.scenes) measuredMs.set(scene.text, speak(scene.text));
    const next = fitScript(plan, { targetMs: seconds * 1000, measuredMs, previous: script });
    if (next === null) break;
    script = next;
  }
  const spokenMs = script.scenes.reduce((total, scene) => total + speak(scene.text), 0);
  return { plan, script, share: spokenMs / (seconds * 1000) };
}

const RUNS = FIXTURES.flatMap(({ name }) =>
  [30, 60].flatMap((seconds) => [0.8, 1, 1.25].map((pace) => ({ name, seconds, pace }))),
);

describe("fitScript", () => {
  it.each(RUNS)(
    "fits $name into $seconds s within 10 percent at pace $pace, or warns that the text is too short",
    ({ name, seconds, pace }) => {
      const { script, share } = fitWholly(name, seconds, speakAt(pace));
      const isShort = script.warnings.some((warning) => warning.code === "content_shorter_than_length");
      expect(share).toBeLessThanOrEqual(1.1);
      expect(share >= 0.9 || isShort).toBe(true);
    },
  );

  it("replaces the author's hook and call to action if they leave no time for the main section", () => {
    const text = [
      "What if the cheapest air conditioner in your city was already growing on the corner? A single mature street tree can cool the air around it as much as ten room-size air conditioners running for twenty hours a day.",
      "For decades, planners treated trees as decoration. Heat now kills more people in cities than any other kind of weather.",
      "The best time to plant a tree was twenty years ago. Find out which office plants trees on your street, and ask them for one.",
    ].join("\n\n");
    const content = { title: "Why Cities Plant Trees", text, language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 15, template: "blog-summary", tone: "professional" });
    const script = writeScript(plan, 15_000);
    expect(Math.abs(script.estimatedSpeakingMs / 15_000 - 1)).toBeLessThanOrEqual(0.1);
    expect(script.sections.main).not.toBe("");
  });

  it("returns null for a script that already fits", () => {
    const plan = planOf(requestFixture("blog-sleep", 60));
    const previous = writeScript(plan, 60_000);
    const total = previous.scenes.reduce((sum, scene) => sum + estimateSpokenMs(scene.text), 0);
    expect(fitScript(plan, { targetMs: total, measuredMs: new Map(), previous })).toBeNull();
  });

  it("returns null for a script that already uses every sentence", () => {
    const plan = planOf(requestFixture("changelog-app", 120));
    const previous = writeScript(plan, 120_000);
    expect(fitScript(plan, { targetMs: 120_000, measuredMs: new Map(), previous })).toBeNull();
  });
});
