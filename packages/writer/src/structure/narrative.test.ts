import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const WALK = Array.from(
  { length: 160 },
  (_, index) => `He walked to the ${index + 1}th gate of the old town, and she asked him who he was.`,
);
const paragraphs = (sentences: readonly string[]): string =>
  Array.from({ length: Math.ceil(sentences.length / 4) }, (_, index) =>
    sentences.slice(index * 4, index * 4 + 4).join(" "),
  ).join("\n\n");

const tell = (title: string, text: string, seconds = 60) => {
  const content = { title, text, language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template: "story", tone: "professional" });
  const script = writeScript(plan, seconds * 1000);
  return { said: script.scenes.map(({ text: words }) => words).join(" "), ms: script.estimatedSpeakingMs };
};
/** Returns the walk with some sentences replaced; the keys are the indexes of the replaced sentences. */
const walkWith = (others: Readonly<Record<number, string>>): string =>
  paragraphs(WALK.map((sentence, index) => others[index] ?? sentence));

describe("the script of a long story", () => {
  it("begins with the first sentence, ends with the last one and keeps the order", () => {
    const { said } = tell("The gates", paragraphs(WALK));
    const gates = [...said.matchAll(/the (\d+)th/g)].map((match) => Number(match[1]));
    expect(gates[0]).toBe(1);
    expect(gates.at(-1)).toBe(160);
    expect(gates).toEqual(gates.toSorted((left, right) => left - right));
  });

  it.each([15, 30, 60, 120])("fills %d seconds", (seconds) => {
    const share = tell("The gates", paragraphs(WALK), seconds).ms / (seconds * 1000);
    expect(share).toBeGreaterThanOrEqual(0.9);
    expect(share).toBeLessThanOrEqual(1.1);
  });

  it("tells the actions from the middle of the story", () => {
    const deeds = {
      20: "Mirela sold the silver lantern to the miller.",
      70: "The miller broke the lantern on the bridge.",
      120: "Mirela forgave the miller and built another lantern.",
      159: "And the lantern of Mirela still hangs in the old town.",
    };
    const { said } = tell("The lantern", walkWith(deeds));
    for (const deed of Object.values(deeds)) expect(said).toContain(deed);
  });

  it("includes the sentence with the antecedent of a pronoun", () => {
    const named = "Mirela was at home with the miller in the evening.";
    const deed = "She sold it for a horse and rode away.";
    const { said } = tell("The lantern", walkWith({ 80: named, 81: deed }));
    expect(said).toContain(`${named} ${deed}`);
  });

  it("puts each sentence of long direct speech in its own quotation marks", () => {
    const speech = [
      "“Mirela sold the lantern,” said the miller, “and I will tell you how.",
      "Mirela sold the lantern to a king who never paid.",
      "The king came with nine horses and four drums, and nobody in the town could sleep for the noise of them.",
      "He slept in my mill for a week and ate what I had put by for the winter, bread and apples and all of the cheese.",
      "He broke the wheel, he broke the door, and he broke the promise that he had given to my mother.”",
    ];
    const { said } = tell("The lantern", walkWith({ 80: speech.join(" ") }));
    expect(said).toContain("“Mirela sold the lantern,” said the miller, “and I will tell you how.”");
    expect(said).toContain("“Mirela sold the lantern to a king who never paid.”");
  });
});
