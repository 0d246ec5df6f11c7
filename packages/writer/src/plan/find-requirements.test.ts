import { describe, expect, it } from "vitest";
import { planOf } from "../testing/plan-of.js";
import { requestOfText } from "../testing/request-of-text.js";

const textsOf = (...paragraphs: string[]): string[] => {
  const { passages, reserve } = planOf(requestOfText(paragraphs.join("\n\n")));
  return [...passages, ...reserve].toSorted((left, right) => left.id - right.id).map(({ text }) => text);
};

const LEAD = "The harbour firm Lundby has sold its share in the ferry line to a bank in Bergen.";

describe("the sentences that may be told", () => {
  it.each([
    "The sale of the share to Bergen's bank for £140m is a lifeline to Lundby, which was weighed down by debts.",
    "Later that day came a launch by Ida Moe, a teacher who is friendly with the owner.",
  ])("contain a sentence with a verb behind its commas: %s", (text) => {
    expect(textsOf(LEAD, text)).toContain(text);
  });

  it("contain a sentence whose verb looks like a noun", () => {
    const text = "Herring stocks rose sharply on the exchange after the ruling.";
    expect(textsOf(LEAD, text)).toContain(text);
  });

  it.each([
    "These peanut truffles contain a creamy centre and are coated with dark chocolate.",
    "It should surprise nobody that the harbour of Lund has sold its last crane.",
    "In 2014, I made my personal board (a list of tasks) public.",
    "Another cloud of smoke and dust is set to settle over the people of Lund this week.",
  ])("contain what the author begins with: %s", (text) => {
    expect(textsOf(text, LEAD)).toContain(text);
  });

  it.each([
    "He moved to Bergen in the spring and opened a bakery at the quay.",
    "This is the fourth and last in a series of notes about the harbour of Lund.",
    "In this photo dated May 3, the harbour of Lund is open to the public.",
  ])("do not contain a beginning without a name, or about the page: %s", (text) => {
    expect(textsOf(text, LEAD)).not.toContain(text);
  });

  it("do not contain the line below a picture", () => {
    const line = "The old mill by the river, one of the houses that burnt.";
    expect(textsOf(LEAD, line)).not.toContain(line);
  });

  it("contain what stands in a paragraph with a quotation that repeats its opening mark", () => {
    const said = 'The mayor called the plan "a gift" to the town.';
    const behind = "But she warned that much of the work on the quay remains to be done.";
    const paragraph = `Ida Moe spoke in the hall. "We waited for years. "The town is ready. It is our turn," she said. ${behind} ${said}`;
    expect(textsOf(LEAD, paragraph)).toEqual([LEAD, "Ida Moe spoke in the hall.", behind, said]);
  });
});
