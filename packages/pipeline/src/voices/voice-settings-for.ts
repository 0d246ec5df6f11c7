import type { Voice } from "@inkreel/contract";
import type { VoiceSettings } from "./voice-settings.js";

/** True for the voices that the stored details make a difference to. */
export function usesVoiceDetails({ provider }: Pick<Voice, "provider">): boolean {
  return provider === "elevenlabs";
}

/**
 * Returns the settings for a voice: details only where they count, so that nobody else's narration is made again for
 * them.
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
