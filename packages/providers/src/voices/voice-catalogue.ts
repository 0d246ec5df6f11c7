import { AppError, type Voice, speaksLanguage } from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import type { VoiceProvider } from "./voice-provider.js";

/** All voices of all providers behind one speaker. */
export interface VoiceCatalogue {
  listVoices(): Promise<Voice[]>;
  /** Null when no provider has it, or it cannot speak now. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /**
   * What speaks where nobody has chosen, and where the chosen voice is gone: the first that can speak the language (a primary
   * tag, null for any), else the first of all.
   */
  fallbackVoice(language: string | null): Promise<Voice>;
  /** Speaks with any of the voices; each request goes to its voice's provider. */
  speaker: Speaker;
}

/** The first provider is the one that always works; its first voice stands in for others. */
export function createVoiceCatalogue(providers: readonly VoiceProvider[]): VoiceCatalogue {
  const offers = async () => {
    const lists = await Promise.all(providers.map((provider) => provider.listVoices()));
    return lists.flatMap((voices, index) => voices.map((voice) => ({ voice, provider: providers[index]! })));
  };
  const find = async (voiceId: string) =>
    (await offers()).find(({ voice }) => voice.id === voiceId && voice.available) ?? null;
  return {
    listVoices: async () => (await offers()).map(({ voice }) => voice),
    findAvailable: async (voiceId) => (await find(voiceId))?.voice ?? null,
    fallbackVoice: async (language) => {
      const voices = (await offers()).map(({ voice }) => voice).filter(({ available }) => available);
      const voice = voices.find((offered) => speaksLanguage(offered, language)) ?? voices[0];
      if (voice === undefined) throw new AppError("unavailable", "No voice can speak now.");
      return voice;
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
  return new AppError("voice_unknown", `There is no voice "${voiceId}". Choose one of the list of voices.`);
}
