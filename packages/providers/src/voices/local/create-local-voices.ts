import { availableParallelism } from "node:os";
import type { ByteStore, Voice } from "@inkreel/contract";
import { type Speaker, createEngineSpeaker } from "@inkreel/speech";
import type { VoiceProvider } from "../voice-provider.js";
import { createSherpaEngine } from "./engine/create-sherpa-engine.js";
import { engineFault } from "./engine/sherpa-module.js";
import { isInstalled } from "./install/voices-folder.js";
import type { VoiceModel, ModelSpeaker } from "./models/voice-model.js";
import { VOICE_MODELS } from "./models/voice-models.js";

export interface LocalVoicesOptions {
  /** The voices folder; it may not exist yet. */
  root: string;
  /** A speaker of the built-in voices, with which recordings are compared. */
  reference: Speaker;
  /** Cache of finished sentences; null keeps none. */
  store: ByteStore | null;
  models?: readonly VoiceModel[];
}

/** More do not make a sentence faster, and other work wants cores, too. */
const THREADS_MAX = 4;

/** The voices that were downloaded to this machine. What is installed or removed meanwhile counts at once. */
export function createLocalVoices({
  root,
  reference,
  store,
  models = VOICE_MODELS,
}: LocalVoicesOptions): VoiceProvider {
  const threadCount = Math.min(THREADS_MAX, availableParallelism());
  const engine = createSherpaEngine({ models, root, threadCount });
  return {
    name: "local",
    listVoices: async () => {
      const isThere = await Promise.all(models.map((model) => isInstalled(root, model)));
      const available = engineFault() === null;
      return models
        .filter((_, index) => isThere[index])
        .flatMap((model) => model.speakers.map((speaker) => toVoice(model, speaker, available)));
    },
    trouble: () => engineFault(),
    speaker: createEngineSpeaker({ engine, reference, store }),
  };
}

/** Describes a model's voice as the list of voices has it. */
function toVoice(model: VoiceModel, speaker: ModelSpeaker, available: boolean): Voice {
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
