import { describe, expect, it } from "vitest";
import { directAlone } from "../testing/layout-of.js";

function layoutOf(text: string, language = "en") {
  const content = { title: "A town", text, language, product: null, pictures: [] };
  return directAlone(text, { content }).content;
}

/** The dates that a sentence gives for a line in time, whether or not its words may stand large. */
function datesOf(text: string, language = "en"): string[] | null {
  const content = { title: "A town", text, language, product: null, pictures: [] };
  const direction = directAlone(text, { content, wish: { layout: "timeline", pictureId: null } });
  return direction.content.layout === "timeline"
    ? direction.content.events.map(({ when }) => when.text)
    : null;
}

describe("a lone date", () => {
  it.each([
    "Ida Moe joined Aldane Mills in March 2017.",
    "The tech giant is holding an event in June.",
    "Safety features are available on the 2020 model.",
    "It is the first time that it happened since 1905.",
  ])("is not what a scene shows: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("timeline");
  });

  it("is drawn for a person who asks for it", () => {
    expect(datesOf("Ida Moe joined Aldane Mills in March 2017.")).toEqual(["March 2017"]);
  });
});

describe("the timeline layout", () => {
  it.each([
    ["The whaler arrived in 1971, survived the storm of 1989 and left in 2002.", ["1971", "1989", "2002"]],
    ["In 2010 the bridge opened, and by 2015 the tunnel was finished.", ["2010", "2015"]],
    ["The shop opens at 9 a.m. and closes by noon.", ["9 a.m.", "Noon"]],
    ["The strike began on May 3 and ended on June 12.", ["May 3", "June 12"]],
  ])("has the dates of its sentence: %s", (text, dates) => {
    expect(datesOf(text)).toEqual(dates);
  });

  it.each([
    ["1989 fiel die Mauer, und 1990 folgte die Einheit.", ["1989", "1990"]],
    ["Im Mai 2015 begann der Bau, und 2019 wurde das Haus eröffnet.", ["Mai 2015", "2019"]],
  ])("reads German dates: %s", (text, dates) => {
    expect(datesOf(text, "de")).toEqual(dates);
  });

  it("puts dates in the order of time, whatever the order of the words", () => {
    expect(datesOf("The hall closed in 2016, and it opened in 1998.")).toEqual(["1998", "2016"]);
  });

  it("keeps months and days in proportion", () => {
    const content = layoutOf("World War II began in September 1939 and ended in May 1945.");
    const positions = content.layout === "timeline" ? content.events.map(({ position }) => position) : [];
    expect(positions[1]! - positions[0]!).toBeCloseTo(5 + 8 / 12, 5);
  });

  it.each([
    "He arrived in 1971.",
    "He arrived in 1971, survived the storm of 1989 and left in 2002.",
    "She lived there from May 2015 until 2019.",
    "The singer joined the band in 1975 and initially remained in the lineup until 1982.",
    "He drew the map when he invented the language in 1995.",
    "The price fell from $90 in 2015 to $45 in 2019.",
    "A treaty signed in 1648 ended the war that began in 1618.",
    "If elected in 2024, he would serve until 2028.",
    "Did he arrive in 1971 and leave in 1989?",
    "Either the bridge opened in 1971 or it opened in 1972.",
    "The screen shows 1800 lines in 2015 and 1920 rows in 2020.",
    "It was built in 1932 and, after a fire, in 1951.",
    "The shop opened in 1971 and closes at noon.",
    "In 2010 he came and in May 2010 he left.",
  ])("is not used where the events or their order are uncertain: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("timeline");
  });
});
