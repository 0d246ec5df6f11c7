import { describe, expect, it } from "vitest";
import { findTextWarnings } from "../grounding/find-text-warnings.js";
import { FIXTURES, readFixture, requestFixture } from "../testing/read-fixture.js";
import { planOf } from "../testing/plan-of.js";
import { writeScript } from "../plan/write-script.js";
import { shortenSentence } from "./shorten-sentence.js";

describe("shortenSentence", () => {
  it.each([
    [
      "The council of the old town, which meets in a former church by the river, voted on Monday evening to close the market square to every car and lorry.",
      "The council of the old town voted on Monday evening to close the market square to every car and lorry.",
      [", which meets in a former church by the river,"],
    ],
    [
      "Last week, farmers from the whole north of the country (among them many young people) drove their tractors to the capital in order to protest against the tax on fuel.",
      "Farmers from the whole north of the country (among them many young people) drove their tractors to the capital in order to protest against the tax on fuel.",
      ["Last week,"],
    ],
    [
      "The bridge (built by the same engineer) carries trains, trams and cars over the river from the old town to the harbour and back again.",
      "The bridge carries trains, trams and cars over the river from the old town to the harbour and back again.",
      ["(built by the same engineer)"],
    ],
  ])("cuts from %j what may go", (text, short, cuts) => {
    expect(shortenSentence(text)).toEqual({
      text: short,
      changes: cuts.map((from) => ({ kind: "cut", from, to: "" })),
    });
  });

  it.each([
    "The vaccine, which may not protect older people, was sold to every clinic in the country by the firm that had developed it in May.",
    "The vaccine, which costs 40 dollars, was sold to every clinic in the country by the firm that had developed it in the spring.",
    "The vaccine, which works if it is cold, was sold to every clinic in the country by the firm that had developed it in the spring.",
    "“The vaccine, which works so well, was sold to every clinic in the country by the firm that had developed it in the spring,” she said.",
    "The vaccine, which works so well, was sold to every clinic.",
    "Lawmakers of the People Power Party (PPP) were shouted at as they left the chamber after a vote on another motion that they had lost before.",
  ])("leaves %j whole", (text) => {
    expect(shortenSentence(text)).toBeNull();
  });
});

describe("changed sentences of whole scripts", () => {
  it.each(FIXTURES.filter(({ language }) => language === "en"))(
    "hold nothing that $name does not say",
    ({ name }) => {
      for (const seconds of [15, 60, 120]) {
        const { scenes } = writeScript(planOf(requestFixture(name, seconds)), seconds * 1000);
        const said = scenes.filter(({ source }) => source !== null).map(({ text }) => text);
        expect(said.flatMap((text) => findTextWarnings(text, readFixture(name)))).toEqual([]);
      }
    },
  );
});
