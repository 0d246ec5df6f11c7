import { expect, it } from "vitest";
import { createSentenceReader } from "../reading/read-sentence.js";
import { isNewsHeadline } from "./news-headline.js";

const isHeadline = (title: string, isReporting: boolean): boolean =>
  isNewsHeadline(createSentenceReader()(title), isReporting);

it.each([
  "Watchdog probes bond sale",
  "Gold falls on sale concerns",
  "Connors' rallying cry for British tennis",
])("the title of a report that nobody would say is a headline: %s", (title) => {
  expect(isHeadline(title, true)).toBe(true);
});

it.each(["Camera phones are must-haves", "Here's how vendors drive the news", "The mill is open again"])(
  "a title with the small words of speech is none: %s",
  (title) => {
    expect(isHeadline(title, true)).toBe(false);
  },
);

it("in other texts a short one with a verb is a headline, and a label is none", () => {
  expect(isHeadline("Smart search lets art fans browse", false)).toBe(true);
  expect(isHeadline("Strategies for starting your own writing lab", false)).toBe(false);
  expect(isHeadline("Getting lean with tea", false)).toBe(false);
});
