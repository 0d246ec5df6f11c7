import type { LocalVoice } from "@inkreel/contract";
import { expect, it } from "vitest";
import { groupLocalVoices } from "./local-voice-settings";

function voice(id: string, languages: string[]): LocalVoice {
  return {
    id,
    name: id,
    family: "piper",
    language: languages[0] ?? "mul",
    languages,
    description: "",
    voices: [],
    bytes: 1,
    author: "",
    licence: { name: "MIT", url: "https://example.com" },
    state: "available",
    progressPercent: null,
    error: null,
    errorSaid: null,
  };
}

it("multilingual models are listed first, and the others are sorted by language", () => {
  const groups = groupLocalVoices([
    voice("a", ["en"]),
    voice("b", ["de", "en"]),
    voice("c", ["en"]),
    voice("d", ["de"]),
  ]);
  expect(groups.map(({ language, voices }) => [language, voices.map(({ id }) => id)])).toEqual([
    ["mul", ["b"]],
    ["en", ["a", "c"]],
    ["de", ["d"]],
  ]);
});
