import {
  type UnspokenLanguage,
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Voice,
  type VoiceDetails,
  type Warning,
} from "@inkreel/contract";
import {
  chooseSceneVoices,
  chooseVoice,
  usesVoiceDetails,
  type ChosenSceneVoice,
  type KeptVoice,
  type VoiceSettings,
} from "@inkreel/pipeline";
import type { VoiceCatalogue } from "@inkreel/providers";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";

export interface VideoVoice {
  voice: Voice;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  /** Voices of scenes that another one speaks. */
  sceneVoices: readonly ChosenSceneVoice[];
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
  /** The scenes with the voices that people chose for them. Empty while the scenes are not written. */
  scenes: readonly Pick<StoredScene, "id" | "voice">[];
}

/**
 * Returns the voice of a project's video: the chosen voice, or another one with a warning if the chosen one is not
 * available. If none is chosen, it is the one that spoke before, or the best one.
 */
export async function videoVoice(
  voices: VoiceCatalogue,
  { project, config, language, scenes }: ProjectVoice,
): Promise<VideoVoice> {
  const chosen = config && { id: config.voiceId, name: config.voiceName ?? config.voiceId };
  const { order, kept } = project.defaultVoice ?? NOT_SPOKEN_YET;
  const { voice, warnings, keeps, unspoken } = await chooseVoice(voices, { chosen, kept, language, order });
  const own = await chooseSceneVoices(voices, { scenes, video: voice, language });
  const speaking = [voice, ...own.sceneVoices.flatMap((scene) => scene.voice ?? [])];
  return {
    voice,
    sceneVoices: own.sceneVoices,
    keeps,
    voiceSettings: {
      speedPercent: config?.speed ?? VOICE_SPEED_PERCENT.default,
      toneLevel: config?.toneLevel ?? VOICE_TONE_LEVEL.default,
      details: speaking.some(usesVoiceDetails) ? voiceDetails(config) : null,
      pronunciations: project.pronunciations,
    },
    warnings: [...warnings, ...own.warnings],
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
