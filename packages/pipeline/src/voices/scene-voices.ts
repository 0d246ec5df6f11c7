import {
  type Said,
  type SceneVoice,
  speaksLanguage,
  type Voice,
  type Warning,
  warn,
} from "@inkreel/contract";
import { languageMismatch } from "./language-mismatch.js";
import { fallbackReason, staysSilent } from "./speak-with-fallback.js";
import type { VideoVoices } from "./video-voices.js";

/** The voice that a person chose for a scene, and the one that can speak it. */
export interface ChosenSceneVoice {
  sceneId: string;
  chosen: SceneVoice;
  /** Null if it is not available. The video's voice then speaks the scene. */
  voice: Voice | null;
  /** Why it is not available, or null if unknown. */
  why: Said | null;
}

interface SceneVoicesQuestion {
  /** All scenes of the video in order. */
  scenes: readonly { id: string; voice: SceneVoice | null }[];
  /** The voice of the video. */
  video: Voice;
  /** Primary tag of the language, or null if unknown. */
  language: string | null;
}

/**
 * Returns the voices of the scenes for which a person chose another one than the video's. Nobody speaks in a video
 * without a voice. A voice that would be silent, because it does not know the characters of the language, is left out
 * with a warning.
 */
export async function chooseSceneVoices(
  voices: VideoVoices,
  { scenes, video, language }: SceneVoicesQuestion,
): Promise<{ sceneVoices: ChosenSceneVoice[]; warnings: Warning[] }> {
  const sceneVoices: ChosenSceneVoice[] = [];
  const warnings: Warning[] = [];
  if (video.provider === "none") return { sceneVoices, warnings };
  const own = scenes.map(({ voice }) => (voice?.id === video.id ? null : voice));
  for (const { chosen, places } of chosenVoices(own)) {
    const ids = places.map((place) => scenes[place]!.id);
    const voice = await voices.findAvailable(chosen.id);
    const sceneId = ids.length === 1 ? ids[0]! : null;
    if (voice !== null && staysSilent(voice, language)) {
      warnings.push({ ...otherLanguage({ chosen, places, language }), sceneId });
      continue;
    }
    const mismatch = voice === null ? null : await languageMismatch(voices, { voice, language });
    if (mismatch !== null) warnings.push({ ...mismatch, sceneId });
    const why = voice === null ? await voices.whyUnavailable(chosen.id) : null;
    sceneVoices.push(...ids.map((id) => ({ sceneId: id, chosen, voice, why })));
  }
  return { sceneVoices, warnings };
}

/**
 * Returns the voice that each scene keeps when its words are translated, with a warning for each voice that does not
 * speak the language and leaves its scenes to the video's voice. Of a voice that cannot be found now, nobody knows what it speaks, so it is
 * kept.
 */
export async function keepSceneVoices(
  voices: Pick<VideoVoices, "findVoice">,
  { chosen: before, language }: { chosen: readonly (SceneVoice | null)[]; language: string },
): Promise<{ kept: (SceneVoice | null)[]; warnings: Warning[] }> {
  const kept = [...before];
  const warnings: Warning[] = [];
  for (const { chosen, places } of chosenVoices(before)) {
    const voice = await voices.findVoice(chosen.id);
    if (voice === null || speaksLanguage(voice, language)) continue;
    for (const place of places) kept[place] = null;
    warnings.push(otherLanguage({ chosen, places, language }));
  }
  return { kept, warnings };
}

/** Returns each chosen voice with the indexes of its scenes. */
function chosenVoices(
  voices: readonly (SceneVoice | null)[],
): { chosen: SceneVoice; places: readonly number[] }[] {
  const chosen = new Map(voices.flatMap((voice) => (voice === null ? [] : [[voice.id, voice] as const])));
  return [...chosen.values()].map((voice) => ({
    chosen: voice,
    places: voices.flatMap((other, place) => (other?.id === voice.id ? [place] : [])),
  }));
}

function otherLanguage(left: {
  chosen: SceneVoice;
  places: readonly number[];
  language: string | null;
}): Warning {
  const { chosen, places, language } = left;
  const scenes = places.map((place) => place + 1);
  return warn("scene_voice_language", { scenes, voice: chosen.name, language: language ?? "und" });
}

interface StandIns {
  /** The scenes that no recording speaks, with their number in the video. */
  scenes: readonly { id: string; number: number }[];
  sceneVoices: readonly ChosenSceneVoice[];
  /** What failed while scenes were spoken, by the id of the voice. */
  failed: ReadonlyMap<string, unknown>;
  /** The voice that speaks instead. */
  next: Pick<Voice, "name">;
}

/** Returns a warning for each chosen voice of scenes that could not speak them. */
export function sceneStandIns({ scenes, sceneVoices, failed, next }: StandIns): Warning[] {
  const lacking = scenes.flatMap(({ id, number }) => {
    const own = sceneVoices.find(({ sceneId }) => sceneId === id);
    if (own === undefined || (own.voice !== null && !failed.has(own.voice.id))) return [];
    return [{ id, number, own }];
  });
  const ids = new Set(lacking.map(({ own }) => own.chosen.id));
  return [...ids].map((voiceId) => {
    const alike = lacking.filter(({ own }) => own.chosen.id === voiceId);
    const [{ id, own }] = alike as [(typeof alike)[number]];
    const why = own.voice === null ? own.why : fallbackReason(failed.get(voiceId));
    const numbers = alike.map(({ number }) => number);
    const warning = warn("scene_voice_stand_in", {
      scenes: numbers,
      voice: own.chosen.name,
      next: next.name,
      why,
    });
    return { ...warning, sceneId: alike.length === 1 ? id : null };
  });
}
