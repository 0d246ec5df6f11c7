import type { Voice } from "@inkreel/contract";
import type { VoiceSettings } from "./voice-settings.js";

/** Returns true for voices for which the stored details make a difference. */
export function usesVoiceDetails({ provider }: Pick<Voice, "provider">): boolean {
  return provider === "elevenlabs";
}

/**
 * Returns the settings for a voice. Details are included only if they make a difference, so that they do not invalidate
 * the narrations of other voices.
 */
export function voiceSettingsFor(
  voice: Pick<Voice, "id" | "provider">,
  settings: Omit<VoiceSettings, "voiceId">,
): VoiceSettings {
  const { speedPercent, toneLevel, details } = settings;
  return {
    voiceId: voice.id,
    speedPercent,
    toneLevel,
    details: usesVoiceDetails(voice) ? details : null,
  };
}
