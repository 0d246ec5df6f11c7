import { describe, expect, it } from "vitest";
import { requestOfText } from "../testing/request-of-text.js";
import { planOf } from "../testing/plan-of.js";
import { introducePeople } from "./introduce-people.js";
import type { Passage } from "../plan/script-plan.js";

/** All that a text says, whatever opens and closes it. */
const passagesOf = (...paragraphs: string[]): Passage[] => {
  const { passages, reserve } = planOf(requestOfText(paragraphs.join("\n\n")));
  return [...passages, ...reserve].toSorted((left, right) => left.id - right.id);
};
const sayOnly = (passages: readonly Passage[], ...starts: string[]): string[] =>
  introducePeople(passages.filter(({ text }) => starts.some((start) => text.startsWith(start)))).map(
    ({ text }) => text,
  );

const HALIBUT = [
  "The price of halibut fell by a third in May. “The market is gone,” said Tyler Besecker, president of the largest buyer in Alaska.",
  "Boats stay in the harbour from Homer to Sitka. Besecker said the season may end early.",
];

describe("introducePeople", () => {
  it("introduces somebody in full, with what they are, where the script names them first", () => {
    expect(sayOnly(passagesOf(...HALIBUT), "Boats", "Besecker")).toEqual([
      "Boats stay in the harbour from Homer to Sitka.",
      "Tyler Besecker, president of the largest buyer in Alaska, said the season may end early.",
    ]);
  });

  it("says before an owner’s name what its bearer is", () => {
    const passages = passagesOf(
      "The campaign went wrong, but Anna Berg’s answer was calm.\n\nBerg is the director of a firm in Oslo.\n\n“Oh no,” Berg said.",
    );
    expect(sayOnly(passages, "The campaign")).toEqual([
      "The campaign went wrong, but director Anna Berg’s answer was calm.",
    ]);
  });

  it("says what somebody is behind a name that a comma follows", () => {
    const passages = passagesOf(
      "“I ran,” said Anna Berg, a winner of the cup.\n\nOrvik has no memory of the night with Berg, either.",
    );
    expect(sayOnly(passages, "Orvik")).toEqual([
      "Orvik has no memory of the night with Anna Berg, a winner of the cup, either.",
    ]);
  });

  it("says who was introduced by the surname alone", () => {
    expect(sayOnly(passagesOf(...HALIBUT), "“The market", "Besecker")[1]).toBe(
      "Besecker said the season may end early.",
    );
  });

  it("puts the name where a pronoun lost its sentence, and only there", () => {
    const passages = passagesOf(
      "Anna Berg, a nurse in Oslo, bought the farm in 1998. She keeps bees near the lake. In winter, she sells honey to shops.",
    );
    expect(sayOnly(passages, "In winter")).toEqual(["In winter, Anna Berg sells honey to shops."]);
    const whole = introducePeople(passages).map(({ text }) => text);
    expect(whole).toContain("In winter, she sells honey to shops.");
  });

  it.each([
    [
      "whom the sentence before is about by a surname that nobody introduced",
      "Tarvin opened the scoring by stripping the centre in the neutral zone and burying Peter Holm Lind’s feed.\n\nHe tipped a shot in later.",
    ],
    [
      "whose name is but an owner’s",
      "The farm grew.\n\nThe crowd liked Peter Lind’s feed. He tipped a shot in later.",
    ],
    [
      "who shares the paragraph with a name in a quotation",
      "“Nobody beats Orvik,” said Peter Lind. He tipped a shot in later.",
    ],
    ["of a paragraph further back", "Peter Lind played well.\n\nThe fans sang. He tipped a shot in later."],
    [
      "who is named behind a surname alone",
      "Orvik lost the puck. Peter Lind took it. He tipped a shot in later.",
    ],
  ])("puts no name in a pronoun’s place for somebody %s", (_case, text) => {
    const passages = passagesOf(
      `Everybody watched.\n\n${text}\n\n“I ran,” said Peter Holm Lind, a winger. “I ran,” said Peter Lind, a coach.`,
    );
    const said = introducePeople(passages.filter((passage) => passage.text.startsWith("He tipped")));
    expect(said.map((passage) => passage.text).filter((each) => !each.startsWith("He "))).toEqual([]);
  });

  it("leaves a pronoun alone that two people may be meant by", () => {
    const passages = passagesOf(
      "Anna Berg, a nurse in Oslo, met Ines Holm, a teacher from Bergen, in May. In winter, she sells honey to shops.",
    );
    expect(sayOnly(passages, "In winter")).toEqual(["In winter, she sells honey to shops."]);
    expect(passages.find(({ text }) => text.startsWith("In winter"))?.requires).toHaveLength(1);
  });

  it("puts no name where the sentence itself may tell whose it is", () => {
    const passages = passagesOf(
      "Anna Berg, a nurse in Oslo, bought the farm in 1998. It lies near the lake. Boudreau gave her players a talk about her honey.",
    );
    const [said] = sayOnly(passages, "Boudreau");
    expect(said).toBe("Boudreau gave her players a talk about her honey.");
  });

  it("leaves out a but where the sentence before is not said, and only there", () => {
    const passages = passagesOf(
      "The harbour opened in May. But the council of the old town closed the bridge to every lorry. In the north, however, the roads stayed open to all lorries.",
    );
    const [closed] = introducePeople(passages.filter(({ text }) => text.startsWith("But")));
    expect(closed?.text).toBe("The council of the old town closed the bridge to every lorry.");
    expect(closed?.changes).toEqual([{ kind: "cut", from: "But", to: "" }]);
    expect(sayOnly(passages, "In the north")).toEqual([
      "In the north, the roads stayed open to all lorries.",
    ]);
    expect(introducePeople(passages).map(({ text }) => text)).toEqual(passages.map(({ text }) => text));
  });

  it("says what it changed", () => {
    const [passage] = introducePeople(
      passagesOf(...HALIBUT).filter(({ text }) => text.startsWith("Besecker")),
    );
    expect(passage?.changes).toEqual([
      { kind: "speaker", from: "Besecker", to: "Tyler Besecker, president of the largest buyer in Alaska," },
    ]);
  });
});
