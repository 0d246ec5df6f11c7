import { AppError, type Voice, speaksLanguage } from "@inkreel/contract";
import type { VideoVoices } from "@inkreel/pipeline";
import type { Speaker } from "@inkreel/speech";
import { VOICE_MODELS, findSpeaker } from "./local/models/voice-models.js";
import type { VoiceProvider } from "./voice-provider.js";

/** All voices of all providers, with a common speaker. */
export interface VoiceCatalogue extends VideoVoices {
  /** Speaks with any of the voices, using the provider of the voice. */
  speaker: Speaker;
}

/**
 * Creates the catalogue. The first provider must be one that always works. Voices are searched in the order of the
 * providers, so that the list of a service is requested only if necessary.
 */
export function createVoiceCatalogue(providers: readonly VoiceProvider[]): VoiceCatalogue {
  const find = async (voiceId: string) => {
    // The owner is asked first, so that no other service has to answer before it.
    const isOwner = ({ name }: VoiceProvider): boolean => voiceId.startsWith(`${name}-`);
    const others = providers.filter((provider) => !isOwner(provider));
    for (const provider of [...providers.filter(isOwner), ...others]) {
      const voice = (await provider.listVoices()).find(({ id }) => id === voiceId);
      if (voice !== undefined) return { voice, provider };
    }
    return null;
  };
  return {
    listVoices: async () => (await Promise.all(providers.map((provider) => provider.listVoices()))).flat(),
    findVoice: async (voiceId) => (await find(voiceId))?.voice ?? null,
    findAvailable: async (voiceId) => {
      const found = await find(voiceId);
      return found?.voice.available === true ? found.voice : null;
    },
    whyUnavailable: async (voiceId) => {
      // If a service has never returned its voices, their provider is recognised by the prefix of the voice id.
      const owner =
        (await find(voiceId))?.provider ?? providers.find(({ name }) => voiceId.startsWith(`${name}-`));
      return owner?.trouble() ?? null;
    },
    fallbackVoice: async ({ language, except }) => {
      let first: Voice | null = null;
      const speaking = providers.filter(({ name }) => name !== "none" && !except.includes(name));
      for (const provider of speaking) {
        const voices = (await provider.listVoices()).filter(({ available }) => available);
        const fitting = voices.find((voice) => speaksLanguage(voice, language));
        if (fitting !== undefined) return fitting;
        first ??= voices[0] ?? null;
      }
      if (first === null) throw new AppError("unavailable", "No voice can speak now.");
      return first;
    },
    speaker: {
      speak: async (request) => {
        const found = await find(request.voiceId);
        if (found === null) throw unknownVoice(request.voiceId);
        return found.provider.speaker.speak(request);
      },
      close: async () => {
        await Promise.all(providers.map(({ speaker }) => speaker.close()));
      },
    },
  };
}

export function unknownVoice(voiceId: string): AppError {
  const installable = findSpeaker(VOICE_MODELS, voiceId);
  return new AppError(
    "voice_unknown",
    installable === null
      ? `There is no voice "${voiceId}". Choose one of the list of voices.`
      : `The voice "${voiceId}" is not installed here. Install "${installable.model.id}", or choose another voice.`,
  );
}
