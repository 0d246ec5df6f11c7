import type { ModelFiles, ModelSpeaker, VoiceModel } from "./voice-model.js";

/**
 * Kokoro 1.0 voices in the order of their speaker numbers. The first letter stands for the language, the second for
 * female or male.
 */
const SPEAKERS = (
  "af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo am_eric " +
  "am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george " +
  "bm_lewis ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha jf_gongitsune jf_nezumi " +
  "jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang"
).split(" ");

/**
 * Kokoro languages by letter. `engineLanguage` is the name of a file in the pronunciation data. Japanese is missing,
 * because the engine cannot read kanji.
 */
const LANGUAGES: Readonly<
  Record<string, { language: string; accent: string; engineLanguage: string | null }>
> = {
  a: { language: "en-US", accent: "American", engineLanguage: "en-us" },
  b: { language: "en-GB", accent: "British", engineLanguage: "en-gb-x-rp" },
  e: { language: "es", accent: "Spanish", engineLanguage: "es" },
  f: { language: "fr", accent: "French", engineLanguage: "fr" },
  h: { language: "hi", accent: "Indian", engineLanguage: "hi" },
  i: { language: "it", accent: "Italian", engineLanguage: "it" },
  p: { language: "pt-BR", accent: "Brazilian", engineLanguage: "pt-br" },
  z: { language: "zh", accent: "Chinese", engineLanguage: null },
};

const FILES: Omit<ModelFiles & { kind: "kokoro" }, "model"> = {
  kind: "kokoro",
  voices: "voices.bin",
  tokens: "tokens.txt",
  dataDir: "espeak-ng-data",
  lexicons: ["lexicon-us-en.txt", "lexicon-zh.txt"],
  chineseRules: ["date-zh.fst", "number-zh.fst", "phone-zh.fst"],
};

export const KOKORO_MODELS: readonly VoiceModel[] = [
  kokoro({
    id: "kokoro",
    name: "Kokoro 1.0",
    description:
      "The most voices, in seven languages. Compressed to 8 bits: now and then a very short sentence has to be spoken twice.",
    archive: {
      name: "kokoro-int8-multi-lang-v1_0.tar.bz2",
      bytes: 132_303_094,
      sha256: "4c3052abaa60943a341f193888cf6abd68787dae6ab8ae5c925a706caa247e4e",
      folder: "kokoro-int8-multi-lang-v1_0",
    },
    files: { ...FILES, model: "model.int8.onnx" },
  }),
  kokoro({
    id: "kokoro-full",
    name: "Kokoro 1.0, uncompressed",
    description: "The same voices at full precision: nearly three times the download.",
    archive: {
      name: "kokoro-multi-lang-v1_0.tar.bz2",
      bytes: 349_906_910,
      sha256: "c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298",
      folder: "kokoro-multi-lang-v1_0",
    },
    files: { ...FILES, model: "model.onnx" },
  }),
];

function kokoro(facts: Pick<VoiceModel, "id" | "name" | "description" | "archive" | "files">): VoiceModel {
  return {
    ...facts,
    family: "kokoro",
    language: "mul",
    author: "hexgrad",
    licence: { name: "Apache-2.0", url: "https://huggingface.co/hexgrad/Kokoro-82M" },
    speakers: SPEAKERS.flatMap((key, speakerId) => toSpeaker(facts.id, { key, speakerId }) ?? []),
  };
}

function toSpeaker(
  modelId: string,
  { key, speakerId }: { key: string; speakerId: number },
): ModelSpeaker | null {
  const spoken = LANGUAGES[key.charAt(0)];
  if (spoken === undefined) return null;
  const name = key.slice("af_".length);
  return {
    ...spoken,
    voiceId: `local-${modelId}-${key}`,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    speakerId,
    type: key.charAt(1) === "f" ? "female" : "male",
    languages: [spoken.language.slice(0, 2)],
  };
}
