import type { Composition } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { posterScene } from "./poster-scene.js";

const HOOK = "Nobody planned it, and still the whale came back to the harbour in spring.";

function videoWith(title: string, layout: "title" | "statement" = "title"): Composition {
  const headline = { text: "The whale came back", words: null };
  const content = layout === "title" ? { layout, kicker: null, headline } : { layout, phrase: headline };
  return {
    title,
    scenes: [{ id: "a", text: HOOK, words: [], direction: { content, emphasis: [3] } }],
  } as unknown as Composition;
}

describe("a poster", () => {
  it("sets the whole title of the video, without waiting for its words", () => {
    const scene = posterScene(videoWith("The Whale of the Harbour"));
    expect(scene?.direction).toMatchObject({
      isOwn: true,
      content: { layout: "title", headline: { text: "The Whale of the Harbour", words: null } },
    });
    expect(scene?.words.map(({ text }) => text)).toEqual(["The", "Whale", "of", "the", "Harbour"]);
  });

  it.each([
    ["a name that the video does not say", "Quarterly newsletter draft"],
    ["a title too long to be read", `The whale of the harbour ${"that nobody expected ".repeat(4)}`],
    ["no title", ""],
  ])("is the opening itself for %s", (_, title) => {
    expect(posterScene(videoWith(title))).toBeNull();
  });

  it("is the opening itself if that shows the title as a whole", () => {
    const video = videoWith("The Whale Came Back");
    const opening = { ...video.scenes[0]!, text: "The whale came back." };
    expect(posterScene({ ...video, scenes: [opening] })).toBeNull();
  });

  it("is the opening itself if that draws a figure", () => {
    expect(posterScene(videoWith("The Whale of the Harbour", "statement"))).toBeNull();
  });
});
