import type { Voice } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { filterVoices, groupVoices, languagesOf, NO_FILTER } from "./group-voices";
import { describeVoices, speakingVoice } from "./voice-facts";

function voice(id: string, different: Partial<Voice> = {}): Voice {
  return {
    id,
    name: id,
    description: "",
    type: "female",
    accent: "American",
    tone: "warm",
    provider: "builtin",
    languages: ["en"],
    language: "en",
    available: true,
    ...different,
  };
}

describe("the descriptions in a list of voices", () => {
  it("omit the first sentence if all voices of a provider share it", () => {
    const voices = [
      voice("sally", { description: "A machine. American woman, bright." }),
      voice("angus", { description: "A machine. Scottish man.", accent: "Scottish" }),
    ];
    const { described, intros } = describeVoices(voices);
    expect(intros).toEqual([{ detail: "A machine.", isTranslated: false }]);
    expect(described.map(({ detail }) => detail)).toEqual(["American woman, bright.", "Scottish man."]);
  });

  it("know which are translated, so that only the others are read out in English", () => {
    const voices = [
      voice("sally", { description: "A machine. A woman." }),
      voice("angus", { description: "A machine. A man." }),
      voice("maren", { description: "Close to the mic", provider: "elevenlabs" }),
    ];
    const told = { sally: "Eine Maschine. Eine Frau.", angus: "Eine Maschine. Ein Mann." };
    const { described, intros } = describeVoices(voices, told);
    expect(intros).toEqual([{ detail: "Eine Maschine.", isTranslated: true }]);
    expect(described.map(({ detail, isTranslated }) => [detail, isTranslated])).toEqual([
      ["Eine Frau.", true],
      ["Ein Mann.", true],
      ["American · Close to the mic", false],
    ]);
  });

  it("begin with the accent if the description does not name it", () => {
    const { described } = describeVoices([voice("maren", { description: "Close to the mic" })]);
    expect(described[0]?.detail).toBe("American · Close to the mic");
  });

  it("stay complete if all descriptions are the same", () => {
    const voices = [voice("a", { description: "A voice." }), voice("b", { description: "A voice." })];
    expect(describeVoices(voices).described[0]?.detail).toBe("American · A voice.");
  });
});

describe("the voice of a video", () => {
  const voices = [voice("off", { available: false }), voice("sally"), voice("ross")];
  it("is the chosen voice", () =>
    expect(speakingVoice(voices, "ross", null)).toEqual({ voice: voices[2], standsIn: null }));
  it("is the voice that the server names if none is chosen", () =>
    expect(speakingVoice(voices, null, { voiceId: "ross" })).toEqual({
      voice: voices[2],
      standsIn: "unchosen",
    }));
  it("is the first available voice until the server has named one", () =>
    expect(speakingVoice(voices, null, null)).toEqual({ voice: voices[1], standsIn: "unchosen" }));
  it("is another voice if the chosen one is not available", () =>
    expect(speakingVoice(voices, "off", { voiceId: "ross" })).toEqual({
      voice: voices[2],
      standsIn: "gone",
    }));
});

describe("the search for a voice", () => {
  const { described } = describeVoices([
    voice("ines", { name: "Inês", tone: "bright", language: "pt", languages: ["pt"], accent: "Portuguese" }),
    voice("ross", { type: "male", tone: "deep" }),
  ]);
  const ids = (filter: Partial<typeof NO_FILTER>) =>
    filterVoices(described, { ...NO_FILTER, ...filter }, (tag) =>
      tag === "pt" ? "Portugiesisch" : "Englisch",
    ).map((found) => found.voice.id);
  it("ignores accents and case", () => expect(ids({ text: "INES" })).toEqual(["ines"]));
  it("finds a language by its name in the visitor's language", () =>
    expect(ids({ text: "englisch deep" })).toEqual(["ross"]));
  it("finds a multilingual voice by each of its languages", () => {
    const rachel = voice("rachel", { language: "mul", languages: ["en", "de"] });
    const any = voice("any", { language: "mul", languages: ["*"] });
    const { described: many } = describeVoices([rachel, any]);
    const found = filterVoices(many, { ...NO_FILTER, language: "de" }, (tag) => tag);
    expect(found.map(({ voice: { id } }) => id)).toEqual(["rachel", "any"]);
    expect(languagesOf(many)).toEqual(["de", "en"]);
  });

  it("combines several filters", () => expect(ids({ mood: "bright", language: "en" })).toEqual([]));
});

it("the voice that speaks by default is listed first, and in a long list its group is", () => {
  const voices = [
    ...Array.from({ length: 7 }, (_, i) => voice(`en${i}`)),
    ...Array.from({ length: 7 }, (_, i) => voice(`de${i}`, { language: "de", available: i > 0 })),
  ];
  const { described } = describeVoices(voices);
  const groups = groupVoices(described, { preferredLanguage: "en", firstId: "de3" });
  expect(groups.map((group) => group.by === "language" && group.language)).toEqual(["de", "en"]);
  expect(groups[0]?.voices[0]?.voice.id).toBe("de3");
  const short = groupVoices(described.slice(0, 4), { preferredLanguage: "en", firstId: "en2" });
  expect(short[0]?.voices.map(({ voice: { id } }) => id)).toEqual(["en2", "en0", "en1", "en3"]);
});

describe("a long list of voices", () => {
  it("is grouped by language, with the visitor's language first and unavailable voices last in each group", () => {
    const { described } = describeVoices([
      ...Array.from({ length: 7 }, (_, i) => voice(`de${i}`, { language: "de", available: i > 0 })),
      ...Array.from({ length: 6 }, (_, i) => voice(`en${i}`, { language: "en-GB" })),
    ]);
    const groups = groupVoices(described, { preferredLanguage: "en", firstId: null });
    expect(groups.map((group) => group.by === "language" && group.language)).toEqual(["en-GB", "de"]);
    expect(groups[1]?.voices.at(-1)?.voice.id).toBe("de0");
  });
});
