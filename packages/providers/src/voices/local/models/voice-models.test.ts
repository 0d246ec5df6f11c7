import { expect, it } from "vitest";
import { VOICE_MODELS, findVoiceModel } from "./voice-models.js";

const speakers = VOICE_MODELS.flatMap((model) => model.speakers);

it("the catalogue lists each model and each voice once", () => {
  const ids = [...VOICE_MODELS.map(({ id }) => id), ...speakers.map(({ voiceId }) => voiceId)];
  expect(new Set(ids).size).toBe(ids.length);
});

it("the catalogue lists English voices first, and covers more than 30 languages", () => {
  expect(speakers[0]?.language).toBe("en-US");
  const languages = new Set(speakers.flatMap((speaker) => speaker.languages));
  expect(languages.size).toBeGreaterThan(30);
  for (const language of ["ar", "de", "es", "fr", "hi", "it", "ja", "ko", "pl", "pt", "ru", "tr", "zh"]) {
    expect(languages, language).toContain(language);
  }
});

it("the catalogue has the size, checksum and licence of each model, and no licence forbids commercial use", () => {
  for (const { archive, licence, author } of VOICE_MODELS) {
    expect(archive.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(archive.bytes).toBeGreaterThan(1_000_000);
    expect(archive.name).toBe(`${archive.folder}.tar.bz2`);
    expect(licence.name).not.toMatch(/\bNC\b|non.?commercial/iu);
    expect(author).not.toBe("");
  }
});

it("a model is found by the id of one of its voices", () => {
  expect(findVoiceModel(VOICE_MODELS, "local-kokoro-af_heart")?.id).toBe("kokoro");
  expect(findVoiceModel(VOICE_MODELS, "local-kokoro-full-af_heart")?.id).toBe("kokoro-full");
  expect(findVoiceModel(VOICE_MODELS, "nobody")).toBeNull();
});
