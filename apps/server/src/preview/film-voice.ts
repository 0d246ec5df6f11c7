import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL, type Voice, type Warning } from "@inkreel/contract";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";
import type { VoiceCatalogue } from "./voice-catalogue.js";

export interface FilmVoice {
  voice: Voice;
  voiceSettings: { speedPercent: number; toneLevel: number };
  warnings: Warning[];
}

/** Who speaks a project's film: the chosen voice, or, said so, another one while that cannot speak. */
export async function filmVoice(
  voices: VoiceCatalogue,
  config: StoredVoiceConfig | null,
): Promise<FilmVoice> {
  const chosen = config === null ? null : await voices.findAvailable(config.voiceId);
  const voice = chosen ?? (await voices.fallbackVoice());
  return {
    voice,
    voiceSettings: {
      speedPercent: config?.speed ?? VOICE_SPEED_PERCENT.default,
      toneLevel: config?.toneLevel ?? VOICE_TONE_LEVEL.default,
    },
    warnings: config === null || chosen !== null ? [] : [standIn(config, voice)],
  };
}

function standIn({ voiceId, voiceName }: StoredVoiceConfig, voice: Voice): Warning {
  const message = `The voice "${voiceName ?? voiceId}" cannot speak now, so ${voice.name} stands in for it.`;
  return { code: "voice_stand_in", message, sceneId: null };
}
