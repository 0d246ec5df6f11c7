import { expect, test } from "vitest";
import { cleanTitle } from "./page-facts.js";

const none = { social: null, heading: null, window: null };

test.each([
  ["Ten cakes for May | The Slow Oven", "The Slow Oven", null, "Ten cakes for May"],
  ["The Slow Oven - Ten cakes for May", "The Slow Oven", null, "Ten cakes for May"],
  ["Ten cakes for May – slowoven.example", null, "https://www.slowoven.example/x", "Ten cakes for May"],
  ["Ten cakes - and a pie", "The Slow Oven", "https://slowoven.example/x", "Ten cakes - and a pie"],
  ["Spider-Man: a well-known story", null, "https://videos.example/x", "Spider-Man: a well-known story"],
  ["A | B | The Slow Oven", "The Slow Oven", null, "A | B"],
])(
  "cleanTitle removes the name of the site: title %j, site %j, address %j → %j",
  (window, siteName, url, title) => {
    expect(cleanTitle({ ...none, window }, siteName, url)).toBe(title);
  },
);

test("cleanTitle returns the heading if the window title contains it with other words", () => {
  expect(
    cleanTitle(
      { ...none, window: "Ten cakes for May :: News :: Oven", heading: "Ten cakes for May" },
      null,
      null,
    ),
  ).toBe("Ten cakes for May");
});

test("cleanTitle returns the heading if there is no other title", () => {
  expect(cleanTitle({ ...none, heading: "Ten cakes" }, null, null)).toBe("Ten cakes");
});
