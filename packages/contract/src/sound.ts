import { z } from "zod";

/** How a video sounds besides its voice and its music. */
export const soundSettingsSchema = z.object({
  /** Quiet sounds on what is seen: a tick, a whoosh, a hit, a riser. */
  effects: z.boolean(),
  /** The music leaves the frequencies of speech to the voice and breaks before turns. */
  musicSpace: z.boolean(),
  /** Pauses and the loudness of the voice follow how the scenes relate. Otherwise they are the same in all scenes. */
  phrasing: z.boolean(),
});
export type SoundSettings = z.infer<typeof soundSettingsSchema>;

/** The sound of new projects. */
export const DEFAULT_SOUND: SoundSettings = { effects: true, musicSpace: true, phrasing: true };

/** The sound of compositions and projects from before there were these settings. */
export const EARLIER_SOUND: SoundSettings = { effects: false, musicSpace: false, phrasing: false };

/** Formats of the narration as a file of its own. */
export const NARRATION_FORMATS = ["mp3", "m4a", "wav"] as const;
export type NarrationFormat = (typeof NARRATION_FORMATS)[number];

/** Returns the format of an audio file by its extension, or null for any other file. */
export function narrationFormatOf(fileName: string): NarrationFormat | null {
  const name = fileName.toLowerCase();
  return NARRATION_FORMATS.find((format) => name.endsWith(`.${format}`)) ?? null;
}
