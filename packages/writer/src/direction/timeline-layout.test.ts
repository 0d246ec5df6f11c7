import { describe, expect, it } from "vitest";
import { directAlone } from "../testing/layout-of.js";

function layoutOf(text: string, language = "en") {
  const content = { title: "A town", text, language, product: null, pictures: [] };
  return directAlone(text, { content }).content;
}

function eventsOf(text: string, language?: string): string[] | null {
  const content = layoutOf(text, language);
  if (content.layout !== "timeline") return null;
  return content.events.map(({ when, what }) => [when.text, what?.text].filter(Boolean).join(": "));
}

describe("a lone date", () => {
  it.each([
    ["The case was dropped in 2017 because time had run out.", ["2017: The case was dropped"]],
    ["Emiliano joined the magazine in March 2017.", ["March 2017: Emiliano joined the magazine"]],
    [
      "The first two illnesses were confirmed on November 12.",
      ["November 12: The first two illnesses were confirmed"],
    ],
  ])("is marked with its event: %s", (text, events) => {
    expect(eventsOf(text)).toEqual(events);
  });

  it.each([
    "The tech giant is holding an event in June.",
    "The story was updated at 1:23 p.m. after the vote.",
    "Safety features are available on the 2020 model.",
    "Those features will not hit other platforms until 2020.",
    "It is the first time that it happened since 1905.",
    "The best new character in 2019.",
    "He drove to a house of 1909 Jolinda Drive.",
    "The source he worked for was gone by 1980.",
    "The physical exam conducted in the 2018 season went well.",
  ])("is not marked where it is a limit, an attribute, a month or without an event: %s", (text) => {
    expect(eventsOf(text)).toBeNull();
  });
});

describe("the timeline layout", () => {
  it.each([
    [
      "The whaler arrived in 1971, survived the storm of 1989 and left in 2002.",
      ["1971: The whaler arrived", "1989: Survived the storm", "2002: Left"],
    ],
    [
      "In 2010 the bridge opened, and by 2015 the tunnel was finished.",
      ["2010: The bridge opened", "2015: The tunnel was finished"],
    ],
    ["The shop opens at 9 a.m. and closes by noon.", ["9 a.m.: The shop opens", "Noon: Closes"]],
    [
      "In the 18th century the canal was dug, in the 19th century the railway came.",
      ["18th century: The canal was dug", "19th century: The railway came"],
    ],
    ["The strike began on May 3 and ended on June 12.", ["May 3: The strike began", "June 12: Ended"]],
    [
      "The lamps shone at the Chicago Century of Progress Exposition in 1933 and at the 1939 World's Fair in New York.",
      ["1933: Chicago Century of Progress Exposition", "1939: World's Fair in New York"],
    ],
    ["Nobody came in 1971 and everyone left in 1989.", ["1971: Nobody came", "1989: Everyone left"]],
  ])("shows each date with its event: %s", (text, events) => {
    expect(eventsOf(text)).toEqual(events);
  });

  it.each([
    [
      "1989 fiel die Mauer, und 1990 folgte die Einheit.",
      ["1989: Fiel die Mauer", "1990: Folgte die Einheit"],
    ],
    [
      "Im Mai 2015 begann der Bau, und 2019 wurde das Haus eröffnet.",
      ["Mai 2015: Begann der Bau", "2019: Wurde das Haus eröffnet"],
    ],
  ])("reads German dates: %s", (text, events) => {
    expect(eventsOf(text, "de")).toEqual(events);
  });

  it("puts events in the order of time, whatever the order of the words", () => {
    expect(eventsOf("The hall closed in 2016, and it opened in 1998.")).toEqual([
      "1998: Opened",
      "2016: The hall closed",
    ]);
  });

  it("keeps months and days in proportion", () => {
    const content = layoutOf("The war began in September 1939 and ended in May 1945.");
    const positions = content.layout === "timeline" ? content.events.map(({ position }) => position) : [];
    expect(positions[1]! - positions[0]!).toBeCloseTo(5 + 8 / 12, 5);
  });

  it("shows what lasted from one date to another above the span", () => {
    expect(layoutOf("The painter lived there from May 2015 until 2019.")).toMatchObject({
      layout: "timeline",
      heading: { text: "The painter lived there" },
      events: [
        { when: { text: "May 2015" }, what: null },
        { when: { text: "2019" }, what: null },
      ],
    });
  });

  it.each([
    "He arrived in 1971.",
    "He arrived in 1971, survived the storm of 1989 and left in 2002.",
    "She lived there from May 2015 until 2019.",
    "The singer joined the band in 1975 and initially remained in the lineup until 1982.",
    "He drew the map when he invented the language in 1995.",
    "The price fell from $90 in 2015 to $45 in 2019.",
    "Sales grew from two million in 2010 to five million in 2015.",
    "The law passed in 2010 but was never enforced before 2018.",
    "A treaty signed in 1648 ended the war that began in 1618.",
    "If elected in 2024, he would serve until 2028.",
    "Did he arrive in 1971 and leave in 1989?",
    "Either the bridge opened in 1971 or it opened in 1972.",
    "The screen shows 1800 lines in 2015 and 1920 rows in 2020.",
    "When comparing the change from 2015 to 2016, fewer people use it.",
    "It was built in 1932 and, after a fire, in 1951.",
    "Doctors reported 3,248 cases worldwide between 2010 and 2015.",
    "The shop opened in 1971 and closes at noon.",
    "In 2010 he came and in May 2010 he left.",
  ])("is not used where the events or their order are uncertain: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("timeline");
  });
});
