import { expect, it } from "vitest";
import type { Voice } from "./speech.js";
import { unspokenLanguage } from "./unspoken-language.js";

const voice = (provider: Voice["provider"], ...languages: string[]) => ({
  provider,
  languages,
  available: true,
});
const SALLY = voice("builtin", "en");
const GERMAN = voice("local", "de");

it.each([
  ["nobody chose a voice, and none speaks the language", "de", SALLY, false, [SALLY], true],
  ["somebody chose to have it read by its spelling", "de", SALLY, true, [SALLY], null],
  ["another voice speaks it, which is offered elsewhere", "de", SALLY, false, [SALLY, GERMAN], null],
  ["the chosen voice would be silent", "ja", SALLY, true, [SALLY, voice("local", "ja")], false],
  ["a local voice does not know the characters", "zh", GERMAN, true, [SALLY, GERMAN], false],
  ["Russian letters can be read", "ru", SALLY, false, [SALLY], true],
  ["a service may speak more than it lists", "th", voice("elevenlabs", "en"), true, [SALLY], null],
  ["the voice speaks it", "en", SALLY, false, [SALLY], null],
  ["the voice says nothing", "ja", voice("none", "*"), true, [SALLY], null],
  ["the language is not known", null, SALLY, false, [SALLY], null],
] as const)("%s", (_what, language, speaking, isChosen, voices, isReadable) => {
  const found = unspokenLanguage({ language, voice: speaking, isChosen, voices });
  expect(found).toEqual(isReadable === null ? null : { language, isReadable });
});

it("an unavailable voice and the choice of no voice speak no language", () => {
  const voices = [SALLY, { ...GERMAN, available: false }, voice("none", "*")];
  const question = { language: "de", voice: SALLY, isChosen: false, voices };
  expect(unspokenLanguage(question)).toEqual({ language: "de", isReadable: true });
});
