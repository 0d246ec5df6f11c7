import {
  type UnspokenLanguage,
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Voice,
  type VoiceDetails,
  type Warning,
} from "@inkreel/contract";
import { chooseVoice, usesVoiceDetails, type KeptVoice, type VoiceSettings } from "@inkreel/pipeline";
import type { VoiceCatalogue } from "@inkreel/providers";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";

export interface VideoVoice {
  voice: Voice;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  warnings: Warning[];
  /** The voice to keep with `keepVoice` when it speaks, or null if the user chose one. */
  keeps: KeptVoice | null;
  /** Set if no video may be made before somebody chooses a voice. */
  unspoken: UnspokenLanguage | null;
}

interface ProjectVoice {
  project: Pick<StoredProject, "defaultVoice" | "pronunciations">;
  /** The user's choice, or null. */
  config: StoredVoiceConfig | null;
  language: string | null;
}

/**
 * Returns the voice of a project's video: the chosen voice, or another one with a warning if the chosen one is not
 * available. If none is chosen, it is the one that spoke before, or the best one.
 */
export async function videoVoice(
  voices: VoiceCatalogue,
  { project, config, language }: ProjectVoice,
): Promise<VideoVoice> {
  const chosen = config && { id: config.voiceId, name: config.voiceName ?? config.voiceId };
  const { order, kept } = project.defaultVoice ?? NOT_SPOKEN_YET;
  const { voice, warnings, keeps, unspoken } = await chooseVoice(voices, { chosen, kept, language, order });
  return {
    voice,
    keeps,
    voiceSettings: {
      speedPercent: config?.speed ?? VOICE_SPEED_PERCENT.default,
      toneLevel: config?.toneLevel ?? VOICE_TONE_LEVEL.default,
      details: usesVoiceDetails(voice) ? voiceDetails(config) : null,
      pronunciations: project.pronunciations,
    },
    warnings,
    unspoken,
  };
}

const NOT_SPOKEN_YET = { order: "natural", kept: null } as const;

/** Stores the voice of a project for which nobody chose one, so that it stays when better voices are installed. */
export async function keepVoice(
  { projects }: Pick<Repositories, "projects">,
  { id, defaultVoice }: Pick<StoredProject, "id" | "defaultVoice">,
  keeps: KeptVoice | null,
): Promise<void> {
  const { order, kept } = defaultVoice ?? NOT_SPOKEN_YET;
  const isKept = keeps?.id === kept?.id && keeps?.language === kept?.language;
  if (keeps !== null && !isKept) await projects.keepVoice(id, { order, kept: keeps });
}

/**
 * Returns the voice details only for the provider that uses them. With others, a change would needlessly repeat the
 * narration.
 */
function voiceDetails(config: StoredVoiceConfig | null): VoiceDetails {
  const { stability, similarityBoost, style, speakerBoost } = config ?? VOICE_DETAIL_DEFAULTS;
  return { stability, similarityBoost, style, speakerBoost };
}
