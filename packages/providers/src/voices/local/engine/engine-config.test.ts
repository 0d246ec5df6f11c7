import { expect, it } from "vitest";
import type { ModelSpeaker, VoiceModel } from "../models/voice-model.js";
import { VOICE_MODELS, findSpeaker } from "../models/voice-models.js";
import { generationConfig } from "./create-sherpa-engine.js";
import { type EngineConfig, engineConfig } from "./engine-config.js";

function configOf(voiceId: string): EngineConfig {
  const { model, speaker } = found(voiceId);
  return engineConfig({ files: model.files, folder: "/v/m", speaker, threadCount: 2 });
}

function found(voiceId: string): { model: VoiceModel; speaker: ModelSpeaker } {
  const { model, speaker } = findSpeaker(VOICE_MODELS, voiceId)!;
  return { model, speaker };
}

const RUN = { numThreads: 2, provider: "cpu", debug: 0 };

it("a Piper voice is configured as VITS", () => {
  expect(configOf("local-piper-norman")).toEqual({
    model: {
      vits: {
        model: "/v/m/en_US-norman-medium.onnx",
        tokens: "/v/m/tokens.txt",
        dataDir: "/v/m/espeak-ng-data",
      },
      ...RUN,
    },
    maxNumSentences: 1,
  });
});

it("a Kitten voice is configured with its style vectors", () => {
  expect(configOf("local-kitten-nano-bella").model).toEqual({
    kitten: {
      model: "/v/m/model.int8.onnx",
      voices: "/v/m/voices.bin",
      tokens: "/v/m/tokens.txt",
      dataDir: "/v/m/espeak-ng-data",
    },
    ...RUN,
  });
});

it("Kokoro voices are configured with their lexicons, and only the Chinese ones with number rules", () => {
  const english = configOf("local-kokoro-af_heart");
  expect(english.model["kokoro"]).toMatchObject({ lexicon: "/v/m/lexicon-us-en.txt,/v/m/lexicon-zh.txt" });
  expect(english.ruleFsts).toBeUndefined();
  expect(configOf("local-kokoro-zf_xiaobei").ruleFsts).toBe(
    "/v/m/date-zh.fst,/v/m/number-zh.fst,/v/m/phone-zh.fst",
  );
});

it("Supertonic is configured with its seven files", () => {
  expect(Object.values(configOf("local-supertonic-f1").model["supertonic"] as object)).toHaveLength(7);
});

it.each([
  ["local-kokoro-af_heart", "en", { sid: 3, speed: 1.2, extra: { lang: "en-us" } }],
  ["local-kokoro-bm_lewis", "en", { sid: 27, extra: { lang: "en-gb-x-rp" } }],
  ["local-kokoro-pf_dora", "pt", { sid: 42, extra: { lang: "pt-br" } }],
  ["local-kokoro-zm_yunyang", "zh", { sid: 52 }],
  ["local-supertonic-m1", "de", { sid: 5, numSteps: 8, extra: { lang: "de" } }],
  ["local-supertonic-m1", null, { sid: 5, extra: { lang: "en" } }],
  ["local-kitten-nano-bella", "en", { sid: 1, speed: 1.2 }],
])(
  "the request for %s in the language %s has the right voice number, speed and language code",
  (voiceId, language, expected) => {
    const { model, speaker } = found(voiceId);
    const asked = generationConfig(model.files, speaker, { speedPercent: 120, language });
    expect(asked).toMatchObject(expected);
  },
);
