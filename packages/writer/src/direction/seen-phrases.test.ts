import { say, type LayoutContent } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { describe, expect, it } from "vitest";
import { bareWord } from "@inkreel/language";
import { readWords, trimPunctuation, type SceneFacts } from "./scene-facts.js";
import { withWholePhrases } from "./seen-phrases.js";

function shown(text: string, content: LayoutContent): LayoutContent | null {
  const facts = { text, words: readWords(text), isEnglish: true, list: null } as unknown as SceneFacts;
  return withWholePhrases(facts, { content, fit: 1, reason: say("layout_title") })?.content ?? null;
}

function said(text: string, phrase: string) {
  const bare = (of: string): string[] => splitWords(of).map((word) => bareWord(word.text));
  const [all, wanted] = [bare(text), bare(phrase)];
  const startWord = all.findIndex((_, at) => wanted.every((word, next) => all[at + next] === word));
  return { text: phrase, words: { startWord, endWord: startWord + wanted.length } };
}

describe("a label", () => {
  const labelled = (text: string, number: string, phrase: string): string | null => {
    const figure = { value: 1, decimals: 0, prefix: "", suffix: "", ...said(text, number) };
    const content = { layout: "quantity", figure, instrument: "count", label: said(text, phrase) } as const;
    const found = shown(text, content);
    return found?.layout === "quantity" ? (found.label?.text ?? null) : null;
  };

  it.each([
    [
      "She found 30 coins in town you must see, among them some that nobody had known before the war of 1871.",
      "30",
      "coins in town you",
      "coins in town",
    ],
    [
      "Some 200 U.S. military pilots remain at the base.",
      "200",
      "U.S.",
      "U.S. military pilots remain at the base",
    ],
    [
      "The senator won 306 electoral votes to Maria Lopez and lost.",
      "306",
      "electoral votes to Maria",
      "The senator won 306 electoral votes to Maria Lopez and lost",
    ],
    [
      "More than 500 strandings were counted last year.",
      "500",
      "strandings",
      "strandings were counted last year",
    ],
  ])("is a whole noun phrase: %j", (text, number, phrase, expected) => {
    expect(labelled(text, number, phrase)).toBe(expected);
  });

  it.each([
    [
      "About 90 million performed yearly in their country are safe.",
      "90",
      "performed yearly in their country",
    ],
    ["Maria spoke after her prices rose by 7.3 percent.", "7.3", "Maria"],
    ["Their forecast remained at a modest 3.2% for the year.", "3.2%", "a modest"],
    ["They put their value at 12 million.", "12", "their value"],
    [
      "Some 700 votes that nobody had counted in all of those years gave his rival the whole city.",
      "700",
      "votes",
    ],
  ])(
    "is left out if it names nothing, or somebody who only speaks of the figure: %j",
    (text, number, phrase) => {
      expect(labelled(text, number, phrase)).toBeNull();
    },
  );
});

describe("a list", () => {
  const listOf = (text: string, items: string[]) =>
    shown(text, { layout: "list", heading: null, items: items.map((item) => said(text, item)) });

  it("is kept if all its items name things, or qualities, or are clauses", () => {
    expect(
      listOf("Add lemon, spices, and fruit pectin.", ["lemon", "spices", "fruit pectin"]),
    ).not.toBeNull();
    const pair = "Every team has backups, and no team has restored one.";
    expect(listOf(pair, ["Every team has backups", "no team has restored one"])).not.toBeNull();
  });

  it.each([
    [
      "The demand for frontend, mobile, and database engineers is high.",
      ["frontend", "mobile", "database engineers"],
    ],
    ["However, he returned and was there.", ["However, he returned", "was there"]],
    ["Reiner Rives, 34, and Ann Menses are held.", ["Rives", "34", "Ann Menses"]],
    [
      "Parties at hotels, clubhouses and clubs eliminate the need.",
      ["hotels", "clubhouses", "clubs eliminate the need"],
    ],
    [
      "Barely a week ago, Parker had scored just once.",
      ["Barely a week ago, Parker", "had scored just once"],
    ],
  ])("is given up if an item is no thing: %j", (text, items) => {
    expect(listOf(text, items)).toBeNull();
  });
});

describe("a contrast", () => {
  const splitOf = (text: string, left: string, right: string) =>
    shown(text, {
      layout: "split",
      left: { heading: said(text, left), pictogram: null },
      right: { heading: said(text, right), pictogram: null },
    });

  it("may name its subject once", () => {
    const text = "The symptoms improved, but they worsened later.";
    expect(splitOf(text, "The symptoms improved", "they worsened later")).not.toBeNull();
  });

  it.each([
    ["It’s harder than he thinks, but he comes close.", "It’s harder than he thinks", "he comes close"],
    [
      "I played every game, and while some are good, others are bad.",
      "I played every game, and",
      "some are good",
    ],
    [
      "The guards told us that while they slept, the gate stood open.",
      "The guards told us that",
      "they slept",
    ],
    ["She asked whether while it rained they had left.", "She asked whether", "it rained"],
    ["He paid more than, while it lasted, the others did.", "He paid more than", "it lasted"],
  ])("is given up if its first side is not understood: %j", (text, left, right) => {
    expect(splitOf(text, left, right)).toBeNull();
  });
});

describe("the sides of a contrast", () => {
  it.each([
    [
      "Don’t let your eyes gloss over while reading errors!",
      "Don’t let your eyes gloss over",
      "reading errors",
    ],
    [
      "It is narrow not just in the way you appeal to users, but in the product you build.",
      "not just in the way you appeal to users",
      "in the product you build",
    ],
    [
      "Sony’s headset is comfortable, and while it’s lacking apps, it is cheap.",
      "Sony’s headset",
      "it’s lacking apps",
    ],
  ])("are two clauses or two things, and no fragment: %s", (text, left, right) => {
    const content = {
      layout: "split",
      left: { heading: said(text, left), pictogram: null },
      right: { heading: said(text, right), pictogram: null },
    } as const;
    expect(shown(text, content)).toBeNull();
  });
});

it.each([
  ["business video hosting, creation, sharing, and storage for free", ["hosting", "creation", "sharing"]],
  [
    "Somewhere in the Black Sea, military and civilian experts work.",
    ["Sea", "military", "civilian experts"],
  ],
])("a list does not begin inside a name: %s", (text, items) => {
  const content = { layout: "list", heading: null, items: items.map((item) => said(text, item)) } as const;
  expect(shown(text, content)).toBeNull();
});

it("a heading that any text may have names no scene", () => {
  const text = "Fill the pot with water.";
  const heading = { text: "Instructions", words: null };
  expect(shown(text, { layout: "steps", heading, steps: [said(text, text)], firstNumber: 1 })).toMatchObject({
    heading: null,
  });
  const title = { layout: "title", kicker: "Conclusion", headline: said(text, text) } as const;
  expect(shown(text, title)).toBeNull();
});

it.each(["[PAUSE]", "islandnews.com", "Mia Winter/Moodboard/Agency"])(
  "the heading %j is no title",
  (kicker) => {
    const text = "The fair opened on Sunday.";
    expect(shown(text, { layout: "title", kicker, headline: said(text, "The fair opened") })).toBeNull();
  },
);

it.each([
  ["“Long Road” ($30)", "Long Road ($30)"],
  ["“Long Road” and “Short Way”", "Long Road and Short Way"],
  ["„Langer Weg“ im Test", "Langer Weg im Test"],
  ["the “Long Road” home", "the “Long Road” home"],
])("no quotation mark stands alone in a phrase: %j", (text, expected) => {
  expect(trimPunctuation(text)).toBe(expected);
});
