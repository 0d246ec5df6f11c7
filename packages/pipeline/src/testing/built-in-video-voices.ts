import type { Voice } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { bestVoice, reasonFor, type VoiceCandidate } from "../voices/best-voice.js";
import type { VideoVoices } from "../voices/video-voices.js";

/** Returns the built-in voices and the voices of a test. */
export function builtInVideoVoices(others: readonly Voice[] = []): VideoVoices {
  const all = [...BUILT_IN_VOICES, ...others];
  const find = (voiceId: string) => all.find(({ id }) => id === voiceId) ?? null;
  return {
    listVoices: () => Promise.resolve(all),
    findVoice: (voiceId) => Promise.resolve(find(voiceId)),
    findAvailable: (voiceId) => Promise.resolve(find(voiceId)?.available === true ? find(voiceId) : null),
    whyUnavailable: () => Promise.resolve(null),
    troubles: () => [],
    bestVoice: ({ language, except, order }) => {
      const usable = all.filter(({ provider, available }) => available && !except.includes(provider));
      return Promise.resolve(bestVoice(usable.map(candidateOf), { language, order })!);
    },
    recordedBy: () => null,
    reasonFor: (voice, language) => reasonFor(candidateOf(voice), language),
  };
}

function candidateOf(voice: Voice): VoiceCandidate {
  const { provider } = voice;
  if (provider === "builtin" || provider === "local") return { voice, source: provider, service: null };
  return { voice, source: "account", service: provider };
}
