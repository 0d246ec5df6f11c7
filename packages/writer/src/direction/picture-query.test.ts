import { describe, expect, it } from "vitest";
import { pictureQueries, topicQuery } from "./picture-query.js";

const queries = (
  text: string,
  more: { title?: string; wanted?: string; heading?: string; language?: string } = {},
) =>
  pictureQueries({
    text,
    title: more.title ?? "",
    wanted: more.wanted ?? null,
    heading: more.heading ?? null,
    language: more.language ?? "en",
  });

describe("the picture query of a scene", () => {
  it.each([
    ["She came to the island in the winter of 1952 with two suitcases and a cat.", ["suitcases", "cat"]],
    ["Bright screens after 10 p.m. tell it that the sun is still up.", ["screens", "sun"]],
    ["Heat the oven and halve the tomatoes on a tray.", ["oven", "tomatoes"]],
    ["The freighter passed the lighthouse at dawn.", ["freighter", "lighthouse"]],
  ])("contains the visible things: %s", (text, words) => {
    const [first = ""] = queries(text);
    for (const word of words) expect(first.split(" ")).toContain(word);
  });

  it.each([
    "That is the wrong way round.",
    "The change has not been smooth.",
    "They need up to two years to grow back.",
    "Nobody told her why.",
  ])("is empty if the scene names no visible thing: %s", (text) => {
    expect(queries(text)).toEqual([]);
  });

  it("includes the topic of the content if the scene names few visible things", () => {
    expect(queries("The queen lays eggs.", { title: "How bees live" })[0]).toBe("bees queen eggs");
    expect(queries("The queen lays eggs.", { title: "How bees live", heading: "In the hive" })[0]).toContain(
      "bees",
    );
  });

  it("becomes more general from one attempt to the next, without repetitions", () => {
    const ladder = queries("A storm had bent the gear that turned the lens of the lamp.", {
      title: "The lighthouse",
    });
    expect(ladder.length).toBeGreaterThan(1);
    const counts = ladder.map((query) => query.split(" ").length);
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    expect(new Set(ladder).size).toBe(ladder.length);
  });

  it("is first the one that the AI writer suggested", () => {
    expect(queries("She pushed.", { wanted: "lighthouse keeper at night" })[0]).toBe(
      "lighthouse keeper at night",
    );
  });

  it("contains the nouns of a German sentence, and the unchanged words of other languages", () => {
    const [german] = queries("Auf den Feldern blüht im Juli fast nichts mehr.", { language: "de" });
    expect(german).toBe("Feldern Juli");
    expect(queries("しかし、急須を持つ家庭は減りました。", { language: "ja" })[0]).toContain("急須");
  });
});

describe("the topic query of a content", () => {
  it.each([
    ["Roasted Tomato Soup", "Tomato Soup"],
    ["City birds sing at a higher pitch, and now we know why", "City birds"],
  ])("for the title %j is %j", (title, topic) => {
    expect(topicQuery({ title, language: "en" })).toContain(topic);
  });

  it("is null if the title names no visible thing", () => {
    expect(
      topicQuery({ title: "Why the last hour of your day decides the next one", language: "en" }),
    ).toBeNull();
  });
});
