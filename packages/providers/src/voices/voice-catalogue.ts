import { AppError } from "@inkreel/contract";
import { bestVoice, reasonFor, type VideoVoices, type VoiceCandidate } from "@inkreel/pipeline";
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
 * providers, so that the list of a service is requested only if necessary. The best voice is chosen among all.
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
    troubles: () =>
      providers.flatMap(({ service, doubt, trouble }) =>
        service === null ? [] : (doubt() ?? trouble() ?? []),
      ),
    bestVoice: async ({ language, except, order }) => {
      const asked = providers.filter(
        ({ name, canBeDefault, doubt }) => !except.includes(name) && canBeDefault && doubt() === null,
      );
      const candidates = (await Promise.all(asked.map(listCandidates))).flat();
      const best = bestVoice(candidates, { language, order });
      if (best === null) throw new AppError("unavailable", "No voice can speak now.");
      return best;
    },
    reasonFor: (voice, language) => {
      const { source, service } = providers.find(({ name }) => name === voice.provider) ?? LOST;
      return reasonFor({ voice, source, service }, language);
    },
    recordedBy: ({ id, provider }) => providers.find(({ name }) => name === provider)?.recordedBy(id) ?? null,
    speaker: {
      speak: async (request) => {
        const found = await find(request.voiceId);
        if (found === null) throw unknownVoice(request.voiceId);
        return found.provider.speaker.speak(request);
      },
      start: () => {
        for (const { speaker } of providers) speaker.start?.();
      },
      close: async () => {
        await Promise.all(providers.map(({ speaker }) => speaker.close()));
      },
    },
  };
}

/** Source of a voice whose provider is no longer connected. */
const LOST = { source: "account", service: null } as const;

async function listCandidates({ source, service, listVoices }: VoiceProvider): Promise<VoiceCandidate[]> {
  const voices = (await listVoices()).filter(({ available }) => available);
  return voices.map((voice) => ({ voice, source, service }));
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
