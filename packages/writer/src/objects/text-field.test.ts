import { describe, expect, it } from "vitest";
import { readDrawings } from "@inkreel/objects/drawings";
import data from "../data/fields.json" with { type: "json" };
import { readScenery } from "./scenery-beside.js";
import { readLanguage } from "./read-fields.js";
import { rankFields, sceneryFor } from "./text-field.js";

/** The drawings of the field that a text is proven to have, or null. The first stands for the field. */
function sceneryOf(
  sentences: readonly string[],
  language: string,
  title = "",
  named: readonly string[] = [],
): string[] | null {
  const read = readLanguage(language);
  const text = {
    title,
    sentences,
    named: new Set(named),
    titled: new Set<string>(),
    ruledOut: new Set<string>(),
  };
  const found = read === null ? undefined : rankFields(read, text).find(({ isProven }) => isProven);
  return found === undefined ? null : sceneryFor(found.field, text);
}

const BASEBALL = [
  "The pitcher was tired by the seventh inning.",
  "Then the batter hit a homer.",
  "The bullpen had nobody left.",
  "It was a warm evening.",
  "The catcher threw the ball to the shortstop.",
  "Everybody went home.",
];

describe("the field of a text", () => {
  it("is read from many of its words together", () => {
    expect(sceneryOf(BASEBALL, "en")?.[0]).toBe("baseball");
  });

  it("is not read from one word, however often, nor from a few sentences of many", () => {
    expect(sceneryOf(Array<string>(8).fill("The pitcher stood on the table."), "en")).toBeNull();
    expect(sceneryOf([...BASEBALL, ...Array<string>(20).fill("It was a warm evening.")], "en")).toBeNull();
  });

  it("is none where two fields share a text", () => {
    const court = [
      "The judge opened the trial.",
      "The plaintiff had an attorney.",
      "The jury read its verdict.",
      "The lawsuit went on.",
      "It was a warm evening.",
    ];
    expect(sceneryOf(court, "en")?.[0]).toBe("balance-scale");
    expect(sceneryOf([...BASEBALL, ...court], "en")).toBeNull();
  });

  it("is read in German, and in no language without words", () => {
    const text = [
      "Der Patient kam in die Klinik.",
      "Die Ärzte fanden nichts.",
      "Die Therapie half.",
      "Die Diagnose blieb offen, und der Arzt im Krankenhaus wartete.",
    ];
    expect(sceneryOf(text, "de-DE")?.[0]).toBe("stethoscope");
    expect(sceneryOf(text, "fr")).toBeNull();
  });

  it("is read from German words in other forms and inside compounds", () => {
    const text = [
      "Die Galaxien lagen weit draußen.",
      "Das Weltraumteleskop sah sie zuerst.",
      "Die Astronomin beschrieb den Planetenkern.",
      "Jeder Satellit sandte Bilder.",
      "Von den Asteroiden sprach niemand.",
    ];
    expect(sceneryOf(text, "de", "Neues vom Sonnensystem")?.[0]).toBe("ringed-planet");
    expect(sceneryOf(text.slice(0, 2), "de")).toBeNull();
  });

  it("is not read from one name that stands in every sentence", () => {
    const names = [
      "Pitcher came to the judge.",
      "Pitcher hired an attorney.",
      "Pitcher went to trial.",
      "Pitcher heard the verdict.",
      "Pitcher lost his appeal.",
      "Pitcher, the plaintiff, met the prosecutor.",
    ];
    expect(sceneryOf(names, "en")?.[0]).toBe("balance-scale");
  });

  it("lends no drawings that cheer to a text of something grim", () => {
    const couple = [
      "The bride met her husband at a wedding.",
      "Their marriage began with romance.",
      "The couple fell in love.",
      "Her boyfriend gave her a ring.",
      "The groom smiled.",
    ];
    expect(sceneryOf(couple, "en", "A wedding", ["red-heart"])?.[0]).toBe("red-heart");
    expect(sceneryOf([...couple, "He cheated.", "They divorced."], "en", "A wedding")).toBeNull();
  });

  it("counts the words of the title", () => {
    const few = [
      "The pitcher was tired.",
      "The batter hit a homer.",
      "The bullpen was empty.",
      "They went home.",
    ];
    expect(sceneryOf(few, "en")).toBeNull();
    expect(sceneryOf(few, "en", "An inning to forget")?.[0]).toBe("baseball");
  });

  it("lends nothing to a sentence that may be about something else", () => {
    const aside = ["Everybody went home.", "The bus was late.", "It rained again.", "Nobody minded that."];
    const beside = (sentences: readonly string[], said: string): boolean =>
      readScenery(
        {
          title: "A long inning",
          sentences,
          named: new Set(),
          titled: new Set(),
          ruledOut: new Set<string>(),
        },
        "en",
      )(said).length > 0;
    expect(beside(BASEBALL, "Nobody minded that.")).toBe(true);
    const mixed = [...BASEBALL, ...aside];
    expect(beside(mixed, "The batter minded that.")).toBe(true);
    expect(beside(mixed, "Nobody minded that.")).toBe(false);
    // It goes on about the sentence before.
    expect(beside([...mixed, "The pitcher left.", "Nobody saw it."], "Nobody saw it.")).toBe(true);
  });

  it("lends a sentence of another field the scenery of that one, if the text has more words of it", () => {
    const trial = ["The judge left.", "A lawsuit followed.", "Their attorney spoke of the verdict."];
    const scenery = readScenery(
      {
        title: "An inning",
        sentences: [...BASEBALL, ...trial],
        named: new Set(),
        titled: new Set(),
        ruledOut: new Set<string>(),
      },
      "en",
    );
    expect(scenery("Their attorney spoke of the verdict.")[0]).toBe("balance-scale");
    expect(scenery("The batter and the pitcher left.")[0]).toBe("baseball");
  });

  it("lends one of the many things of a field only to a text that names it", () => {
    const clothes = [
      "The designer showed her collection.",
      "Every outfit had a fabric of its own.",
      "The fashion model wore a jacket.",
      "Her wardrobe is full of denim.",
      "The style was new.",
    ];
    expect(sceneryOf(clothes, "en", "Fashion")).toEqual(["icon-coat-hanger"]);
    expect(sceneryOf(clothes, "en", "Fashion", ["handbag"])).toEqual(["icon-coat-hanger", "handbag"]);
  });

  it("lends what shows one deed of a field only to a sentence that names the deed", () => {
    const ministry = [
      "The senator read the bill.",
      "The parliament sat until late.",
      "A minister left the committee.",
      "The president named her cabinet.",
      "The governor spoke of the policy.",
    ];
    const scenery = readScenery(
      {
        title: "The senate at work",
        sentences: ministry,
        named: new Set(),
        titled: new Set(),
        ruledOut: new Set<string>(),
      },
      "en",
    );
    expect(scenery("The senator gave a speech.")).toEqual(["classical-building", "icon-lectern"]);
    expect(scenery("The senator slept.")).toEqual(["classical-building"]);
    expect(scenery("The senator drafted a law.")).toEqual(["classical-building", "page-facing-up"]);
  });

  it("lends the sign of an office only to a sentence that speaks of it, and to none that tells of a death", () => {
    const senate = [
      "The senator read the bill.",
      "The parliament sat until late.",
      "A minister left the committee.",
      "The president named her cabinet.",
    ];
    const scenery = readScenery(
      { title: "The senate", sentences: senate, named: new Set(), titled: new Set(), ruledOut: new Set() },
      "en",
    );
    expect(scenery("The minister left early.")).toContain("classical-building");
    expect(scenery("It was a warm evening.")).toEqual([]);
    expect(scenery("The minister was murdered.")).toEqual([]);
  });

  it("lends no scenery of another vehicle than that of the title", () => {
    const engines = [
      "The motor is new.",
      "Its tires are wide.",
      "The driver brakes late.",
      "Honda built the engine.",
      "The fuel lasts long.",
    ];
    const lent = (titled: string[]): readonly string[] =>
      readScenery(
        {
          title: "An engine",
          sentences: engines,
          named: new Set(),
          titled: new Set(titled),
          ruledOut: new Set<string>(),
        },
        "en",
      )("The engine is loud.");
    expect(lent([])).toContain("automobile");
    expect(lent(["motorcycle"])).toEqual([]);
    expect(lent(["motorcycle", "automobile"])).toContain("automobile");
  });

  it("counts a compound of two words of a field as one word", () => {
    const match = ["Das Tor fiel spät.", "Der Torwart sah den Elfmeter.", "Der Stürmer traf im Abseits."];
    const race = [
      "Der Rennfahrer hält.",
      "Das Qualifying war kurz.",
      "Der Rennstall jubelt.",
      "Verstappen gewinnt.",
    ];
    const text = { title: "Ein Tor", sentences: [...match, ...race], named: new Set<string>() };
    const scenery = readScenery({ ...text, titled: new Set<string>(), ruledOut: new Set<string>() }, "de");
    expect(scenery("Das Motorsportrennen fiel aus.")).toEqual([]);
    expect(scenery("Das Qualifying freute den Rennstall.")).toEqual(["racing-car"]);
  });

  it("lends drawings, all of which there are", () => {
    for (const { scenery } of Object.values(data)) {
      const names = scenery.replaceAll("?", "").split(" ");
      expect(Object.keys(readDrawings(names))).toEqual(names);
    }
  });

  it("is not shown beside a sentence that has no more than a word with other meanings", () => {
    const sentences = [
      "The compiler reads the code.",
      "Developers run the server.",
      "A browser loads the script.",
      "The algorithm sorts the array.",
      "They install the software.",
      "It rained.",
      "An object fell from the tree.",
      "It was late.",
      "They went home.",
      "Nobody saw it.",
      "The road was wet.",
      "The bread was old.",
    ];
    const scenery = readScenery(
      {
        title: "Software",
        sentences,
        named: new Set(),
        titled: new Set(),
        ruledOut: new Set(),
      },
      "en",
    );
    expect(scenery("The compiler reads the code.")).not.toEqual([]);
    expect(scenery("An object fell from the tree.")).toEqual([]);
  });

  it("has no drawing that the words of the text rule out", () => {
    const place = (ruledOut: readonly string[]): readonly string[] =>
      readScenery(
        {
          title: "A long inning",
          sentences: BASEBALL,
          named: new Set(),
          titled: new Set(),
          ruledOut: new Set(ruledOut),
        },
        "en",
      )("The batter and the pitcher left.");
    expect(place([])).toContain("baseball");
    expect(place(["baseball"])).not.toContain("baseball");
  });

  it("counts no noun at the end of a German verb", () => {
    const read = readLanguage("de")!;
    expect(read.wordsIn("Das wurde festgehalten")).not.toContain("gehalt");
    expect(read.wordsIn("Das Monatsgehalt stieg")).toContain("gehalt");
  });
});
