import type { Voice } from "@inkreel/contract";
import type { ModelSpeaker, VoiceModel } from "./models/voice-model.js";

/** A model's voice as the list of voices has it. */
export function toVoice(model: VoiceModel, speaker: ModelSpeaker, available: boolean): Voice {
  const { voiceId, name, type, accent, language, languages } = speaker;
  const person = type === "female" ? "woman" : "man";
  const speaks = languages.length > 1 ? `Speaks ${languages.length} languages.` : `${accent} ${person}.`;
  return {
    id: voiceId,
    name,
    description: `Natural voice on this machine: ${model.name} by ${model.author}. ${speaks}`,
    type,
    accent,
    tone: "natural",
    provider: "local",
    language,
    languages: [...languages],
    available,
  };
}
