import type { Voice } from "@inkreel/contract";
import type { VoiceSettings } from "./voice-settings.js";

/** Returns true if the voice supports detailed settings. */
export function usesVoiceDetails({ provider }: Pick<Voice, "provider">): boolean {
  return provider === "elevenlabs";
}

/**
 * Returns the settings for a voice. Detailed settings are included only for voices that support them, so that changing
 * them does not invalidate other narrations.
 */
export function voiceSettingsFor(
  voice: Pick<Voice, "id" | "provider">,
  settings: Omit<VoiceSettings, "voiceId">,
): VoiceSettings {
  const { speedPercent, toneLevel, details, pronunciations } = settings;
  return {
    voiceId: voice.id,
    speedPercent,
    toneLevel,
    details: usesVoiceDetails(voice) ? details : null,
    pronunciations,
  };
}
