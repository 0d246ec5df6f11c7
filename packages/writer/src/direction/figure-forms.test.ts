import { describe, expect, it } from "vitest";
import type { LayoutContent, SceneLayout } from "@inkreel/contract";
import { factsOf } from "../testing/facts-of.js";
import { layoutOf } from "../testing/layout-of.js";
import { readLayout } from "./choose-layout.js";

/** What a sentence gives for a form, whether or not its words may stand large. */
function read(layout: SceneLayout, text: string, language = "en"): LayoutContent {
  const facts = { ...factsOf(text), language, isEnglish: language === "en" };
  return readLayout(layout, facts, [])?.content ?? layoutOf(text, language);
}

describe("a change", () => {
  it("has its unit from the other value", () => {
    const text = "Every Saturday the village sells 180 loaves, up from 60 in the first month.";
    expect(read("change", text)).toMatchObject({
      layout: "change",
      from: { text: "60", value: 60 },
      to: { text: "180 loaves", value: 180 },
      difference: { text: "×3" },
    });
  });

  it.each([
    [
      "The price of a unit fell from $2,300 in 2015 to $410 in 2024.",
      ["$2,300", 2300, "2015"],
      ["$410", 410, "2024"],
      "−82%",
    ],
    [
      "A unit cost $2,300 in 2015 and only $410 in 2024.",
      ["$2,300", 2300, "2015"],
      ["$410", 410, "2024"],
      "−82%",
    ],
    [
      "In 2015 a compressor cost $2,300; by 2024 it was $410.",
      ["$2,300", 2300, "2015"],
      ["$410", 410, "2024"],
      "−82%",
    ],
    ["Allergies dropped to 3% from 17%.", ["17%", 17, null], ["3%", 3, null], null],
    [
      "Approval stands at 13%, the paper reported, down from 19% a week earlier.",
      ["19%", 19, "a week earlier"],
      ["13%", 13, null],
      null,
    ],
    ["Sales grew from 16 to 80 cars.", ["16", 16, null], ["80", 80, null], "×5"],
    [
      "The value of the bank was slashed from $47 billion to $8 billion.",
      ["$47 billion", 47e9, null],
      ["$8 billion", 8e9, null],
      "−83%",
    ],
    [
      "Costs fell from around $0.23 today to $0.10 by 2030.",
      ["around $0.23", 0.23, "today"],
      ["$0.10", 0.1, "2030"],
      null,
    ],
  ])(
    "has both values and their times, and a difference that follows exactly: %s",
    (text, from, to, difference) => {
      expect(read("change", text)).toMatchObject({
        layout: "change",
        from: { text: from[0], value: from[1], when: from[2] },
        to: { text: to[0], value: to[1], when: to[2] },
        difference: difference === null ? null : { text: difference, words: null },
      });
    },
  );

  it.each([
    ["Revenue was up 12% to $340 million.", 340e6 / 1.12, 340e6, "+12%"],
    ["The population has doubled since 2010.", 100, 200, "doubled"],
    ["Prices halved within a year.", 100, 50, "halved"],
    ["The company cut emissions by 40% in a decade.", 100, 60, "−40%"],
  ])("shows no value that the text does not say: %s", (text, from, to, difference) => {
    const content = read("change", text);
    expect(content).toMatchObject({ layout: "change", from: { text: "" }, difference: { text: difference } });
    const values = content.layout === "change" ? [content.from.value, content.to.value] : [];
    expect(values).toEqual([expect.closeTo(from, 0), to]);
  });

  it.each([
    ["The index rose 0.05% on Monday.", "+0.05%"],
    ["The Dow Jones Industrial Average .DJI fell 102.2 points, or 0.36%, to 27,934.02.", "−0.36%"],
    ["Japan's Nikkei 225 (N225) declined 0.3%, while South Korea's Kospi (KOSPI) fell 0.5%.", "−0.3%"],
    ["China's Composite (SHCOMP) slumped 0.2%, but recovered and was last trading up 0.4%.", "+0.4%"],
    ["The shop saw a 400% increase in new orders since March.", "+400%"],
    ["Tea prices closed 0.7% higher.", "+0.7%"],
    ["Spot gold XAU= added 0.1% to $1,472.19 an ounce.", "+0.1%"],
  ])("in per cent has its own subject, also beside another change: %s", (text, difference) => {
    expect(read("change", text)).toMatchObject({
      layout: "change",
      difference: { text: difference },
    });
  });

  it.each([
    ["Talk fell by more than 70% after the walls came down.", "down more than 70%"],
    ["Rents rose by almost 30% in one year.", "up almost 30%"],
    ["Cold tea has nearly 40% less caffeine than coffee.", "nearly 40% less"],
    ["Talk fell by 70% after the walls came down.", "−70%"],
  ])("keeps the words that limit its difference: %s", (text, difference) => {
    expect(read("change", text)).toMatchObject({ layout: "change", difference: { text: difference } });
  });

  it.each([
    ["It rose by 4% on Monday.", 104],
    ["Fares have gone one way for years, climbing more than 80% since the spring.", 180],
    [
      "The number who say that they cycle rose by 23 percent when compared with towns where nobody does.",
      123,
    ],
    ["The kiln has a burner that is 20% more powerful than the old one.", 120],
    ["The ferry is one of the new boats, which are 30% less noisy than the old ones.", 70],
  ])("in per cent is drawn whatever its subject, because the captions say it: %s", (text, value) => {
    expect(read("change", text)).toMatchObject({ layout: "change", from: { value: 100 }, to: { value } });
  });

  it("has its earlier value with its time", () => {
    const text = "The bond last rose 29/32 in price to yield 2.252%, from 2.293% late on Monday.";
    expect(read("change", text)).toMatchObject({
      layout: "change",
      from: { value: 2.293 },
      to: { value: 2.252 },
    });
  });

  it.each([
    "The price fell from $40 to $90 in a year.",
    "Wait from 12 to 17 minutes.",
    "The car goes from zero to 60 mph in five seconds.",
    "Your probability of success goes down to about 50 percent.",
    "It can top up to 80% in thirty minutes.",
    "South Dakota doubles down on its slogan.",
    "Della doubled the chain in her hand.",
    "She lost 5% body fat in a month.",
    "Stir in 3% more or less and wait.",
    "Sales rose 3%, those of shoes 4%, hats 2%, and coats fell 1% while bags lost 9%.",
  ])("is not drawn where its direction, order or meaning is uncertain: %s", (text) => {
    expect(read("change", text).layout).not.toBe("change");
  });
});

describe("a comparison", () => {
  it.each([
    [
      "About 74% of heat pump owners were satisfied, against 57% of furnace owners.",
      ["Heat pump owners", 74],
      ["Furnace owners", 57],
      0,
    ],
    [
      "Allergies hit 3% of kids who ate peanuts, compared to 17% of kids who did not.",
      ["Kids who ate peanuts", 3],
      ["Kids who did not", 17],
      0,
    ],
    ["Men earned $52,000, while women earned $47,000.", ["Men", 52_000], ["Women", 47_000], 0],
    [
      "Bare asphalt reached 67 °C, while a shaded pavement stayed at 38 °C.",
      ["Bare asphalt", 67],
      ["A shaded pavement", 38],
      0,
    ],
    ["Norway beat Sweden 3–1 in the final.", ["Norway", 3], ["Sweden", 1], 0],
    ["On Saturday Liverpool beat Everton 3-0.", ["Liverpool", 3], ["Everton", 0], 0],
    ["Yesterday Liverpool beat Everton 3-0.", ["Liverpool", 3], ["Everton", 0], 0],
    ["Norway lost to Sweden 1–3 in the final.", ["Norway", 1], ["Sweden", 3], 0],
    ["He spoke before the Wild’s 4-1 win over the Sabres.", ["The Wild", 4], ["The Sabres", 1], 0],
    ["The code base is currently 59% PHP and 27% JavaScript.", ["PHP", 59], ["JavaScript", 27], 0],
    ["The year saw 3,248 cases, with 584 deaths.", ["Cases", 3248], ["Deaths", 584], 0],
    ["They found 140 pilot whales and ten pygmy whales.", ["Pilot whales", 140], ["Pygmy whales", 10], 0],
    [
      "More than 600,000 Israelis live there, alongside three million Palestinians.",
      ["Israelis", 600_000],
      ["Palestinians", 3e6],
      0,
    ],
    [
      "The report says that the number of people who have used it was 3.8 percent, compared to the national average of 3 percent.",
      ["The number of people", 3.8],
      ["The national average", 3],
      0,
    ],
  ])("gives each value its own name: %s", (text, first, second, subject) => {
    expect(read("comparison", text)).toMatchObject({
      layout: "comparison",
      items: [
        { label: first[0], value: first[1] },
        { label: second[0], value: second[1] },
      ],
      subject,
    });
  });

  it.each([
    "The average party cost $1,200, according to the site; $700 of that was for food.",
    "SoftBank put in $6.5 billion in debt and funded a $3 billion buyout.",
    "The entry-level 13-inch model came in July, while 15-inch models came in May.",
    "Gold added 0.1% while silver lost 0.6%.",
    "Ana edged Ida 7-6 (5), 7-6 (7) in the final.",
    "Four players in front of him had not done it against 30 teams.",
    "The house has 12 rooms and 4 windows.",
  ])("is not made of figures that measure different things: %s", (text) => {
    expect(read("comparison", text).layout).not.toBe("comparison");
  });
});

describe("a share", () => {
  it.each([
    ["More than 40 percent of households have some debt.", "More than 40 percent", 0.4, null, false],
    ["One in three adults sleeps badly.", "One in three", 1 / 3, 3, false],
    ["Nine out of ten dentists agree.", "Nine out of ten", 0.9, 10, false],
    ["Four of the five participants agreed.", "Four of the five", 0.8, 5, false],
    ["Two thirds of voters want it.", "Two thirds", 2 / 3, 3, false],
    ["Half of the shops are closed.", "Half", 0.5, 2, false],
    ["Seventy-eight percent of Americans agree.", "Seventy-eight percent", 0.78, null, false],
    ["Platters cost less than half the cost of pre-made ones.", "less than half", 0.5, 2, false],
    ["Their bloc holds 192 of the chamber’s 300 seats.", "192", 0.64, null, false],
    ["Of my 1,000 followers, five swiped away.", "five", 0.005, null, false],
    ["A party cost $1,200; $700 of that was for food.", "$700", 7 / 12, null, false],
    ["About 0.4 percent of the population is ill.", "About 0.4 percent", 0.004, null, false],
    ["Coal gave 63 percent of the power.", "63 percent", 0.63, null, false],
    ["Buyers rate it 4.6 out of 5 stars.", "4.6 out of 5", 0.92, null, false],
    ["Most of us sleep too little.", "Most", 0.75, null, true],
  ])("has its whole, and a vague word has no parts: %s", (text, figure, share, whole, isVague) => {
    expect(read("share", text)).toMatchObject({
      layout: "share",
      figure: { text: figure },
      share: expect.closeTo(share, 5) as number,
      whole,
      isVague,
    });
  });

  it.each([
    "You aim for one of three categories of retirement.",
    "Not even half of the users came back.",
    "It comes in the first half of 2020.",
    "Get the most of your garden.",
    "Most importantly, he left.",
    "A fee of 1.5% sounds harmless.",
    "Image 2 of 5",
    "Vehicles cause 40 to 80 percent of the dirt.",
    "They may buy an additional 15 per cent of shares.",
  ])("is not drawn for words that only look like one: %s", (text) => {
    expect(read("share", text).layout).not.toBe("share");
  });

  it.each([
    ["Jeder Dritte in Deutschland schläft schlecht und ist müde.", 1 / 3],
    ["Zwei Drittel der Läden in der Stadt sind geschlossen.", 2 / 3],
    ["Fast 37 Prozent der Deutschen schlafen schlecht und sind müde.", 0.37],
  ])("is read in German: %s", (text, share) => {
    expect(read("share", text, "de")).toMatchObject({
      layout: "share",
      share: expect.closeTo(share, 5) as number,
    });
  });
});

describe("a multiple", () => {
  it.each([
    ["Shift workers wake three times as often as office workers.", 3, "Shift workers", "office workers"],
    ["The new engine is 3x faster than the old one.", 3, "The new engine", "the old one"],
    ["Heat pumps are twice as efficient as furnaces.", 2, "Heat pumps", "furnaces"],
    ["The city spends half as much as its neighbour.", 0.5, "The city", "its neighbour"],
  ])("has both sides that the text names: %s", (text, times, subject, other) => {
    expect(read("multiple", text)).toMatchObject({
      layout: "multiple",
      times,
      subject: subject === null ? null : { text: subject },
      other: { text: other },
    });
  });

  it.each([
    ["A careful family is one that has saved up 25 times its yearly rent.", 25],
    ["They left a cottage by the sea for a flat in town that was twice the price.", 2],
  ])("needs the name of one side only: %s", (text, times) => {
    expect(read("multiple", text)).toMatchObject({ layout: "multiple", times });
  });

  it.each([
    "Parker was nominated three times as Best Actress.",
    "He scored twice as the team won.",
    "She called three times the next day.",
  ])("is not a mere count: %s", (text) => {
    expect(read("multiple", text).layout).not.toBe("multiple");
  });

  it.each([
    "It had 10 times as many cases as they had reported.",
    "Bread costs 4 euros, about half of what the supermarket asks.",
  ])("is not drawn without a name for either side: %s", (text) => {
    expect(["multiple", "share"]).not.toContain(read("multiple", text).layout);
  });
});

describe("a quantity and a range", () => {
  it.each([
    ["The refrigerant keeps its pressure at −25 °C.", "−25 °C", -25, "thermometer"],
    ["The night fell to minus 25 °C.", "minus 25 °C", -25, "thermometer"],
    ["The tank holds 40 liters of water.", "40 liters", 40, "tank"],
    ["The cargo weighed 40 tons.", "40 tons", 40, "scale"],
    ["Top speed is an electronically limited 124 mph.", "124 mph", 124, "gauge"],
    ["The storm brought about two inches of rain on Tuesday.", "about 2 inches", 2, "ruler"],
    ["The ship waited for seven years.", "7 years", 7, "calendar"],
  ])("is measured by the instrument of its unit: %s", (text, figure, value, instrument) => {
    expect(read("quantity", text)).toMatchObject({
      layout: "quantity",
      figure: { text: figure, value },
      instrument,
    });
  });

  it.each([
    [
      "The storm killed 20 people.",
      "20 people",
      { drawings: 20, each: null, unit: "person", pictogram: null },
    ],
    ["Seven witnesses came to court.", "7", { drawings: 7, each: null, unit: "person", pictogram: null }],
    [
      "They found twelve pilot whales.",
      "12 pilot whales",
      { drawings: 12, each: null, unit: "dot", pictogram: "whale" },
    ],
    [
      "The man faces 18 criminal charges.",
      "18 criminal charges",
      { drawings: 18, each: null, unit: "dot", pictogram: null },
    ],
    [
      "About 450,000 people waited.",
      "about 450,000 people",
      { drawings: 45, each: "10,000", unit: "person", pictogram: null },
    ],
    [
      "It has 140 million users now.",
      "140 million users",
      { drawings: 28, each: "5 million", unit: "person", pictogram: null },
    ],
    [
      "The town lost 375 cars.",
      "375 cars",
      { drawings: 18.75, each: "20", unit: "dot", pictogram: "automobile" },
    ],
  ])("is counted in drawings that follow exactly: %s", (text, figure, counted) => {
    expect(read("quantity", text)).toMatchObject({
      layout: "quantity",
      instrument: "count",
      figure: { text: figure },
      counted,
    });
  });

  it("is counted in German", () => {
    expect(read("quantity", "Auf der Messe waren 80 Besucher aus der ganzen Stadt.", "de")).toMatchObject({
      instrument: "count",
      counted: { drawings: 80, unit: "person" },
    });
  });

  it.each([
    "It covers 87 square miles.",
    "Some 200 U.S. bases remain.",
    "She scored 50 plus points.",
    "In § 291a Absatz 3 steht es.",
    "There are two ways to do it.",
    "Every 10 cars need a lane.",
    "He won two or three games.",
  ])("is no count of things that can be drawn: %s", (text) => {
    expect(layoutOf(text)).not.toMatchObject({ instrument: "count" });
  });

  it.each([
    "The new 16-inch laptop is here.",
    "He retired 10 years ago.",
    "The team plans to decide within the next 24 hours.",
    "The lender lets them go $50 or $100 into the red.",
    "They want to send humans there in a five year timescale.",
    "Caning was banned in 1982 when the singer was two years old.",
    "Her best time stands at eight minutes, 04.69 seconds.",
  ])("is not measured where the figure only describes or dates, or is one of two: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("quantity");
  });

  it.each([
    ["The bread takes between 4 and 6 hours.", "between 4 and 6 hours", 4, 6],
    ["Bake it for 20 to 30 minutes.", "20 to 30 minutes", 20, 30],
    ["Bake for 9–11 minutes, or until golden.", "9–11 minutes", 9, 11],
    ["It could take 24-48 hours to look like jam.", "24-48 hours", 24, 48],
    ["You need at least 8 hours of sleep.", "at least 8 hours", 8, null],
    ["It has up to 277 miles of range.", "up to 277 miles", null, 277],
    ["8-9 ripe pears, cored and peeled", "8-9", 8, 9],
    ["China should buy $40-50 billion in goods.", "$40-50 billion", 40e9, 50e9],
    ["People stayed at home for three to four months.", "three to four months", 3, 4],
    ["She suggests having between 25 and 30 times your expenses.", "between 25 and 30 times", 25, 30],
  ])("has the ends that the text gives: %s", (text, figure, low, high) => {
    expect(read("range", text)).toMatchObject({
      layout: "range",
      figure: { text: figure },
      low: low === null ? null : { value: low },
      high: high === null ? null : { value: high },
    });
  });

  it.each([
    "The Lakers won 112-107 points aside.",
    "The 25-30 seat bus came.",
    "Children of 3-5 years old play.",
    "The plan aims at around 24% – up to 35% for some cells.",
    "New updates support external storage of up to 1TB per recorder.",
  ])("is no score and no description: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("range");
  });
});

describe("German notation", () => {
  it.each([
    ["Der Preis der Anlage fiel von 2.300 Euro im Jahr 2015 auf 410 Euro im Jahr 2024.", 2300, 410],
    ["Die Miete stieg von 3,5 Prozent des Einkommens auf 4 Prozent des Einkommens.", 3.5, 4],
  ])("is read for changes: %s", (text, from, to) => {
    expect(read("change", text, "de")).toMatchObject({
      layout: "change",
      from: { value: from },
      to: { value: to },
    });
  });

  it.each([
    ["Im Herbst werden mehr als 40.000 Besucher erwartet.", "mehr als 40.000", 40_000, "count"],
    ["Im Herbst werden mehr als 40’000 Besucher erwartet.", "mehr als 40’000", 40_000, "count"],
    ["Der Eintritt kostet 12,50 Euro.", "12,50 Euro", 12.5, "coins"],
    ["Der Umbau kostet 18 €.", "18 €", 18, "coins"],
    ["Rund 1,2 Millionen Menschen leben am Fluss.", "rund 1,2 Millionen", 1.2, "count"],
    ["Der Bund hat Schulden von 1,2 Billionen Euro.", "1,2 Billionen Euro", 1.2, "coins"],
    ["Der See ist 12,5 Meter tief.", "12,5 Meter", 12.5, "ruler"],
    ["Der Fühler zeigt minus 12,5 °C.", "minus 12,5 °C", -12.5, "thermometer"],
  ])("is read for quantities: %s", (text, said, value, instrument) => {
    expect(read("quantity", text, "de")).toMatchObject({
      layout: "quantity",
      instrument,
      figure: { text: said, value },
    });
  });

  it.each([
    "Die Fahrt dauert 20 bis 30 Minuten.",
    "Die Säge läuft mit einem 12 oder einem 18 Volt starken Akku.",
    "Danach kam das kleine 13 Mini in die Läden.",
  ])("of a range or a name is no quantity: %s", (text) => {
    expect(["quantity", "number"]).not.toContain(layoutOf(text, "de").layout);
  });

  it.each(["Die Arbeiten dauern bis zum 14. März 2027.", "Vom 3. bis 9. August bleibt das Bad zu."])(
    "of a day is no quantity: %s",
    (text) => {
      expect(["quantity", "number"]).not.toContain(layoutOf(text, "de").layout);
    },
  );
});

it.each([
  "Le prix de la machine est passé de 2.300 euros en 2015 à 410 euros en 2024, dit le vendeur.",
  "Le loyer est passé de 3,5 pour cent du revenu à 4 pour cent du revenu, dit la ville.",
])("numbers in the notation of another language are not compared: %s", (text) => {
  expect(["statement", "number", "title", "share", "quantity"]).toContain(layoutOf(text, "fr").layout);
  expect(JSON.stringify(layoutOf(text, "fr"))).not.toMatch(/"value":(?:2\.3|3|5|35)\b/u);
});
