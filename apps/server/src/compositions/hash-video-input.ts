import { createHash } from "node:crypto";
import type { VideoInput } from "./video-input.js";

/**
 * A hash of everything that decides what is seen and heard, so that two videos with the same one are the same video. The
 * title is not part of it: renaming a project makes its video no older. Nothing has to be spoken to know it.
 */
export function hashVideoInput(input: VideoInput): string {
  const { aspectRatio, brand, captionStyle, language, music, pictures, scenes, template } = input;
  const { voice, voiceSettings, recording } = input;
  const { details, ...settings } = voiceSettings;
  const decisive = {
    aspectRatio,
    brand,
    captionStyle,
    language,
    template,
    // Left out where there is none, as in the hashes of videos that are older than music and recordings.
    ...(music === null ? {} : { music }),
    ...(recording === null ? {} : { recording: recording.fileKey }),
    voice: { id: voice.id, ...settings, ...(details === null ? {} : { details }) },
    pictures: pictures.map(({ id, src }) => ({ id, src })),
    scenes: scenes.map(({ id, role, text, direction }) => ({
      id,
      role,
      text,
      direction: { ...direction, reason: "", reasonSaid: undefined, pictureQuery: null },
    })),
  };
  return createHash("sha256").update(canonicalJson(decisive)).digest("hex");
}

/** JSON whose objects have their names in order, as a database may give them in any. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
