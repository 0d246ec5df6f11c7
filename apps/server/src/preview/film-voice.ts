import {
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Voice,
  type VoiceDetails,
  type Warning,
} from "@inkreel/contract";
import type { VoiceCatalogue } from "@inkreel/providers";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";

export interface FilmVoice {
  voice: Voice;
  voiceSettings: { speedPercent: number; toneLevel: number; details: VoiceDetails | null };
  warnings: Warning[];
}

/** Who speaks a project's film: the chosen voice, or, said so, another one while that cannot speak. */
export async function filmVoice(
  voices: VoiceCatalogue,
  config: StoredVoiceConfig | null,
  language: string | null,
): Promise<FilmVoice> {
  const chosen = config === null ? null : await voices.findAvailable(config.voiceId);
  const voice = chosen ?? (await voices.fallbackVoice(language));
  return {
    voice,
    voiceSettings: {
      speedPercent: config?.speed ?? VOICE_SPEED_PERCENT.default,
      toneLevel: config?.toneLevel ?? VOICE_TONE_LEVEL.default,
      details: voice.provider === "elevenlabs" ? voiceDetails(config) : null,
    },
    warnings: config === null || chosen !== null ? [] : [standIn(config, voice)],
  };
}

/** Only of the provider that knows them, so that nobody else's narration is made anew for them. */
function voiceDetails(config: StoredVoiceConfig | null): VoiceDetails {
  const { stability, similarityBoost, style, speakerBoost } = config ?? VOICE_DETAIL_DEFAULTS;
  return { stability, similarityBoost, style, speakerBoost };
}

function standIn({ voiceId, voiceName }: StoredVoiceConfig, voice: Voice): Warning {
  const message = `The voice "${voiceName ?? voiceId}" cannot speak now, so ${voice.name} stands in for it.`;
  return { code: "voice_stand_in", message, sceneId: null };
}
