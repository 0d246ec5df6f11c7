import { describe, expect, it } from "vitest";
import { SCENE_LAYOUTS, type ContentPicture, type SceneLayout } from "@inkreel/contract";
import { directScene, type SceneToRedirect } from "./direct-scene.js";

const picture: ContentPicture = {
  id: "p1",
  url: null,
  alt: "A harbour",
  caption: null,
  widthPx: 1200,
  heightPx: 800,
  attribution: null,
  nearText: null,
};
const product = { name: "Kettle", brand: null, price: "$29.99", rating: 4, ratingCount: 12, bullets: [] };
const content = { title: "Ports", text: "", language: "en", product, pictures: [picture] };

const direct = (text: string, change: Partial<SceneToRedirect> = {}) =>
  directScene({
    text,
    source: null,
    role: "main",
    template: "blog-summary",
    index: 3,
    previousLayouts: ["statement", "steps", "steps"],
    previousText: null,
    texts: [],
    content,
    wish: null,
    ...change,
  });
const wish = (layout: SceneLayout | null, pictureId: string | null = null) => ({ layout, pictureId });

const TEXT_FOR: Readonly<Record<SceneLayout, string>> = {
  title: "The port opened a century ago.",
  statement: "Ships wait outside the port for days.",
  list: "Tie the line to the bollard, close the hatch and turn off the engine.",
  number: "The port handles 31% of the trade.",
  change: "The price fell from $90 to $45 in two years.",
  comparison: "Oslo reached 31 °C, while Bergen stayed at 18 °C.",
  share: "The port handles 31% of the trade.",
  multiple: "The new crane is 3x faster than the old one.",
  quantity: "The cargo weighed 40 tons.",
  range: "A ship waits between 4 and 6 days.",
  map: "The first ships came from Rotterdam to New York.",
  timeline: "The port opened in 1932, burned in 1951 and closed in 1988.",
  relation: "The dog chased the cat.",
  quote: "Nobody here believed the crane would ever move.",
  steps: "Tie the line to the bollard.",
  picture: "Ships wait outside the port for days.",
  split: "Small ships enter at once, but large ships wait for days.",
  product: "It boils within two minutes.",
  cta: "Come and see the port.",
};

describe("the layout that the user chose", () => {
  it.each(SCENE_LAYOUTS)("is used if the text allows it: %s", (layout) => {
    expect(direct(TEXT_FOR[layout], { wish: wish(layout, "p1") }).content.layout).toBe(layout);
  });

  it.each([
    "list",
    "number",
    "split",
    "change",
    "comparison",
    "share",
    "multiple",
    "quantity",
    "range",
    "timeline",
    "relation",
  ] as const)("is refused with a reason if the text does not allow it: %s", (layout) => {
    const direction = direct("Ships wait outside.", { wish: wish(layout) });
    expect(direction.content.layout).not.toBe(layout);
    expect(direction.reason).toContain(`You chose the layout "${layout}", but `);
  });

  it("continues the numbers of the preceding steps", () => {
    expect(direct(TEXT_FOR.steps, { wish: wish("steps") }).content).toMatchObject({ firstNumber: 3 });
  });

  it("shows the picture that the user chose even if no word matches it, and no picture if the user chose none", () => {
    expect(direct("Nothing alike.", { wish: wish(null, "p1") })).toMatchObject({
      pictureId: "p1",
      content: { layout: "picture" },
    });
    expect(direct("The harbour.", { wish: wish(null, null) }).pictureId).toBeNull();
    expect(direct("The harbour.", { wish: { layout: null, pictureId: "any" } }).pictureId).toBe("p1");
  });
});
