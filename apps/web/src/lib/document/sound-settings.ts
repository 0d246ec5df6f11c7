import type { SoundSettings } from "@inkreel/contract";
import type { DocumentSettings } from "./project-document";

/** The settings for effects, the space that music leaves, and phrasing within the document settings. */
export type SoundOfDocument = Pick<DocumentSettings, "hasEffects" | "musicSpace" | "phrasing">;

/** Returns only the sound settings. */
export function pickSound({ hasEffects, musicSpace, phrasing }: DocumentSettings): SoundOfDocument {
  return { hasEffects, musicSpace, phrasing };
}

/** Converts the server's sound settings. */
export function readSound({ effects, musicSpace, phrasing }: SoundSettings): SoundOfDocument {
  return { hasEffects: effects, musicSpace, phrasing };
}

/** Converts the sound settings to the format of the server. */
export function toSoundSettings({ hasEffects, musicSpace, phrasing }: SoundOfDocument): SoundSettings {
  return { effects: hasEffects, musicSpace, phrasing };
}

export function isSameSound(one: SoundOfDocument, other: SoundOfDocument): boolean {
  return JSON.stringify(toSoundSettings(one)) === JSON.stringify(toSoundSettings(other));
}
