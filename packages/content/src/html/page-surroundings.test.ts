import { describe, expect, test } from "vitest";
import { readHtml } from "./read-html.js";

const PROSE = Array.from(
  { length: 5 },
  (_, index) =>
    `<p>In year ${index} the harbour counted its ships by hand, and the keepers wrote the weather down four times a day.</p>`,
);
const read = (first: string, last = "") =>
  readHtml(
    `<html><body><article>${first}${PROSE.join("")}${last}</article></body></html>`,
    "https://paper.example/a",
  );
const PROSE_TEXT = read("").text;

describe("readHtml", () => {
  test.each([
    "Updated 3:45 PM ET, Fri January 5, 2018",
    "Published on March 11, 2015",
    "Last updated September 14, 2016",
    "Tuesday 15 October 2019 by Bradley Holm",
    "22 Dec, 2016",
    "2016年10月14日07:17",
    "Stand: 14.10.2016, 07:17 Uhr",
    "By Nathan Willis",
    "By Ida Holm and Tomas Ruiz",
  ])("removes a dateline or byline: %s", (line) => {
    expect(read(`<p>${line}</p>`).text).toBe(PROSE_TEXT);
  });

  test.each([
    ["MOSCOW (AP) — An unmanned ship broke up.", "An unmanned ship broke up."],
    ["CAPE CANAVERAL, Fla. (AP) - An unmanned ship broke up.", "An unmanned ship broke up."],
    ["SEOUL, South Korea — A plan to impeach failed.", "A plan to impeach failed."],
    ["LONDON — After many years they met.", "After many years they met."],
    ["Feb. 23, 2015 -- Allergies have been on the rise.", "Allergies have been on the rise."],
  ])("removes a dateline at the start of a paragraph: %s", (line, rest) => {
    expect(read(`<p>${line}</p>`).text).toBe(`${rest}\n\n${PROSE_TEXT}`);
  });

  test.each([
    "On March 11, 2015, the harbour burned down.",
    "NASA — The agency counts ships too.",
    "The storm of 12 October 1868 was the strongest.",
    "By Monday the harbour was open again.",
    "By Friday, ships came in.",
  ])("keeps a sentence with a date or a dash: %s", (line) => {
    expect(read(`<p>${line}</p>`).text).toBe(`${line}\n\n${PROSE_TEXT}`);
  });
});

describe("readHtml", () => {
  test.each([
    '<div class="wp-caption"><img src="/a.jpg" width="640" height="480"><p class="wp-caption-text">The tower at noon</p></div>',
    '<div class="image"><img src="/a.jpg" width="640" height="480"><div class="image-caption">The tower at noon</div></div>',
    '<div class="thumb"><a href="/a"><img src="/a.jpg" width="640" height="480"></a><div class="thumbcaption">The tower at noon</div></div>',
    '<table><tr><td><img src="/a.jpg" width="640" height="480"></td></tr><tr><td class="tr-caption">The tower at noon</td></tr></table>',
  ])("moves a caption from the text to its picture: %s", (box) => {
    const { text, pictures } = read("", box + PROSE.join(""));
    expect(text).not.toContain("The tower at noon");
    expect(pictures).toMatchObject([{ caption: "The tower at noon" }]);
  });

  test("keeps an element whose class says that it has no caption", () => {
    const box = '<div class="no_caption"><p>The tower was built in a single summer.</p></div>';
    expect(read(box).text).toContain("built in a single summer");
  });
});

describe("readHtml", () => {
  test.each([
    "Related: Rich are paying more in taxes",
    "Learn More: Seven Tips for Repurposing Video",
    "[Read: Why the ships suffer from storms]",
    "Lire aussi : Les critiques de la CNIL",
    "Lesen Sie auch: Der Hafen brennt",
    "Ida Holm is a reporter. Follow her on Twitter @idaholm",
    "Ben Silverman is on Twitter at ben_silverman.",
    "Sign up for our daily newsletter and never miss a ship.",
    "Abonnieren Sie unseren Newsletter.",
    "Powered by Harbour.com",
    "This article originally appeared on The Atlantic.",
    "© Provided by Business Insider Inc",
    "Photo: Ida Holm / Getty Images",
  ])("removes a promotion, a credit or a copyright notice: %s", (line) => {
    expect(read("", `<p>${line}</p>`).text).toBe(PROSE_TEXT);
  });

  test("removes a paragraph that consists of a link with a headline", () => {
    const link = '<p><a href="/b">Five things we learned from the interview</a></p>';
    expect(read("", `${link}${PROSE[0]}`).text).not.toContain("Five things");
  });

  test.each([
    "He told them to follow him on Friday to the harbour, and they did so.",
    "Readers subscribe to the view that ships matter.",
    "The photo shows the harbour at night.",
  ])("keeps a sentence with similar words: %s", (line) => {
    expect(read("", `<p>${line}</p>`).text).toBe(`${PROSE_TEXT}\n\n${line}`);
  });
});
