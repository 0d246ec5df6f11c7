import { describe, expect, it } from "vitest";
import { introducePeople } from "../repair/introduce-people.js";
import { planOf } from "../testing/plan-of.js";
import { requestOfText } from "../testing/request-of-text.js";
import type { Passage } from "./script-plan.js";

const passagesOf = (text: string): Passage[] => {
  const { passages, reserve } = planOf(requestOfText(text));
  return [...passages, ...reserve].toSorted((left, right) => left.id - right.id);
};
const startOf = (text: string): string => text.split(" ").slice(0, 3).join(" ");
/** The beginnings of the passages that the passage with a beginning requires. */
const requiredBy = (text: string, start: string): string[] => {
  const passages = passagesOf(text);
  const asked = passages.find((passage) => passage.text.startsWith(start));
  return (asked?.requires ?? []).map((id) =>
    startOf(passages.find((passage) => passage.id === id)?.text ?? ""),
  );
};

const BETWEEN =
  "Gulls nested in the old cabins above the quay.\n\nBakers in Lund rise at four in the morning.";

describe("a definite phrase requires the passage that introduces it", () => {
  it.each([
    ["A freighter ran aground near Lund in May.", "The freighter was raised by two tugs.", "A freighter ran"],
    [
      "Norvale signed a four-crown deal in May.",
      "The deal angered every fisher of the coast.",
      "Norvale signed a",
    ],
    [
      "Researchers in Lund weighed 900 loaves of bread.",
      "The researchers found sand in half of them.",
      "Researchers in Lund",
    ],
    [
      "A judge ordered the mayor to close the mill.",
      "The order surprised everybody in Lund.",
      "A judge ordered",
    ],
    [
      "Norvale decided to sell the ferry in May.",
      "The decision surprised everybody in Lund.",
      "Norvale decided to",
    ],
    [
      "Norvale sold its ferry to Ostland in May.",
      "The sale surprised everybody in Lund.",
      "Norvale sold its",
    ],
    [
      "The mayor says that Orvik bought three mills.",
      "The company was fined for its taxes in Lund.",
      "The mayor says",
    ],
    [
      "A tower stood on the rocks near Lund.",
      "However, the tower fell in the storm of 1903.",
      "A tower stood",
    ],
  ])("%s … %s", (introduction, phrase, start) => {
    expect(requiredBy(`${introduction}\n\n${BETWEEN}\n\n${phrase}`, startOf(phrase))).toContain(start);
  });

  it("of the same kind: the nearest with the same words, not another thing with the same noun", () => {
    const text = `A glass tower was built near Lund.\n\n${BETWEEN}\n\nA brick tower stands near Norvale.\n\n${BETWEEN}\n\nThe glass tower fell in the storm of 1903.`;
    expect(requiredBy(text, "The glass tower")).toEqual(["A glass tower"]);
  });

  it.each([
    "The police closed the road to the harbour.",
    "The price of bread rose by a third in May.",
    "The man who sold the mill lives in Lund.",
    "The Skarvik administration sold the mill.",
  ])("but not if the sentence says itself which is meant: %s", (sentence) => {
    const text = `A man with a price list met police near Lund.\n\n${BETWEEN}\n\n${sentence}`;
    expect(requiredBy(text, startOf(sentence))).toEqual([]);
  });
});

describe("a definite phrase that stands for the name of one thing", () => {
  const say = (text: string, ...starts: string[]): string[] =>
    introducePeople(
      passagesOf(text).filter(({ text: one }) => starts.some((start) => one.startsWith(start))),
    ).map(({ text: one }) => one);
  const TERMS = "The group raised alarm at the terms of the sale.";

  it.each([
    [
      "Workers founded a group, Nurses of Norvale, in May.",
      "Nurses of Norvale raised alarm at the terms of the sale.",
    ],
    [
      "In May, the group, Nurses of Norvale, wrote to the mayor.",
      "Nurses of Norvale raised alarm at the terms of the sale.",
    ],
    ["Nurses quit the Lund Group in May.", "The Lund Group raised alarm at the terms of the sale."],
  ])("is replaced by the name if the script has not said it: %s", (naming, replaced) => {
    const text = `${naming}\n\n${BETWEEN}\n\n${TERMS}`;
    expect(say(text, "Gulls", "The group r")).toEqual([
      "Gulls nested in the old cabins above the quay.",
      replaced,
    ]);
    expect(say(text, startOf(naming), "The group r")).toContain(TERMS);
  });

  it("says in its changes what it stands for", () => {
    const text = `Workers founded a group, Nurses of Norvale, in May.\n\n${BETWEEN}\n\n${TERMS}`;
    const [only] = introducePeople(passagesOf(text).filter((passage) => passage.text === TERMS));
    expect(only).toMatchObject({
      authored: TERMS,
      changes: [{ kind: "reference", from: "The group", to: "Nurses of Norvale" }],
    });
  });

  it("keeps the ending of a possessive", () => {
    const text = `Workers founded a group, Nurses of Norvale, in May.\n\n${BETWEEN}\n\nThe group’s letter surprised the mayor of Lund.`;
    expect(say(text, "The group’s")).toEqual(["Nurses of Norvale’s letter surprised the mayor of Lund."]);
  });

  it.each([
    "Workers founded a group, Nurses of Norvale, in May.\n\nBakers joined another group in Lund.",
    "Workers founded a group, Nurses of Norvale, in May.\n\nBakers founded a group, Ovens of Lund, in June.",
  ])("stays and requires its introduction if it may stand for another: %s", (naming) => {
    const text = `${naming}\n\n${BETWEEN}\n\n${TERMS}`;
    expect(say(text, "The group r")).toEqual([TERMS]);
    expect(requiredBy(text, "The group r")).toHaveLength(1);
  });
});
