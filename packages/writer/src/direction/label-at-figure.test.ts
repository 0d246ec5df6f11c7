import { describe, expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

/** The label of the figure that a sentence shows. Null if it shows none. */
function labelOf(text: string): string | null {
  const content = layoutOf(text);
  return content.layout === "number" || content.layout === "quantity" || content.layout === "range"
    ? (content.label?.text ?? "")
    : null;
}

const LONG =
  "which nobody in the old harbour had thought possible before the bad winter of that year was over";

describe("a label that is no clause", () => {
  it.each([
    [
      "the subject of another verb",
      `The Aldane Bank earned $4.9 billion with its loans to the islands, ${LONG}.`,
    ],
    [
      "a place whose distance is from another",
      `The photo was taken when the red moon of Orla was 34 million miles from Earth, ${LONG}.`,
    ],
    [
      "the part of a name",
      `The team got a grant from the Memory Foundation of Orla for $5,000 without having asked, ${LONG}.`,
    ],
    [
      "what its figure is not of",
      `Aldane is, in the eyes of those who bought it in May, 49 percent owned by a mill, ${LONG}.`,
    ],
    [
      "what the sentence says of another",
      `In the second summer, Orla delivered a big growth of 20% in revenues to its owners, ${LONG}.`,
    ],
    [
      "what is only a part of something",
      `The quiet march came days after the arrest of two bakers in Orla on a Saturday afternoon, ${LONG}.`,
    ],
    [
      "a part of a fleet",
      `Orla is the first buyer of the wide boat, with 123 of the boats in its own fleet, ${LONG}.`,
    ],
    [
      "the noun of what is counted",
      `The paper told of a few arrests, and of the deaths of at least four members of the crew, ${LONG}.`,
    ],
    [
      "one of the stops",
      `The band opens in Orla, the first stop of 30 cities in the south of the land, ${LONG}.`,
    ],
    [
      "only the best ones",
      `He came from the far island of Saba, the most beautiful 87 square miles in the world, ${LONG}.`,
    ],
    [
      "what is only expected",
      `Those who trade with Orla were expecting revenue of $27 billion in the spring, ${LONG}.`,
    ],
    [
      "that of each one",
      `In the old clinic of Orla, each patient lying there for a week or more is wired to up to ten old pumps by the wall, ${LONG}.`,
    ],
    [
      "a time at which something is",
      `For the first 20 days of the vote, people of Orla can come by boat or by train, ${LONG}.`,
    ],
    [
      "a time at which something is",
      `It pushed through a hard week of hearings in the old hall over three days in long sessions, ${LONG}.`,
    ],
    [
      "a deed",
      `Heat the pan and fry the roots in it until they are 80% done from all sides and brown, ${LONG}.`,
    ],
  ])("is not %s", (_, text) => {
    expect(labelOf(text)).toBeNull();
  });

  it.each([
    ["They want a $15 hourly wage.", "hourly wage"],
    [`In the yard of the mill on the hill there are six feet of snow, ${LONG}.`, "of snow"],
    [`The clinic has already found about 120 victims and expects more of them to come, ${LONG}.`, "victims"],
    [`He is, as he told the paper, free on a bond of $40,000 and may leave the town, ${LONG}.`, "bond"],
  ])("is what is counted, described or measured: %j", (text, label) => {
    expect(label.startsWith(labelOf(text) ?? "none")).toBe(true);
  });

  it.each([
    ["The Aldane Co. traded at $132.57.", "The Aldane Co. traded at $132.57"],
    ["Vester Systems Inc. traded at $28.49.", "Vester Systems Inc. traded at $28.49"],
    [
      "Aldane Bank earned $4.9 billion in the fourth quarter of 2014, it said.",
      "Aldane Bank earned $4.9 billion in the fourth quarter of 2014",
    ],
  ])("gives way to the whole clause with its subject: %j", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it("is no number of dozens", () => {
    expect(labelOf("The flu reached nearly three dozen people.")).toBeNull();
  });

  it.each([
    "They spoke with four bakers at Orla farms, mills and markets about the flour that was sold to them last year.",
    "The white bar is is 65 miles long.",
    "The bill, which pays for the year that began Oct. 1, gives the agency $17 billion for ships that nobody needs now.",
  ])("is no clause that is cut or broken: %j", (text) => {
    const label = labelOf(text);
    expect(label === null || !/farms$|is is|^1,/.test(label)).toBe(true);
  });
});
