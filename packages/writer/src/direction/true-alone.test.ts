import { say, type LayoutContent } from "@inkreel/contract";
import { bareWord, splitWords } from "@inkreel/language";
import { describe, expect, it } from "vitest";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { whereTrueAlone } from "./true-alone.js";

function said(text: string, phrase: string) {
  const bare = (of: string): string[] => splitWords(of).map((word) => bareWord(word.text));
  const [all, wanted] = [bare(text), bare(phrase)];
  const startWord = all.findIndex((_, at) => wanted.every((word, next) => all[at + next] === word));
  return { text: phrase, words: { startWord, endWord: startWord + wanted.length } };
}

function shown(text: string, content: LayoutContent): LayoutContent | null {
  const facts = { text, words: readWords(text), isEnglish: true, list: null } as unknown as SceneFacts;
  return whereTrueAlone(facts, { content, fit: 1, reason: say("layout_title") })?.content ?? null;
}

function labelOf(text: string, number: string, label: string): string | null {
  const figure = { value: 1, decimals: 0, prefix: "", suffix: "", ...said(text, number) };
  const found = shown(text, { layout: "number", figure, label: said(text, label) });
  return found?.layout === "number" ? found.label.text : null;
}

describe("the label of a figure", () => {
  it.each([
    [
      "predicate of another subject",
      "Work at the firm's 40 plants in the north could not go on for weeks, it said.",
      "40",
      "plants in the north could not go on",
    ],
    [
      "predicate of another subject",
      "Trains to 12 towns were late, the operator of the northern lines told its guests again on Monday.",
      "12",
      "towns were late",
    ],
    [
      "predicate of another subject",
      "The mayor closed 7 schools that winter because 3 of the 40 teachers were ill and nobody could teach there.",
      "40",
      "teachers were ill",
    ],
    [
      "name without its number",
      "It gave them 20% better brakes than the Volt 900 sold in May, which nobody had thought possible then.",
      "20%",
      "better brakes than the Volt",
    ],
    [
      "end of a name",
      "They bought the Volt 900 Max for $800 in the shop that their neighbour had told them about last winter.",
      "$800",
      "Max",
    ],
    [
      "name without its number",
      "The test showed 12% more range than a Saturn 5 on the long road over the hills north of the capital city.",
      "12%",
      "more range than a Saturn",
    ],
    [
      "part of a list",
      "Add red lentils, ground cumin, tomato paste and stir for 5 minutes while the rest of the rice is cooking slowly.",
      "5 minutes",
      "tomato paste and stir",
    ],
    [
      "part of a list",
      "She packed two shirts, a lamp, wool socks and gloves in 5 minutes because the boat was about to leave her.",
      "5 minutes",
      "wool socks and gloves",
    ],
    [
      "thing and a deed",
      "Take a spoon of butter and fry it with the onions for 5 minutes until all of them are soft and brown.",
      "5 minutes",
      "butter and fry",
    ],
    [
      "comparison of nothing",
      "The yield was 9 percent higher than the yield of farms in the dry valleys of the far south that year.",
      "9 percent",
      "higher than the yield",
    ],
    [
      "cut comparison",
      "They had 9 percent more rain than villages in the far south of the land, as the study of the lake showed.",
      "9 percent",
      "more rain than villages",
    ],
    [
      "measure of nothing",
      "Analysts see a smaller rise in 2031 of 3 percent, which few of them had expected to happen so early on.",
      "3 percent",
      "a smaller rise in 2031",
    ],
    [
      "measure of nothing",
      "It was the steepest drop of the year, 3 percent, and the traders who had warned of it were quite pleased.",
      "3 percent",
      "the steepest drop",
    ],
    [
      "span of a rank",
      "The song that hit #2 for six weeks on the German radio was written by a baker from a very small town.",
      "six weeks",
      "on the German radio",
    ],
    [
      "span of another figure",
      "Her team scored 31 points in 10 games of the second league before the coach left the town in the summer.",
      "10 games",
      "of the second league",
    ],
    [
      "word that points on",
      "The women who work for about 60% of farmers here had asked the new council for help with their roofs.",
      "60%",
      "of farmers",
    ],
  ])("is not a %s: %j", (_, text, number, label) => {
    expect(labelOf(text, number, label)).not.toBe(label);
  });

  it.each([
    ["More than 40 nurses were hired by the clinic.", "40", "nurses were hired by the clinic"],
    ["The law says that 12 towns are exempt.", "12", "towns are exempt"],
    ["They helped 31 patients whose blood was taken.", "31", "patients whose blood was taken"],
    ["It gave them 20% better brakes than the Volt 900.", "20%", "better brakes than the Volt 900"],
    ["They had 9 percent more rain than villages inland.", "9 percent", "more rain than villages inland"],
    ["Rents saw an increase in food prices of 3 percent.", "3 percent", "an increase in food prices"],
    ["The success rate was 87%.", "87%", "The success rate"],
    ["Salt and pepper cost 5 dollars.", "5 dollars", "Salt and pepper"],
    ["She stayed in 2019 for six weeks in prison.", "six weeks", "in prison"],
  ])("stays where it is true: %j", (text, number, label) => {
    expect(labelOf(text, number, label)).toBe(label);
  });

  it("is the short clause around the figure where the words beside it are not true", () => {
    const text = "Trains to 12 towns were late, it said.";
    expect(labelOf(text, "12", "towns were late")).toBe("Trains to 12 towns were late");
    expect(labelOf("If it snows, trains to 12 towns are late.", "12", "towns are late")).toBeNull();
  });

  it.each([
    ["It counted 65 new cases per 100,000 people.", "65", "new cases", "new cases per 100,000 people"],
    ["The road saw 3 deaths per 1,000 drivers that year.", "3", "deaths", "deaths per 1,000 drivers"],
    ["The lake holds 40 fish per 10 hectares of water.", "40", "fish", "fish per 10 hectares"],
  ])("holds the whole rate: %j", (text, number, label, expected) => {
    expect(labelOf(text, number, label)).toBe(expected);
  });
});

describe("a share", () => {
  const share = (text: string, figure: string, label: string, isVague: boolean): string | null => {
    const found = shown(text, {
      layout: "share",
      figure: said(text, figure),
      share: 0.6,
      isVague,
      whole: null,
      unit: "dot",
      label: said(text, label),
    });
    return found?.layout === "share" ? (found.label?.text ?? null) : null;
  };

  it.each([
    [
      "The majority of village bakers, millers, and other hands are women.",
      "The majority",
      "of village bakers",
      true,
    ],
    ["Most of us, as it happens, were children then.", "Most", "of us", true],
    ["He met the nurses, who make up about 60% of voters in the north.", "60%", "of voters", false],
    ["She spoke for farmers, who represent 12 percent of members.", "12 percent", "of members", false],
    ["About 60% of bakers here are women.", "60%", "of bakers", false],
  ])("is not set without its predicate or its subject: %j", (text, figure, label, isVague) => {
    const found = share(text, figure, label, isVague);
    expect(found === null || found.includes(" are ")).toBe(true);
  });

  it.each([
    ["Most of us sleep badly.", "Most", "of us", true, "of us sleep badly"],
    ["The majority of shops were closed.", "The majority", "of shops", true, "of shops were closed"],
    ["At least 20 percent of members must vote.", "20 percent", "of members", false, "of members must vote"],
  ])("has a short one: %j", (text, figure, label, isVague, expected) => {
    expect(share(text, figure, label, isVague)).toBe(expected);
  });
});

describe("a change", () => {
  it("is not set without what changes", () => {
    const moment = (value: number) => ({ value, text: `${value}%`, words: null, when: null });
    const content = { layout: "change", from: moment(3), to: moment(9), difference: null } as const;
    expect(shown("It rose from 3% to 9%.", { ...content, label: null })).toBeNull();
    const label = said("Rents rose from 3% to 9%.", "Rents");
    expect(shown("Rents rose from 3% to 9%.", { ...content, label })).not.toBeNull();
  });
});

function itemsOf(text: string, ...items: string[]): string[] | null {
  const found = shown(text, { layout: "list", heading: null, items: items.map((item) => said(text, item)) });
  return found?.layout === "list" ? found.items.map((item) => item.text) : null;
}

describe("the items of an enumeration", () => {
  it("lose a preposition that only the first has", () => {
    expect(
      itemsOf("She grew the firm through thrift, design and luck.", "through thrift", "design", "luck"),
    ).toEqual(["thrift", "design", "luck"]);
  });

  it("are given up if some have a preposition of their own and others none", () => {
    const text = "He met them in person, without a lawyer and before a crowd.";
    expect(itemsOf(text, "person", "without a lawyer", "before a crowd")).toBeNull();
    expect(
      itemsOf(
        "They sailed around the cape, through the strait and into the bay.",
        "around the cape",
        "through the strait",
        "into the bay",
      ),
    ).not.toBeNull();
  });

  it("are given up where the sentence denies them", () => {
    expect(
      itemsOf(
        "Unlike the old shop, your name and your order stay secret.",
        "old shop",
        "your name",
        "your order",
      ),
    ).toBeNull();
    expect(itemsOf("Flour, eggs and milk are not in it.", "Flour", "eggs", "milk")).toBeNull();
    expect(itemsOf("It works without flour, eggs and milk.", "flour", "eggs", "milk")).toBeNull();
    expect(itemsOf("Flour, eggs and milk are in it.", "Flour", "eggs", "milk")).toEqual([
      "Flour",
      "eggs",
      "milk",
    ]);
  });
});

describe("a name with what its bearer is", () => {
  it("is no list", () => {
    const text = "Ana Ruiz, head of the clinic and a mother of two spoke.";
    expect(itemsOf(text, "Ana Ruiz", "head of the clinic", "a mother of two")).toBeNull();
    const family = "He came with their two daughters, Ida and Moa.";
    expect(itemsOf(family, "daughters", "Ida", "Moa")).toBeNull();
    const guards = "He led an army in two groups, Nord-1 and Nord-2.";
    expect(itemsOf(guards, "groups", "Nord-1", "Nord-2")).toBeNull();
    const more = "They write of trade, song and more through its pages.";
    expect(itemsOf(more, "trade", "song", "more through its pages")).toBeNull();
    const actors = "To build their parts, Ida and Moa used a diary.";
    expect(itemsOf(actors, "parts", "Ida", "Moa")).toBeNull();
    const cities = "Rome, Paris and Oslo took part.";
    expect(itemsOf(cities, "Rome", "Paris", "Oslo")).toEqual(["Rome", "Paris", "Oslo"]);
  });
});

describe("a change that was only thought of", () => {
  const figure = (text: string, number: string) => ({
    value: 1,
    decimals: 0,
    prefix: "",
    suffix: "",
    when: null,
    ...said(text, number),
  });
  const changeOf = (text: string): LayoutContent | null =>
    shown(text, {
      layout: "change",
      label: said(text, "the fee"),
      from: figure(text, "5"),
      to: figure(text, "9"),
      difference: null,
    });

  it("is not drawn", () => {
    expect(changeOf("The mayor vetoed a rule to raise the fee from 5 to 9 dollars.")).toBeNull();
    expect(changeOf("It would have raised the fee from 5 to 9 dollars.")).toBeNull();
    expect(changeOf("It raised the fee from 5 to 9 dollars.")).not.toBeNull();
  });
});

describe("the label of a figure that goes on behind it", () => {
  it.each([
    [
      "He has added about 60 beds to his Lisbon, Portugal, hostel since the summer of the year before last.",
      "60",
      "to his Lisbon",
    ],
    ["About 80% of farmers who never rented land may ask why.", "80%", "of farmers"],
    ["It cost 12 million when the house sold it to a museum.", "12 million", "the house sold"],
    ["The sea is warmer by 2.1 degrees (Royal Ocean Office, 2021).", "2.1", "Royal Ocean Office"],
    [
      "Their trade was twice the daily average of 300 boxes sold in town, and more came in from the coast later.",
      "300",
      "boxes sold in town",
    ],
    [
      "They got a grant from the Bird Fund of Iceland for 90 dollars, and nobody at the town hall had hoped for it.",
      "90",
      "Iceland",
    ],
    [
      "The budget for the year that began Nov. 2, gives the museum of the town 17 million for its new roof and walls.",
      "17",
      "2, gives the museum",
    ],
  ])("%j is given up", (text, number, label) => {
    expect(labelOf(text, number, label)).toBeNull();
  });

  it("stays where it ends with its clause", () => {
    expect(
      labelOf("They sold 80 tons of apples, which never were ripe.", "80 tons", "of apples"),
    ).not.toBeNull();
  });
});
