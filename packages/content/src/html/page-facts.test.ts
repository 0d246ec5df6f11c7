import { expect, test } from "vitest";
import { cleanByline } from "./clean-byline.js";
import { cleanTitle } from "./page-facts.js";

const none = { social: null, heading: null, window: null };

test.each([
  ["Ten cakes for May | The Slow Oven", "The Slow Oven", null, "Ten cakes for May"],
  ["The Slow Oven - Ten cakes for May", "The Slow Oven", null, "Ten cakes for May"],
  ["Ten cakes for May – slowoven.example", null, "https://www.slowoven.example/x", "Ten cakes for May"],
  ["Ten cakes - and a pie", "The Slow Oven", "https://slowoven.example/x", "Ten cakes - and a pie"],
  ["Spider-Man: a well-known story", null, "https://videos.example/x", "Spider-Man: a well-known story"],
  ["A | B | The Slow Oven", "The Slow Oven", null, "A | B"],
  ["Ten cakes for May | Cake News - The Slow Oven", "The Slow Oven", null, "Ten cakes for May"],
  ["Ten cakes for May - The Slow Oven", null, "https://theslowoven.paper.example/x", "Ten cakes for May"],
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

test("cleanTitle returns the heading if the window title names only the site", () => {
  const heading = "Three cakes bake themselves";
  expect(cleanTitle({ ...none, window: "News from the Slow Oven", heading }, null, null)).toBe(heading);
  expect(cleanTitle({ ...none, window: "Cakes that we bake", heading }, null, null)).toBe(
    "Cakes that we bake",
  );
});

test("cleanTitle returns the heading if there is no other title", () => {
  expect(cleanTitle({ ...none, heading: "Ten cakes" }, null, null)).toBe("Ten cakes");
});

test.each([
  ["By Ida Holm", "Ida Holm"],
  ["Ida Holm | ida@paper.example", "Ida Holm"],
  ["Ida Holm / HBN / Updated: Oct 9, 2019, 11:05", "Ida Holm"],
  ["Ida HolmsenTomas Ruiz, Harbour Press", "Ida Holmsen, Tomas Ruiz, Harbour Press"],
  ["By Ida HolmHarbour PostDec 13, 2016 at 3:45 pm", "Ida HolmHarbour Post"],
  ["Norvale Radio (www.norvale.example)", "Norvale Radio"],
  ["Ida HolmFollowAug 8, 2016", "Ida HolmFollow"],
  ["Ida Holm, Follow", "Ida Holm"],
  ["Ida MacDonald", "Ida MacDonald"],
  ["idaholm\n   Keeper of the tower", "idaholm"],
  ["By Ida\n    Van Holm", "Ida Van Holm"],
  ["By\nIda Holm\nUpdated on December 12, 2016", "Ida Holm"],
  ["By: Ida Holm", "Ida Holm"],
  ["Ida Holm - Aug 10, 2016 11:15 am", "Ida Holm"],
  ["Ida Holm@idaholmWATCH LIVE", "Ida Holm"],
  ["See full bio", null],
  ["https://paper.example/ida", null],
])("cleanByline keeps the names of %j: %j", (written, names) => {
  expect(cleanByline(written)).toBe(names);
});
