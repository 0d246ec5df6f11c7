import { describe, expect, it } from "vitest";
import { requestOfText } from "../testing/request-of-text.js";
import { planOf } from "../testing/plan-of.js";
import { introducePeople } from "./introduce-people.js";
import type { Passage } from "../plan/script-plan.js";

/** Returns all passages of a text in order, including those that the plan keeps in reserve. */
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
  it("gives the full name and the role of a person at the first mention in the script", () => {
    expect(sayOnly(passagesOf(...HALIBUT), "Boats", "Besecker")).toEqual([
      "Boats stay in the harbour from Homer to Sitka.",
      "Tyler Besecker, president of the largest buyer in Alaska, said the season may end early.",
    ]);
  });

  it("puts the role before a possessive name", () => {
    const passages = passagesOf(
      "The campaign went wrong, but Anna Berg’s answer was calm.\n\nBerg is the director of a firm in Oslo.\n\n“Oh no,” Berg said.",
    );
    expect(sayOnly(passages, "The campaign")).toEqual([
      "The campaign went wrong, but director Anna Berg’s answer was calm.",
    ]);
  });

  it("does not say a role whose names its sentence says", () => {
    const passages = passagesOf(
      "The jury gave Anna Berg’s film Oslo Harbour the prize.\n\nBerg is the director of a firm in Oslo.\n\n“Oh no,” Berg said.",
    );
    const [first] = passages;
    const mentions = (first?.mentions ?? []).map((each) => ({ ...each, title: "Oslo Harbour director" }));
    expect(introducePeople(first === undefined ? [] : [{ ...first, mentions }])[0]?.text).toBe(
      "The jury gave Anna Berg’s film Oslo Harbour the prize.",
    );
  });

  it("puts the role after a name that a comma follows", () => {
    const passages = passagesOf(
      "“I ran,” said Anna Berg, a winner of the cup.\n\nOrvik has no memory of the night with Berg, or of the race.",
    );
    expect(sayOnly(passages, "Orvik")).toEqual([
      "Orvik has no memory of the night with Anna Berg, a winner of the cup, or of the race.",
    ]);
  });

  it("does not introduce again whom the sentence before introduces by a post", () => {
    const passages = passagesOf(
      "Hens that sleep in the dark lay more eggs. Director Ida Moe has studied poultry for twenty years.",
      "Moe measured the light in forty barns with sensors that her students built. “Nobody had asked the hens,” Moe said.",
    );
    expect(sayOnly(passages, "Director", "Moe measured")).toEqual([
      "Director Ida Moe has studied poultry for twenty years.",
      "Moe measured the light in forty barns with sensors that her students built.",
    ]);
    expect(sayOnly(passages, "Moe measured")).toEqual([
      "Director Ida Moe measured the light in forty barns with sensors that her students built.",
    ]);
  });

  it("says the role of a person only once", () => {
    const passages = passagesOf(
      "The price of halibut fell by a third in May. “The market is gone,” said Tyler Besecker, president of the largest buyer.",
      "Boats stay in the harbour from Homer to Sitka. “The season was short,” said Tyler Besecker, president of the largest buyer.",
      "Nobody sails in the winter. “The ice is thick,” said Tyler Besecker, a friend of the sailors.",
    );
    expect(sayOnly(passages, "“The market", "“The season", "“The ice")).toEqual([
      "“The market is gone,” said Tyler Besecker, president of the largest buyer.",
      "“The season was short,” said Tyler Besecker.",
      "“The ice is thick,” said Tyler Besecker, a friend of the sailors.",
    ]);
  });

  it("uses the surname alone after the first mention", () => {
    expect(sayOnly(passagesOf(...HALIBUT), "“The market", "Besecker")[1]).toBe(
      "Besecker said the season may end early.",
    );
  });

  it("leaves a surname alone behind a sentence of the author that has the full name", () => {
    const [first, second] = sayOnly(
      passagesOf(
        "The mayor of Norvale spoke with investor Karl Brandvik, a friend of hers, about the mill.",
        "Brandvik said that the mill will stay. “I like mills,” said Karl Brandvik, owner of a bank in Lund.",
      ),
      "The mayor",
      "Brandvik said",
    );
    expect(first).toContain("Karl Brandvik");
    expect(second).toBe("Brandvik said that the mill will stay.");
  });

  it("replaces a pronoun by the name only if the script omits the sentence with the antecedent", () => {
    const passages = passagesOf(
      "Anna Berg, a nurse in Oslo, bought the farm in 1998. She keeps bees near the lake. In winter, she sells honey to shops.",
    );
    expect(sayOnly(passages, "In winter")).toEqual(["In winter, Anna Berg sells honey to shops."]);
    const whole = introducePeople(passages).map(({ text }) => text);
    expect(whole).toContain("In winter, she sells honey to shops.");
  });

  it.each([
    [
      "the sentence before is about a surname without a known full name",
      "Tarvin opened the scoring by stripping the centre in the neutral zone and burying Peter Holm Lind’s feed.\n\nHe tipped a shot in later.",
    ],
    [
      "the only name before it is a possessive",
      "The farm grew.\n\nThe crowd liked Peter Lind’s feed. He tipped a shot in later.",
    ],
    [
      "a quotation in the same paragraph contains another name",
      "“Nobody beats Orvik,” said Peter Lind. He tipped a shot in later.",
    ],
    [
      "the name is in an earlier paragraph",
      "Peter Lind played well.\n\nThe fans sang. He tipped a shot in later.",
    ],
    [
      "a bare surname precedes the full name",
      "Orvik lost the puck. Peter Lind took it. He tipped a shot in later.",
    ],
  ])("keeps a pronoun if %s", (_case, text) => {
    const passages = passagesOf(
      `Everybody watched.\n\n${text}\n\n“I ran,” said Peter Holm Lind, a winger. “I ran,” said Peter Lind, a coach.`,
    );
    const said = introducePeople(passages.filter((passage) => passage.text.startsWith("He tipped")));
    expect(said.map((passage) => passage.text).filter((each) => !each.startsWith("He "))).toEqual([]);
  });

  it("keeps a pronoun that has two possible antecedents", () => {
    const passages = passagesOf(
      "Anna Berg, a nurse in Oslo, met Ines Holm, a teacher from Bergen, in May. In winter, she sells honey to shops.",
    );
    expect(sayOnly(passages, "In winter")).toEqual(["In winter, she sells honey to shops."]);
    expect(passages.find(({ text }) => text.startsWith("In winter"))?.requires).toHaveLength(1);
  });

  it("keeps a pronoun whose antecedent may be in the same sentence", () => {
    const passages = passagesOf(
      "Anna Berg, a nurse in Oslo, bought the farm in 1998. It lies near the lake. Boudreau gave her players a talk about her honey.",
    );
    const [said] = sayOnly(passages, "Boudreau");
    expect(said).toBe("Boudreau gave her players a talk about her honey.");
  });

  it("removes a connective only if the script omits the sentence before it", () => {
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

  it("records its changes", () => {
    const [passage] = introducePeople(
      passagesOf(...HALIBUT).filter(({ text }) => text.startsWith("Besecker")),
    );
    expect(passage?.changes).toEqual([
      { kind: "speaker", from: "Besecker", to: "Tyler Besecker, president of the largest buyer in Alaska," },
    ]);
  });
});
