import { expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

it("beside a figure stands the whole sentence that says it", () => {
  expect(layoutOf("Aldane Mills sold its bakery in Bergen for $40 million.")).toMatchObject({
    layout: "quantity",
    figure: { text: "$40 million" },
    label: { text: "Aldane Mills sold its bakery in Bergen for $40 million" },
  });
});

it.each([
  ["They sold it for $40 million.", "$40 million", "coins"],
  ["She earned about $2,800 a month there.", "about $2,800 a month", "coins"],
  ["Last year, they filled 255,904 potholes.", "255,904 potholes", "count"],
  ["More than 12 million people of their country read it.", "more than 12 million people", "count"],
  ["It weighed some 800 pounds at that time.", "some 800 pounds", "scale"],
  ["They came down to it at 170 miles per hour.", "170 miles per hour", "gauge"],
])(
  "an amount stands alone with what it is of if its sentence needs another one: %s",
  (text, figure, instrument) => {
    expect(layoutOf(text)).toMatchObject({
      layout: "quantity",
      instrument,
      figure: { text: figure },
      label: null,
    });
  },
);

it.each([
  // A thing that the sentence names says more.
  "They built the stadium for $954,873.",
  "The company sold its bakery in Bergen for $40 million.",
  // Small prices and counts, and spans of time, say nothing alone.
  "They sold it for $40.",
  "In their town it took two dozen women to do that.",
  "There were eight of these cases in their town.",
  "They have known each other for 20 years.",
  "On March 12, 2016 people in their town saw it.",
  // One of several amounts is not the amount.
  "They got $19 billion for it and $3 billion for another one.",
  "Of their 24 million people, 16 million are hungry.",
  "They did not get $40 million for it.",
  "Would you give them $40 million?",
  "They shot 300 drones and rockets at it.",
])("no amount stands alone here: %s", (text) => {
  expect(["quantity", "number"]).not.toContain(layoutOf(text).layout);
});

it.each([
  ["Danach wurden rund 170.000 Menschen davon evakuiert.", "rund 170.000 Menschen"],
  ["Danach tauschten sie Waren im Wert von über 180 Milliarden Euro aus.", "über 180 Milliarden Euro"],
])("a German amount stands alone with what it is of: %s", (text, figure) => {
  expect(layoutOf(text, "de")).toMatchObject({ layout: "quantity", figure: { text: figure }, label: null });
});

it.each([
  "Davon sind die Ziele 11 (Städte) und 13 (Maßnahmen dagegen) betroffen.",
  "Sie haben damals mehr als 600 als Diplomaten getarnte Leute zurückgeschickt.",
  "Das ist gut für sie und gegenüber den übrigen 721 Abgeordneten.",
  "Dort fanden sie die Schuhe des 39 Jahre alten Bäckers.",
  "So sah es dort vor rund 40 Jahren aus.",
])("no German amount stands alone here: %s", (text) => {
  expect(["quantity", "number"]).not.toContain(layoutOf(text, "de").layout);
});

it("figures that stand to each other are drawn without words if their sentence needs another one", () => {
  expect(layoutOf("Their price fell from $90 to $45 in two years.")).toMatchObject({
    layout: "change",
    label: null,
    from: { text: "$90" },
    to: { text: "$45" },
  });
});

it("bars have names only beside the sentence in which these stand", () => {
  expect(layoutOf("In their survey, 74% of bakers and 57% of millers slept badly.")).toMatchObject({
    layout: "comparison",
    label: null,
    items: [{ label: "" }, { label: "" }],
  });
});

it("an enumeration inside a sentence is no list", () => {
  expect(layoutOf("Their bread has rye, spelt, and barley.").layout).not.toBe("list");
});

it("a contrast is set in two parts only if these are all of its sentence", () => {
  expect(layoutOf("Bread rises in warm rooms, but butter melts there.").layout).not.toBe("split");
  expect(layoutOf("Don’t let your eyes close while reading!").layout).not.toBe("split");
  expect(layoutOf("Bread rises in warm rooms, but butter melts.")).toMatchObject({
    layout: "split",
    left: { heading: { text: "Bread rises in warm rooms" } },
    right: { heading: { text: "Butter melts" } },
  });
});

it("some words in quotation marks are no quotation", () => {
  expect(layoutOf("Maria Lopez said the bread was “as good as at home” in May.").layout).not.toBe("quote");
  expect(layoutOf("“The bread is as good as at home,” said Maria Lopez.").layout).toBe("quote");
});
