import {
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Pronunciation,
  type Voice,
  type VoiceDetails,
  type Warning,
} from "@inkreel/contract";
import { chooseVoice, usesVoiceDetails, type VoiceSettings } from "@inkreel/pipeline";
import type { VoiceCatalogue } from "@inkreel/providers";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";

export interface VideoVoice {
  voice: Voice;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  warnings: Warning[];
}

/**
 * Returns the voice of a project's video: the chosen voice, or another one with a warning if the chosen one is not
 * available.
 */
export async function videoVoice(
  voices: VoiceCatalogue,
  {
    config,
    pronunciations,
    language,
  }: {
    config: StoredVoiceConfig | null;
    pronunciations: readonly Pronunciation[];
    language: string | null;
  },
): Promise<VideoVoice> {
  const chosen = config && { id: config.voiceId, name: config.voiceName ?? config.voiceId };
  const { voice, warnings } = await chooseVoice(voices, { chosen, language });
  return {
    voice,
    voiceSettings: {
      speedPercent: config?.speed ?? VOICE_SPEED_PERCENT.default,
      toneLevel: config?.toneLevel ?? VOICE_TONE_LEVEL.default,
      details: usesVoiceDetails(voice) ? voiceDetails(config) : null,
      pronunciations,
    },
    warnings,
  };
}

/**
 * Returns the voice details only for the provider that uses them. With others, a change would needlessly repeat the
 * narration.
 */
function voiceDetails(config: StoredVoiceConfig | null): VoiceDetails {
  const { stability, similarityBoost, style, speakerBoost } = config ?? VOICE_DETAIL_DEFAULTS;
  return { stability, similarityBoost, style, speakerBoost };
}
