import {
  AppError,
  type ByteStore,
  type Composition,
  type Scene,
  type Voice,
  type Warning,
} from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import type { FilmMusic } from "./music/film-music.js";
import { planMusic } from "./music/plan-music.js";
import { composeVideo, type ComposeRequest } from "./steps/compose-video.js";
import { foldWarnings } from "./steps/fold-warnings.js";
import { narrateScenes, type VoiceSettings } from "./steps/narrate-scenes.js";
import { standInWarnings } from "./steps/stand-ins.js";

export interface ScenesRequest extends Omit<ComposeRequest, "scenes" | "voice" | "music"> {
  /** As they were written and edited; none of them is dropped or changed. */
  scenes: readonly Scene[];
  voice: Voice;
  /** Null for none. Its track is named here and made by `ensureMusic`. */
  music: FilmMusic | null;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  /** True when the built-in writer made the scenes. */
  isWrittenBySelf: boolean;
  /** What is known of the scenes before they are spoken. */
  warnings: readonly Warning[];
  store: ByteStore;
  speaker: Speaker;
  signal: AbortSignal | null;
  onScene: ((doneCount: number, sceneCount: number) => void) | null;
}

/**
 * Scenes that are already written → narration, where it is missing → the document that preview and renderer draw.
 * Throws AppError "speech_failed" with the scene's number, "voice_unknown" or "bad_input" (no scenes).
 */
export async function composeScenes(request: ScenesRequest): Promise<Composition> {
  const { voice, voiceSettings, isWrittenBySelf } = request;
  if (request.scenes.length === 0) throw new AppError("bad_input", "There is no scene to compose.");
  const { speedPercent, toneLevel } = voiceSettings;
  const settings = { voiceId: voice.id, ...voiceSettings };
  const { scenes, warnings } = await narrateScenes({ ...request, voice: settings });
  const standIns = standInWarnings({ isWrittenBySelf, voiceProvider: voice.provider, scenes });
  return composeVideo({
    ...request,
    scenes,
    music: request.music === null ? null : planMusic(request.music, scenes).music,
    voice: { id: voice.id, name: voice.name, speedPercent, toneLevel },
    warnings: [...request.warnings, ...foldWarnings(warnings), ...standIns],
  });
}
