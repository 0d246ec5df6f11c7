import { AppError, type Voice } from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import type { VoiceProvider } from "../providers/voices/voice-provider.js";

/** All voices of all providers behind one speaker. */
export interface VoiceCatalogue {
  listVoices(): Promise<Voice[]>;
  /** Null when no provider has it, or it cannot speak now. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /** What speaks where nobody has chosen, and where the chosen voice is gone. */
  fallbackVoice(): Promise<Voice>;
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
    fallbackVoice: async () => {
      const first = (await offers()).find(({ voice }) => voice.available);
      if (first === undefined) throw new AppError("unavailable", "No voice can speak on this server now.");
      return first.voice;
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
  return new AppError(
    "voice_unknown",
    `There is no voice "${voiceId}". GET /api/voices lists those there are.`,
  );
}
