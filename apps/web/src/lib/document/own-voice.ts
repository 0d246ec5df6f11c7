import { NO_VOICE_ID, type SceneVoice } from "@inkreel/contract";
import type { DocumentScene, DocumentSettings } from "./project-document";

/**
 * Returns the voice of a scene if it is another one than that of the video. Null in a video without a voice, in which
 * nobody speaks.
 */
export function ownVoice(
  { voice }: Pick<DocumentScene, "voice">,
  { voiceId }: Pick<DocumentSettings, "voiceId">,
): SceneVoice | null {
  return voiceId === NO_VOICE_ID || voice?.id === voiceId ? null : (voice ?? null);
}
