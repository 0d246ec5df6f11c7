import type { LayoutContent } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { directAlone as direct } from "../testing/layout-of.js";

const layoutOf = (text: string): LayoutContent => direct(text).content;

describe("directScene", () => {
  it.each([
    ["Solar gave 31% of the power last year.", { layout: "share", figure: { text: "31%" }, share: 0.31 }],
    [
      "Aldane Mills raised $4.5 million in May.",
      { figure: { text: "$4.5 million", prefix: "$", value: 4.5, decimals: 1, suffix: " million" } },
    ],
    [
      "Sales rose 40% within a year.",
      { layout: "change", from: { value: 100, text: "" }, to: { value: 140 }, difference: { text: "+40%" } },
    ],
    [
      "The new engine is 3x faster than the old one.",
      { layout: "multiple", figure: { text: "3x" }, times: 3 },
    ],
    [
      "The price fell from $90 to $45 in two years.",
      { layout: "change", from: { text: "$90", value: 90 }, to: { text: "$45", value: 45 } },
    ],
    [
      "More than 212,000 homes in Norway have a stove.",
      { figure: { text: "more than 212,000 homes", value: 212_000 } },
    ],
  ])("draws the figure of %j", (text, expected) => {
    expect(layoutOf(text)).toMatchObject(expected);
  });

  it.each([
    "It opened in 1998 on the coast.",
    "Version 2.1 arrived on May 5.",
    "Chapter 12 tells the rest.",
    "The shop opens at 9:30 every day.",
    "She had won just once in a 10-game stretch.",
    "Grease a 23x33 cm tin.",
  ])("treats the number in %j as a date, a time, a size or a label and not as a figure", (text) => {
    expect(layoutOf(text).layout).not.toBe("number");
  });

  it("shows a quotation and its speaker while the narration speaks them", () => {
    expect(layoutOf('"Bread is a thing you can hand to someone," said Tomas Lindqvist.')).toEqual({
      layout: "quote",
      quote: { text: "Bread is a thing you can hand to someone", words: { startWord: 0, endWord: 9 } },
      speaker: { text: "Tomas Lindqvist", words: { startWord: 10, endWord: 12 } },
    });
  });

  it("splits a contrast into its sides", () => {
    expect(layoutOf("Alcohol makes you drowsy, but it keeps you awake at night.")).toMatchObject({
      layout: "split",
      left: { heading: { text: "Alcohol makes you drowsy", words: { startWord: 0, endWord: 4 } } },
    });
  });

  it("never splits a name in a key phrase", () => {
    const { content } = direct(
      "Yesterday the old harbour of Port Saint Mary was closed after a ship of the Northern Line ran aground there",
      { wish: { layout: "statement", pictureId: null } },
    );
    expect(content.layout).toBe("statement");
    const phrase = content.layout === "statement" ? content.phrase.text : "";
    expect(phrase.split(" ").length).toBeLessThanOrEqual(20);
    expect(phrase).not.toMatch(/(?:Port|Saint)$|^(?:Saint|Mary)|Northern$|^Line/);
  });

  it("does not use the same layout three times in a row if another one fits", () => {
    const twice = direct("The harbour was closed for 4 days.", {
      previousLayouts: ["statement", "statement"],
      previousText: null,
      texts: [],
    });
    expect(twice.content.layout).not.toBe("statement");
  });

  it("shows the picture whose alt text matches the sentence", () => {
    const picture = {
      id: "p7",
      url: null,
      alt: "Straw mulch between rows of beans",
      caption: null,
      widthPx: 900,
      heightPx: 600,
      attribution: null,
      nearText: null,
    };
    const content = { title: "Soil", text: "", language: "en", product: null, pictures: [picture] };
    const direction = direct("Straw mulch keeps the ground under beans wet.", { content });
    expect(direction).toMatchObject({ pictureId: "p7", content: { layout: "picture" } });
    expect(direct("Nothing of it is named.", { content }).pictureId).toBeNull();
  });

  it("shows the facts of a product if the sentence states its price", () => {
    const product = {
      name: "Aurel Q3 Headphones, Black",
      brand: "Aurel",
      price: "$129.99",
      rating: 4.4,
      ratingCount: 8312,
      bullets: ["Long battery life: 45 hours"],
    };
    const content = { title: "Aurel Q3", text: "", language: "en", product, pictures: [] };
    expect(direct("You pay $129.99 for it.", { content }).content).toEqual({
      layout: "product",
      name: "Aurel Q3 Headphones",
      price: { text: "$129.99", words: { startWord: 2, endWord: 3 } },
      rating: 4.4,
      ratingCount: 8312,
      points: [{ text: "Long battery life", words: null }],
    });
  });

  it("shows the address in a call to action on its button", () => {
    expect(direct("Try it at example.com today.", { role: "cta" }).content).toMatchObject({
      layout: "cta",
      action: "example.com",
    });
  });
});

describe("a percentage", () => {
  it.each([
    ["Cold brew has about 65% less acid than hot coffee.", "about 65% less", 35],
    ["Talk fell by 70% after the walls came down.", "−70%", 30],
    ["Short walks cut blood sugar by 12% in a trial.", "−12%", 88],
    ["The new pump costs 20% more than the old one.", "+20%", 120],
  ])("is drawn as a change from 100 if it increases or decreases: %s", (text, toText, toValue) => {
    expect(layoutOf(text)).toMatchObject({
      layout: "change",
      from: { value: 100, text: "" },
      to: { value: toValue, text: "" },
      difference: { text: toText },
    });
  });

  it.each(["Aldane Mills charges a fee of 1.5%.", "Aldane Mills returned 6% a year."])(
    "is drawn without a chart if it is a rate: %s",
    (text) => {
      expect(layoutOf(text)).toMatchObject({ layout: "number" });
    },
  );

  it("is drawn as a share if it is a part of a whole", () => {
    expect(layoutOf("They saved up to 30% of their floor space.")).toMatchObject({
      layout: "share",
      share: 0.3,
    });
  });
});

describe("the speaker of a quotation", () => {
  it.each([
    [
      '"I saw the light stutter," said Erik Moen, the captain of that last boat.',
      "Erik Moen\nthe captain of that last boat",
    ],
    ['"We sold out in two days," said Marta Olsen, who runs the service.', "Marta Olsen\nruns the service"],
    ['"The dough tells you all," Ruth Abelard, the baker, told me.', "Ruth Abelard\nthe baker"],
    ['Maria Lopez, a nurse in Lyon, said: "We never had such a winter."', "Maria Lopez\na nurse in Lyon"],
    ['"What you attend to is your life," the teacher Ines Barros told us.', "Ines Barros\nteacher"],
    ['"We sold out in two days," said Marta Olsen, and she laughed.', "Marta Olsen"],
    [
      "“The shop was closed when I came back from the market,” her mother, Maria Lopez, said on Sunday.",
      "Maria Lopez",
    ],
  ])("is shown with the role that the text states: %s", (text, speaker) => {
    expect(layoutOf(text)).toMatchObject({ layout: "quote", speaker: { text: speaker } });
  });
});

it.each(["An inspector", "The inspector", "Lopez"])(
  "no quotation is signed by %s, whom nobody knows",
  (speaker) => {
    expect(layoutOf(`${speaker} said: “Nobody looked at the second valve for a whole year.”`)).toMatchObject({
      layout: "quote",
      speaker: null,
    });
  },
);

describe("the layout of a plain sentence", () => {
  it.each([
    [
      "Old saws are slow and dull, but bakers love old saws.",
      ["Old saws are slow and dull", "Bakers love old saws"],
    ],
    [
      "You do not need cream for a soup, but you need patience.",
      ["You do not need cream for a soup", "You need patience"],
    ],
  ])("shows a contrast as two sides with their negations: %s", (text, sides) => {
    const content = layoutOf(text);
    expect(content.layout).toBe("split");
    expect(content.layout === "split" ? [content.left.heading.text, content.right.heading.text] : []).toEqual(
      sides,
    );
  });

  it.each([
    ["At dawn, the eleventh boat came in.", "At dawn", "The eleventh boat came in"],
    ["One winter I left the scale in the drawer.", "One winter", "I left the scale in the drawer"],
    ["If you drink quickly, save your strength.", "If you drink quickly", "Save your strength"],
  ])("shows an adverbial of time, place or condition above the rest: %s", (text, kicker, headline) => {
    expect(layoutOf(text)).toMatchObject({ layout: "title", kicker, headline: { text: headline } });
  });

  it.each([
    ["The opposite of distraction is interest.", "title"],
    ["Every team has backups, and almost no team has restored one.", "list"],
  ])("is not a second statement if another layout fits: %s", (text, layout) => {
    expect(direct(text, { previousLayouts: ["statement"] }).content.layout).toBe(layout);
  });

  it("draws what the last sentence compares, but never at the cost of a call to act", () => {
    const last = { role: "cta" } as const;
    const compared = "About 3% of cats on fresh food fell ill, compared to about 17% of cats on dry food.";
    expect(direct(compared, last).content.layout).toBe("comparison");
    expect(direct("Visit our shop and save 20% today.", last).content.layout).toBe("cta");
  });
});
