import type { VoiceDetails } from "@inkreel/contract";

/** Voice details with which a voice is saved for the first time, from the specification. */
export const FIRST_VOICE_DETAILS: VoiceDetails = {
  stability: 50,
  similarityBoost: 75,
  style: 0,
  speakerBoost: false,
};

export function pickVoiceDetails({
  stability,
  similarityBoost,
  style,
  speakerBoost,
}: VoiceDetails): VoiceDetails {
  return { stability, similarityBoost, style, speakerBoost };
}

export function isSameDetails(one: VoiceDetails, other: VoiceDetails): boolean {
  return JSON.stringify(pickVoiceDetails(one)) === JSON.stringify(pickVoiceDetails(other));
}
