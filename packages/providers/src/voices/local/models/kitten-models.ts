import type { VoiceModel } from "./voice-model.js";

/** Voice names in the order of their speaker numbers. Male and female voices alternate. */
const SPEAKERS = ["Jasper", "Bella", "Bruno", "Luna", "Hugo", "Rosie", "Leo", "Kiki"] as const;

export const KITTEN_MODELS: readonly VoiceModel[] = [
  kitten({
    id: "kitten-nano",
    name: "Kitten nano 0.8",
    description: "The smallest download, for slow machines and lines.",
    archive: {
      name: "kitten-nano-en-v0_8-int8.tar.bz2",
      bytes: 31_220_690,
      sha256: "6fa5be852612ce761094ba74ee6123b4fc4acfefa79bf64dc63acae4a83af2fd",
      folder: "kitten-nano-en-v0_8-int8",
    },
    model: "model.int8.onnx",
  }),
  kitten({
    id: "kitten-mini",
    name: "Kitten mini 0.8",
    description: "The largest of the Kitten family, with the same eight voices.",
    archive: {
      name: "kitten-mini-en-v0_8.tar.bz2",
      bytes: 67_547_594,
      sha256: "518f9b130320f690d5b5476df77bde4215fca67773cda16710318e5081234b9d",
      folder: "kitten-mini-en-v0_8",
    },
    model: "model.onnx",
  }),
];

function kitten({
  model,
  ...facts
}: Pick<VoiceModel, "id" | "name" | "description" | "archive"> & { model: string }): VoiceModel {
  return {
    ...facts,
    family: "kitten",
    language: "en-US",
    author: "KittenML",
    licence: { name: "Apache-2.0", url: "https://github.com/KittenML/KittenTTS" },
    files: { kind: "kitten", model, voices: "voices.bin", tokens: "tokens.txt", dataDir: "espeak-ng-data" },
    speakers: SPEAKERS.map((name, speakerId) => ({
      voiceId: `local-${facts.id}-${name.toLowerCase()}`,
      name,
      speakerId,
      type: speakerId % 2 === 0 ? "male" : "female",
      accent: "American",
      language: "en-US",
      languages: ["en"],
      engineLanguage: null,
    })),
  };
}
