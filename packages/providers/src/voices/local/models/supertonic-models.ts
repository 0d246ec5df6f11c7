import type { ModelSpeaker, VoiceModel } from "./voice-model.js";

const LANGUAGES =
  "en ar bg cs da de el es et fi fr hi hr hu id it ja ko lt lv nl pl pt ro ru sk sl sv tr uk vi".split(" ");

/** Voice names in the order of their speaker numbers: five female, five male. */
const SPEAKERS = ["F1", "F2", "F3", "F4", "F5", "M1", "M2", "M3", "M4", "M5"] as const;

export const SUPERTONIC_MODELS: readonly VoiceModel[] = [
  {
    id: "supertonic",
    name: "Supertonic 3",
    family: "supertonic",
    language: "mul",
    description: "Ten voices, each of which speaks 31 languages. Its licence forbids some uses: read it.",
    author: "Supertone",
    licence: {
      name: "BigScience Open RAIL-M",
      url: "https://huggingface.co/Supertone/supertonic-3/blob/main/LICENSE",
    },
    archive: {
      name: "sherpa-onnx-supertonic-3-tts-int8-2026-05-11.tar.bz2",
      bytes: 128_774_318,
      sha256: "82fa96f91c4ef8abaae3a14a3f4153facf88bed821d1f7331cec2700f432c427",
      folder: "sherpa-onnx-supertonic-3-tts-int8-2026-05-11",
    },
    files: {
      kind: "supertonic",
      durationPredictor: "duration_predictor.int8.onnx",
      textEncoder: "text_encoder.int8.onnx",
      vectorEstimator: "vector_estimator.int8.onnx",
      vocoder: "vocoder.int8.onnx",
      ttsJson: "tts.json",
      unicodeIndexer: "unicode_indexer.bin",
      voiceStyle: "voice.bin",
    },
    speakers: SPEAKERS.map((name, speakerId): ModelSpeaker => ({
      voiceId: `local-supertonic-${name.toLowerCase()}`,
      name: `Supertonic ${name}`,
      speakerId,
      type: name.startsWith("F") ? "female" : "male",
      accent: "International",
      language: "mul",
      languages: LANGUAGES,
      engineLanguage: null,
    })),
  },
];
