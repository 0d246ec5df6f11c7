import { AppError, NO_VOICE_ID, type SceneVoice } from "@inkreel/contract";
import { unknownVoice, type VoiceCatalogue } from "@inkreel/providers";
import type { GivenScene, SceneEdit } from "../writing/draft-scenes.js";

/**
 * Returns the edits with the names of the chosen voices. A voice that is gone keeps the given name.
 * @throws AppError voice_unknown, bad_input for "no voice", which is a choice for the whole video.
 */
export async function nameSceneVoices(
  voices: Pick<VoiceCatalogue, "findVoice">,
  edits: readonly GivenScene[],
): Promise<SceneEdit[]> {
  const given = edits.flatMap(({ voice }) => voice ?? []);
  const named = new Map<string, SceneVoice>();
  for (const { id, name } of given) {
    if (named.has(id)) continue;
    if (id === NO_VOICE_ID) throw noVoiceForScene();
    const known = (await voices.findVoice(id))?.name ?? name;
    if (known === null) throw unknownVoice(id);
    named.set(id, { id, name: known });
  }
  return edits.map(({ voice, ...edit }) => {
    if (voice === undefined) return edit;
    return { ...edit, voice: voice && (named.get(voice.id) ?? null) };
  });
}

function noVoiceForScene(): AppError {
  return new AppError(
    "bad_input",
    "“No voice” is for the whole video: a scene has its own voice, or that of the video.",
  );
}
