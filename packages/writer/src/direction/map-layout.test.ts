import { describe, expect, it } from "vitest";
import { directEnglish } from "../testing/direct-english.js";
import { directAlone } from "../testing/layout-of.js";

const direct = (text: string, layout: "map" | null = null) =>
  directAlone(text, { wish: layout === null ? null : { layout, pictureId: null } });

const layoutsOf = (texts: readonly string[]): string[] =>
  directEnglish(texts, { title: "", sentences: [] }).map(({ content }) => content.layout);

describe("a map", () => {
  it("draws the way between places with the text's own names and says why", () => {
    const { content, reason } = direct("The night train runs from Berlin via Prague to Vienna.");
    expect(content).toMatchObject({
      layout: "map",
      isRoute: true,
      places: [
        { kind: "city", country: "DE", label: { text: "Berlin", words: { startWord: 5, endWord: 6 } } },
        { kind: "city", country: "CZ", label: { text: "Prague" } },
        { kind: "city", country: "AT", label: { text: "Vienna" } },
      ],
    });
    expect(reason).toBe("The sentence leads from Berlin to Vienna, so the scene draws the way on a map.");
  });

  it("shows where something happens", () => {
    const { content } = direct("Wolves have returned to the forests in Switzerland.");
    expect(content).toMatchObject({
      layout: "map",
      isRoute: false,
      places: [{ id: "CH", kind: "country", figure: null }],
    });
  });

  it("puts what is measured at each of several places to its pin", () => {
    const { content } = direct("About 5 million people live in Norway, and 10 million in Sweden.");
    expect(content).toMatchObject({
      layout: "map",
      places: [{ figure: { text: "5 million people" } }, { figure: { text: "10 million" } }],
    });
  });

  it("shows no figure if only one place has one", () => {
    const { content } = direct("In Norway, and later in Sweden, 300 workers went home.", "map");
    expect(content).toMatchObject({ layout: "map", places: [{ figure: null }, { figure: null }] });
  });

  it("is shown at most twice in a video for the same place", () => {
    const layouts = layoutsOf([
      "Few people ever see a wolf.",
      "Wolves have returned to the forests in Switzerland.",
      "Shepherds there worry about their sheep.",
      "The first pack settled in Switzerland long ago.",
      "Nobody had planned for that.",
      "Their number grows in Switzerland every year.",
    ]);
    expect(layouts.filter((layout) => layout === "map").length).toBeLessThanOrEqual(2);
    expect(layouts[1]).toBe("map");
  });
});
