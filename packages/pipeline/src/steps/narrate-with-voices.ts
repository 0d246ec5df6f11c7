import type { VideoVoices } from "../voices/video-voices.js";
import { voiceSettingsFor } from "../voices/voice-settings-for.js";
import type { VoiceSettings } from "../voices/voice-settings.js";
import type { ChosenSceneVoice } from "../voices/scene-voices.js";
import {
  type NarrationRequest,
  type Narrations,
  narrateScenes,
  type SceneNarrator,
  SceneVoiceError,
} from "./narrate-scenes.js";

interface Voices {
  voices: Pick<VideoVoices, "recordedBy">;
  sceneVoices: readonly ChosenSceneVoice[];
  settings: Omit<VoiceSettings, "voiceId">;
  /** What failed, by the id of the voice of scenes. These do not speak, and new ones are added. */
  failed: Map<string, unknown>;
}

/**
 * Speaks the scenes by their own voices, and the others by that of the video. If the voice of scenes fails, the video's
 * speaks all of these scenes, so that one person in a dialogue does not have two voices. Other scenes are not spoken again.
 */
export async function narrateWithVoices(
  request: Omit<NarrationRequest, "sceneVoices">,
  { voices, sceneVoices, settings, failed }: Voices,
): Promise<Narrations> {
  for (;;) {
    const narrators = new Map<string, SceneNarrator>();
    for (const { sceneId, voice } of sceneVoices) {
      if (voice === null || failed.has(voice.id)) continue;
      const own = voiceSettingsFor(voice, settings);
      narrators.set(sceneId, { name: voice.name, voice: own, recordedBy: voices.recordedBy(voice) });
    }
    try {
      return await narrateScenes({ ...request, sceneVoices: narrators });
    } catch (error) {
      if (!(error instanceof SceneVoiceError) || request.signal?.aborted === true) throw error;
      failed.set(error.voiceId, error);
    }
  }
}
