import type { Voice } from "@inkreel/contract";
import type { ModelSpeaker, VoiceModel } from "./models/voice-model.js";

/** Returns the voice of a model in the format of the voice list. */
export function toVoice(
  { name: modelName, author }: VoiceModel,
  { speaker, available }: { speaker: ModelSpeaker; available: boolean },
): Voice {
  const { voiceId, name, type, accent, language, languages } = speaker;
  const person = type === "female" ? "woman" : "man";
  const speaks = languages.length > 1 ? `Speaks ${languages.length} languages.` : `${accent} ${person}.`;
  return {
    id: voiceId,
    name,
    description: `Natural voice on this machine: ${modelName} by ${author}. ${speaks}`,
    type,
    accent,
    tone: "natural",
    provider: "local",
    language,
    languages: [...languages],
    available,
  };
}
