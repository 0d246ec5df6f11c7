import { contentTerms } from "@inkreel/language";
import { describe, expect, test } from "vitest";
import type { FoundPicture } from "./picture-source.js";
import { PICTURE_BAR, scorePicture } from "./score-picture.js";

const found = (facts: Partial<FoundPicture> & { title: string }): FoundPicture => ({
  source: "wikimedia",
  sourceId: facts.title,
  kind: "photo",
  description: "",
  tags: [],
  author: "Jane Doe",
  authorUrl: null,
  pageUrl: null,
  fileUrl: `https://files.example.org/${facts.title}.jpg`,
  thumbnailUrl: "https://files.example.org/small.jpg",
  widthPx: 1920,
  heightPx: 1280,
  durationMs: null,
  licence: { name: "CC BY 4.0", url: null },
  attribution: null,
  ...facts,
});

interface Case {
  query: string;
  /** A few words about the subject of the video. */
  text: string;
  picture: Partial<FoundPicture> & { title: string };
}

const BEES =
  "How bees live. The queen of the hive lays eggs, workers gather nectar from flowers in the garden.";
const CODE =
  "Learn Python in a week. The language reads like English; a developer writes software on a laptop.";
const SOUP = "Roasted tomato soup. Heat the oven, halve the tomatoes, add onion and garlic, pour over oil.";
const LIGHT =
  "The last lighthouse keeper. A storm, the sea, the lens of the lamp, a ship on the rocks by the coast.";
const TREES =
  "City trees cool the street. A mature oak gives shade to houses; planting on pavements lowers heat.";

const FITTING: Case[] = [
  {
    query: "lighthouse storm",
    text: LIGHT,
    picture: { title: "Porthcawl Lighthouse in a storm", tags: ["Waves", "Storms in Wales"] },
  },
  {
    query: "tomatoes tray",
    text: SOUP,
    picture: { title: "Halved tomatoes on a baking tray", source: "pexels" },
  },
  {
    query: "bee queen",
    text: BEES,
    picture: { title: "Queen bee with workers in the hive", tags: ["Apis mellifera queens", "hive"] },
  },
  {
    query: "python laptop",
    text: CODE,
    picture: { title: "Python code on a laptop screen", tags: ["programming", "software"] },
  },
  {
    query: "trees street",
    text: TREES,
    picture: { title: "Street lined with trees", tags: ["city", "shade", "urban"] },
  },
  {
    query: "onion garlic",
    text: SOUP,
    picture: {
      title: "onion, garlic, spices",
      tags: ["onion", "garlic", "spices", "kitchen"],
      source: "pixabay",
    },
  },
  { query: "soup", text: SOUP, picture: { title: "Bowl of tomato soup", tags: ["soup", "food"] } },
  {
    query: "ship rocks",
    text: LIGHT,
    picture: {
      title: "Wreck of a ship on the rocks",
      description: "Off the coast of Cornwall after a storm",
    },
  },
  {
    query: "Städten Wildbienen",
    text: "Warum Wildbienen unsere Städte brauchen. In Städten leben Wildbienen in Gärten.",
    picture: { title: "Wildbienen in Städten", tags: ["Wildbienen"] },
  },
];

const WRONG: (Case & { why: RegExp })[] = [
  {
    why: /another meaning/,
    query: "python",
    text: CODE,
    picture: { title: "Ball python in a terrarium", tags: ["snake", "reptile", "animal"] },
  },
  {
    why: /another meaning/,
    query: "bee queen",
    text: BEES,
    picture: { title: "Queen Elizabeth at the palace", tags: ["royal", "monarch", "London"] },
  },
  {
    why: /another meaning/,
    query: "apple orchard",
    text: "Old apple varieties of the orchard: the fruit of a tree for cider and pie.",
    picture: { title: "Apple iPhone on a desk", tags: ["computer", "technology", "mac"] },
  },
  { why: /does not fit/, query: "tomatoes tray", text: SOUP, picture: { title: "Sunset over the hills" } },
  {
    why: /not storm/,
    query: "lighthouse storm keeper",
    text: LIGHT,
    picture: { title: "Lighthouse keeper's bicycle museum ticket window", widthPx: 700, heightPx: 500 },
  },
  {
    why: /garlic/,
    query: "onion garlic oil",
    text: SOUP,
    picture: {
      title: "Garlic festival parade marching band",
      tags: ["music", "parade", "crowd", "festival"],
    },
  },
  {
    why: /not a photo/,
    query: "trees street",
    text: TREES,
    picture: { title: "Map of street trees of Boston 1890" },
  },
  {
    why: /small/,
    query: "ship rocks",
    text: LIGHT,
    picture: { title: "Ship on the rocks", widthPx: 500, heightPx: 330 },
  },
  {
    why: /another meaning/,
    query: "drone",
    text: BEES,
    picture: { title: "Drone quadcopter in flight", tags: ["camera", "propeller", "aerial"] },
  },
  {
    why: /another meaning/,
    query: "bass",
    text: "Stream your music: a playlist for every mood, with a speaker that fills the room.",
    picture: { title: "Bass fish caught by an angler", tags: ["fishing", "lake"] },
  },
];

const score = ({ query, text, picture }: Case, ratio: "9:16" | "16:9" | "1:1" = "16:9") =>
  scorePicture(found(picture), { query, textTerms: new Set(contentTerms(text)), ratio, used: [] });

describe("a picture that matches is shown automatically:", () => {
  test.each(FITTING)("$picture.title for the query $query", (one) => {
    const { score: value, reason } = score(one);
    expect(value, reason.message).toBeGreaterThanOrEqual(PICTURE_BAR);
    expect(reason.message).toMatch(/^The picture shows .+\.$/u);
  });
});

describe("a picture that may not match is not shown:", () => {
  test.each(WRONG)("$picture.title for the query $query", (one) => {
    const { score: value, reason } = score(one);
    expect(value, reason.message).toBeLessThan(PICTURE_BAR);
    expect(reason.message).toMatch(one.why);
  });
});

const TOWER: Case = { query: "lighthouse storm", text: LIGHT, picture: { title: "Lighthouse in a storm" } };

test("a picture that shows everything in the query scores higher than a picture that shows a part of it", () => {
  const part = score({ ...TOWER, picture: { title: "Lighthouse on a calm day" } });
  expect(score(TOWER).score).toBeGreaterThan(part.score + 0.2);
});

test("a small picture and a very wide picture score lower than a sharp picture of normal proportions", () => {
  const small = score({ ...TOWER, picture: { ...TOWER.picture, widthPx: 800, heightPx: 533 } });
  const strip = score({ ...TOWER, picture: { ...TOWER.picture, widthPx: 4000, heightPx: 600 } });
  expect(small.score).toBeLessThan(score(TOWER).score);
  expect(strip.score).toBeLessThan(score(TOWER).score);
});

test("a picture in the frame's aspect ratio fills the frame, and any other picture is shown beside the words", () => {
  const portrait = { ...TOWER, picture: { ...TOWER.picture, widthPx: 1280, heightPx: 1920 } };
  expect(score(portrait, "9:16").placement).toBe("full");
  expect(score(TOWER, "9:16").placement).toBe("inset");
  expect(score(TOWER, "16:9").placement).toBe("full");
  expect(score(portrait, "16:9").placement).toBe("inset");
});

test("a picture that the video already shows scores zero, and other pictures by its author score lower", () => {
  const context = { query: TOWER.query, textTerms: new Set(contentTerms(LIGHT)), ratio: "16:9" } as const;
  const picture = found(TOWER.picture);
  const again = scorePicture(picture, { ...context, used: [picture] });
  expect(again).toMatchObject({ score: 0, reason: { code: "picture_used" } });
  const other = { ...picture, fileUrl: "https://files.example.org/other.jpg", title: "Market in spring" };
  const fresh = scorePicture(picture, { ...context, used: [] });
  const sameAuthor = scorePicture(picture, { ...context, used: [other] });
  const twin = scorePicture(picture, { ...context, used: [{ ...other, author: "X", title: picture.title }] });
  expect(sameAuthor.score).toBeLessThan(fresh.score);
  expect(twin.score).toBeLessThan(sameAuthor.score);
});

test("a picture without licence obligations scores higher than an equally good one with them", () => {
  const free = score({ ...TOWER, picture: { ...TOWER.picture, licence: { name: "CC0 1.0", url: null } } });
  expect(free.score).toBeGreaterThan(score(TOWER).score);
});
