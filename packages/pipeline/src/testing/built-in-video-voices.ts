import type { Voice } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import type { VideoVoices } from "../voices/video-voices.js";

/** Returns the built-in voices, preceded by the voices of a test. */
export function builtInVideoVoices(others: readonly Voice[] = []): VideoVoices {
  const all = [...others, ...BUILT_IN_VOICES];
  const find = (voiceId: string) => all.find(({ id }) => id === voiceId) ?? null;
  return {
    listVoices: () => Promise.resolve(all),
    findVoice: (voiceId) => Promise.resolve(find(voiceId)),
    findAvailable: (voiceId) => Promise.resolve(find(voiceId)?.available === true ? find(voiceId) : null),
    whyUnavailable: () => Promise.resolve(null),
    fallbackVoice: ({ except }) =>
      Promise.resolve(all.find(({ provider, available }) => available && !except.includes(provider))!),
  };
}
