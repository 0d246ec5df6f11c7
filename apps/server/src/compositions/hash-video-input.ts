import { createHash } from "node:crypto";
import { DEFAULT_CAPTION_POSITION, DEFAULT_CAPTION_SIZE, DEFAULT_MOTION } from "@inkreel/contract";
import { knownLanguage } from "@inkreel/pipeline";
import { usedPronunciations } from "@inkreel/speech";
import type { VideoInput } from "./video-input.js";

/**
 * Returns a hash of everything that decides what a viewer sees and hears. Two videos with the same hash are the same
 * video. The title is not included, so renaming a project does not make its video outdated. No narration is needed.
 */
export function hashVideoInput(input: VideoInput): string {
  const {
    aspectRatio,
    brand,
    captionPosition,
    captionSize,
    captionStyle,
    language,
    motion,
    music,
    pictures,
    scenes,
    template,
  } = input;
  const { voice, sceneVoices, voiceSettings, recording, sound } = input;
  const { details, pronunciations, ...settings } = voiceSettings;
  const text = scenes.map((scene) => scene.text).join("\n");
  const used = usedPronunciations({ text, language: knownLanguage(language), pronunciations });
  const decisive = {
    aspectRatio,
    brand,
    captionStyle,
    language,
    template,
    // A missing value is omitted, so that hashes from before the introduction of music, recordings, reduced
    // motion and effects stay valid.
    ...(captionSize === DEFAULT_CAPTION_SIZE ? {} : { captionSize }),
    ...(captionPosition === DEFAULT_CAPTION_POSITION ? {} : { captionPosition }),
    ...(motion === DEFAULT_MOTION ? {} : { motion }),
    ...(music === null ? {} : { music }),
    ...(Object.values(sound).some(Boolean) ? { sound } : {}),
    ...(recording === null ? {} : { recording: recording.fileKey }),
    voice: { id: voice.id, ...settings, ...(details === null ? {} : { details }) },
    ...(used.length === 0 ? {} : { pronunciations: used }),
    pictures: pictures.map(({ id, src }) => ({ id, src })),
    scenes: scenes.map(({ id, role, text, direction, pauses, movement }) => ({
      id,
      role,
      text,
      ...(pauses === undefined ? {} : { pauses }),
      ...spokenBy(sceneVoices.find(({ sceneId }) => sceneId === id)),
      ...(movement === undefined ? {} : { movement }),
      direction: { ...direction, reason: "", reasonSaid: undefined, pictureQuery: null },
    })),
  };
  return createHash("sha256").update(canonicalJson(decisive)).digest("hex");
}

/** Returns the voice of a scene, left out if the video's voice speaks it. */
function spokenBy(own: { voice: { id: string } | null } | undefined): { voice?: string } {
  return own === undefined || own.voice === null ? {} : { voice: own.voice.id };
}

/** Serialises to JSON with sorted property names, because a database may return them in any order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
