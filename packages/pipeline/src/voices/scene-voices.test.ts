import type { Voice } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { describe, expect, it } from "vitest";
import { builtInVideoVoices } from "../testing/built-in-video-voices.js";
import { chooseSceneVoices, keepSceneVoices } from "./scene-voices.js";

const SALLY = BUILT_IN_VOICES[0]!;
const OTHER = BUILT_IN_VOICES[1]!;
const LENA: Voice = { ...SALLY, id: "lena", name: "Lena", provider: "local", languages: ["de", "en"] };
const SILENT: Voice = { ...SALLY, id: "none", name: "No voice", provider: "none" };
const voices = builtInVideoVoices([LENA]);
const chosen = ({ id, name }: Pick<Voice, "id" | "name">) => ({ id, name });
const scenes = [
  { id: "a", voice: chosen(OTHER) },
  { id: "b", voice: null },
  { id: "c", voice: chosen(OTHER) },
];

describe("chooseSceneVoices", () => {
  it("returns the voices of the scenes that another voice than the video's speaks", async () => {
    const { sceneVoices, warnings } = await chooseSceneVoices(voices, {
      scenes,
      video: SALLY,
      language: "en",
    });
    expect(sceneVoices.map(({ sceneId, voice }) => [sceneId, voice?.id])).toEqual([
      ["a", OTHER.id],
      ["c", OTHER.id],
    ]);
    expect(warnings).toEqual([]);
    expect(await chooseSceneVoices(voices, { scenes, video: OTHER, language: "en" })).toMatchObject({
      sceneVoices: [],
    });
  });

  it("returns none in a video without a voice", async () => {
    const { sceneVoices } = await chooseSceneVoices(voices, { scenes, video: SILENT, language: "en" });
    expect(sceneVoices).toEqual([]);
  });

  it("marks a voice that is gone", async () => {
    const gone = [{ id: "a", voice: { id: "gone", name: "Old voice" } }];
    const { sceneVoices } = await chooseSceneVoices(voices, { scenes: gone, video: SALLY, language: "en" });
    expect(sceneVoices).toEqual([{ sceneId: "a", chosen: gone[0]!.voice, voice: null, why: null }]);
  });

  it("keeps a voice that reads the language by its spelling, but not one that would be silent", async () => {
    const german = await chooseSceneVoices(voices, { scenes, video: LENA, language: "de" });
    expect(german.sceneVoices).toHaveLength(2);
    expect(german.warnings.map(({ code }) => code)).toEqual(["voice_language_mismatch"]);
    const japanese = await chooseSceneVoices(voices, { scenes, video: LENA, language: "ja" });
    expect(japanese.sceneVoices).toEqual([]);
    expect(japanese.warnings.map(({ message }) => message)).toEqual([
      `The voice "${OTHER.name}" does not speak Japanese, so the voice of the video speaks scenes 1 and 3.`,
    ]);
  });
});

it("a translation keeps the voices that speak its language or cannot be asked, and names the others with their scenes", async () => {
  const gone = { id: "gone", name: "Old voice" };
  const before = [chosen(SALLY), chosen(LENA), null, gone];
  const { kept, warnings } = await keepSceneVoices(voices, { chosen: before, language: "de" });
  expect(kept).toEqual([null, chosen(LENA), null, gone]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'The voice "Sally" does not speak German, so the voice of the video speaks scene 1.',
  ]);
});
