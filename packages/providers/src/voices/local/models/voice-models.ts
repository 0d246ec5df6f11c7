import { KITTEN_MODELS } from "./kitten-models.js";
import { KOKORO_MODELS } from "./kokoro-models.js";
import { PIPER_MODELS } from "./piper-models.js";
import { SUPERTONIC_MODELS } from "./supertonic-models.js";
import type { ModelSpeaker, VoiceModel } from "./voice-model.js";

/** Default base URL of the archives. */
export const VOICES_PUBLISHED_AT = "https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models";

/** All installable models in display order. */
export const VOICE_MODELS: readonly VoiceModel[] = [
  ...KOKORO_MODELS,
  ...SUPERTONIC_MODELS,
  ...KITTEN_MODELS,
  ...PIPER_MODELS,
];

/** Finds a model by its id or that of one of its voices. */
export function findVoiceModel(models: readonly VoiceModel[], id: string): VoiceModel | null {
  return models.find((model) => model.id === id) ?? findSpeaker(models, id)?.model ?? null;
}

/** Returns the model and speaker of a voice id, or null for an unknown id. */
export function findSpeaker(
  models: readonly VoiceModel[],
  voiceId: string,
): { model: VoiceModel; speaker: ModelSpeaker } | null {
  for (const model of models) {
    const speaker = model.speakers.find((each) => each.voiceId === voiceId);
    if (speaker !== undefined) return { model, speaker };
  }
  return null;
}
