import { describe, expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";
import { figureClause } from "./figure-clause.js";
import { readWords, type SceneFacts } from "./scene-facts.js";

function clauseOf(text: string, figure: string, language = "en"): string | null {
  const words = readWords(text);
  const facts = { text, words, isEnglish: language === "en", language } as unknown as SceneFacts;
  const startWord = words.findIndex(({ bare }) => bare === figure);
  return figureClause(facts, { startWord, endWord: startWord + 1 })?.text ?? null;
}

describe("the clause of a figure", () => {
  it.each([
    ["The fair opened with 22 games, featuring the best of the year.", "22", "The fair opened with 22 games"],
    ["Some were late, but 40 trains left the station on time.", "40", "40 trains left the station on time"],
    [
      "The government distributed 500 masks to children.",
      "500",
      "The government distributed 500 masks to children",
    ],
  ])("is shown as it stands in the text: %s", (text, figure, expected) => {
    expect(clauseOf(text, figure)).toBe(expected);
  });

  it.each([
    ["Over the years they sold 500 tickets.", "500"],
    ["Because of 500 tickets, nobody came to see the show.", "500"],
    ["In that week the fair sold 500 tickets.", "500"],
    ["The old fair in the valley behind the town sold about 500 of its last cheap tickets.", "500"],
  ])("is not shown if it needs the sentences before it, is no clause or is long: %s", (text, figure) => {
    expect(clauseOf(text, figure)).toBeNull();
  });

  it("is a whole sentence in other languages", () => {
    expect(clauseOf("Zur Messe kamen 40.000 Besucher.", "40.000", "de")).toBe(
      "Zur Messe kamen 40.000 Besucher",
    );
    expect(clauseOf("Sie verkauften 500 Karten.", "500", "de")).toBeNull();
  });
});

describe("a count", () => {
  it("is shown with its clause and not only with the name of what is counted", () => {
    expect(layoutOf("The fair opened with 22 games, featuring the best of the year.")).toMatchObject({
      figure: { text: "22" },
      label: { text: "The fair opened with 22 games" },
    });
  });

  it("keeps the name of what it counts where that is drawn and no short clause says it", () => {
    const text =
      "When the old captain looked at his crew on that morning he counted 22 horses beside the boats of it.";
    expect(layoutOf(text)).toMatchObject({ layout: "quantity", counted: { pictogram: "horse" } });
  });

  it("is not shown where neither its clause nor a drawing says what is counted", () => {
    const text = "When the old captain looked at his crew on that morning he had 22 ideas.";
    expect(["number", "quantity"]).not.toContain(layoutOf(text).layout);
  });
});

describe("an amount that describes a thing", () => {
  it("measures it where the thing follows directly", () => {
    expect(layoutOf("The base is located inside a 55-kilometer buffer zone near the town.")).toMatchObject({
      layout: "quantity",
      instrument: "ruler",
      label: { text: "buffer zone near the town" },
    });
    expect(layoutOf("The tool turns 40 years old this year.")).toMatchObject({
      layout: "quantity",
      label: { text: "The tool turns 40 years old this year" },
    });
  });

  it("has no name that a dash tears or another figure gives", () => {
    expect(layoutOf("It ends with a 21 day rest period—although some of them need more.").layout).toBe(
      "statement",
    );
    expect(layoutOf("ارتفعت نسبة الأشجار الصغيرة من 12% إلى 18%.", "ar").layout).toBe("statement");
  });
});
