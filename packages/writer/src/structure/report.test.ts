import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const TITLE = "Skarvik ferry company ends night service";
const LEAD = "The ferry company of Skarvik has ended its night service after 40 years.";
const BACKGROUND = [
  "Two boats from the old yard were moved behind the church, a spokeswoman said.",
  "The council had bought both for a symbolic sum in spring.",
  "Gulls nested in the cabins and nobody chased them away.",
  "A bakery opened at four so that crews could eat before the tide, the owner said.",
  "Visitors photographed the lighthouse from the northern pier.",
  "Schools taught knots in the first year and sailing in the third.",
  "Every household owned a barometer, according to the library.",
  "Old captains met in the library and talked of routes to Iceland.",
  "Engineers from Bergen measured the sea wall twice and found cracks near the gate.",
];

const write = (parts: readonly string[], seconds = 30): string[] => {
  const content = { title: TITLE, text: parts.join("\n\n"), language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template: "blog-summary", tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text }) => text);
};

describe("the script of a news report", () => {
  it("ends with the next planned event, which the report mentions late", () => {
    const next = "The ferry company will open a bus line to Lund in June 2031.";
    const said = write([LEAD, ...BACKGROUND.slice(0, 7), next, ...BACKGROUND.slice(7)]);
    expect(said[0]).toBe(LEAD);
    expect(said.at(-1)).toBe(next);
    expect(said.filter((words) => words === next)).toHaveLength(1);
  });

  it.each([
    "The ferry company has not commented on the night service.",
    "There was no immediate comment from the ferry company.",
    "Also, the ferry company will paint its boats in the colours of the night service.",
  ])("does not end with %j", (silence) => {
    const said = write([LEAD, ...BACKGROUND, silence]);
    expect(said.length).toBeGreaterThan(2);
    expect(said.at(-1)).not.toBe(silence);
  });

  it("omits a sentence whose antecedent is in the closing sentence", () => {
    const next = "The ferry company will open a bus line to Lund in June 2031.";
    const leaning = "This line was promised by the ferry company in 2009.";
    const said = write([LEAD, ...BACKGROUND.slice(0, 7), `${next} ${leaning}`, ...BACKGROUND.slice(7)]);
    expect(said.at(-1)).toBe(next);
    expect(said).not.toContain(leaning);
  });

  it("omits headings that are questions", () => {
    const said = write(
      [
        LEAD,
        "## What did the company say?",
        ...BACKGROUND.slice(0, 4),
        "## What happens now?",
        ...BACKGROUND.slice(4),
      ],
      60,
    );
    expect(said.length).toBeGreaterThan(4);
    expect(said.filter((words) => words.includes("?"))).toEqual([]);
  });

  it("begins with the first sentences of the report", () => {
    const second = "The last boat left the pier with nine people on board, its captain said.";
    const said = write([LEAD, second, ...BACKGROUND], 20);
    expect(said.slice(0, 2)).toEqual([LEAD, second]);
  });
});
