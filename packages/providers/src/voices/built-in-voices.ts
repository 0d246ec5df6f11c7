import { BUILT_IN_VOICES, type Speaker } from "@inkreel/speech";
import type { VoiceProvider } from "./voice-provider.js";

/** The voices that need no key, no network and no download. */
export function createBuiltInVoices(speaker: Speaker): VoiceProvider {
  return {
    name: "builtin",
    listVoices: () => Promise.resolve(BUILT_IN_VOICES),
    trouble: () => null,
    speaker,
  };
}
