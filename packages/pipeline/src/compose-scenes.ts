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
import { openTakes } from "./recording/open-takes.js";
import type { RecordedScript } from "./recording/recorded-script.js";
import { composeVideo, type ComposeRequest } from "./steps/compose-video.js";
import { foldWarnings } from "./steps/fold-warnings.js";
import { knownLanguage } from "./steps/known-language.js";
import { narrateScenes } from "./steps/narrate-scenes.js";
import type { VoiceSettings } from "./voices/voice-settings.js";
import { standInWarnings } from "./steps/stand-ins.js";
import type { FilmVoices } from "./voices/film-voices.js";
import { speakWithStandIn } from "./voices/speak-with-stand-in.js";
import { voiceSettingsFor } from "./voices/voice-settings-for.js";

export interface ScenesRequest extends Omit<ComposeRequest, "scenes" | "voice" | "music"> {
  /** As they were written and edited; none of them is dropped or changed. */
  scenes: readonly Scene[];
  voice: Voice;
  /** Those that stand in when `voice` fails. */
  voices: FilmVoices;
  /** Null for none. Its track is named here and made by `ensureMusic`. */
  music: FilmMusic | null;
  /** What was recorded goes before the voice; null for none. */
  recording: RecordedScript | null;
  /** The file that a recording names; null when it is gone. */
  loadFile: (key: string) => Promise<Uint8Array | null>;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  /** What is known of the scenes before they are spoken. */
  warnings: readonly Warning[];
  store: ByteStore;
  speaker: Speaker;
  signal: AbortSignal | null;
  onScene: ((doneCount: number, sceneCount: number) => void) | null;
}

/**
 * Scenes that are already written → narration, where it is missing → the document that preview and renderer draw.
 * A voice that fails is stood in for, as the warnings say. Throws AppError "speech_failed" with the scene's number, "voice_unknown" or
 * "bad_input" (no scenes).
 */
export async function composeScenes(request: ScenesRequest): Promise<Composition> {
  const { voices, recording, loadFile, signal } = request;
  if (request.scenes.length === 0) throw new AppError("bad_input", "There is no scene to compose.");
  const language = knownLanguage(request.language);
  const takes = recording === null ? null : openTakes(recording, loadFile);
  const isRecorded = request.scenes.every(({ text }) => takes?.find(text) != null);
  return speakWithStandIn({ voices, voice: request.voice, language, signal }, async (voice, standIn) => {
    const settings = voiceSettingsFor(voice, request.voiceSettings);
    const { speedPercent, toneLevel } = settings;
    const { scenes, warnings } = await narrateScenes({ ...request, takes, voice: settings });
    const others = standInWarnings({ voiceProvider: isRecorded ? null : voice.provider, scenes });
    return composeVideo({
      ...request,
      scenes,
      music: request.music === null ? null : planMusic(request.music, scenes).music,
      voice: { id: voice.id, name: voice.name, speedPercent, toneLevel },
      warnings: [...request.warnings, ...standIn, ...foldWarnings(warnings), ...others],
    });
  });
}
