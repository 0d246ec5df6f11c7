import { z } from "zod";
import { textSchema } from "./api/common.js";

/** The moods of the music that the program composes. */
export const MUSIC_MOODS = ["calm", "warm", "bright", "playful", "driving", "suspense"] as const;
export type MusicMood = (typeof MUSIC_MOODS)[number];

/** Music options of a video: none, a generated piece in one of the moods, or an uploaded file. */
export const MUSIC_CHOICES = ["off", ...MUSIC_MOODS, "own"] as const;
export type MusicChoice = (typeof MUSIC_CHOICES)[number];

/** Range of the seed. The same mood and seed always produce the same piece. */
export const MUSIC_SEED = { min: 1, max: 2_147_483_647, default: 1 } as const;
export const MUSIC_VOLUME_PERCENT = { min: 0, max: 100, default: 50 } as const;

const seed = z.int().min(MUSIC_SEED.min).max(MUSIC_SEED.max);
const volumePercent = z.number().min(MUSIC_VOLUME_PERCENT.min).max(MUSIC_VOLUME_PERCENT.max);

/** The user's music settings. Seed, volume and file are kept while the music is off. */
export const musicSettingsSchema = z.object({
  mood: z.enum(MUSIC_CHOICES),
  seed,
  volumePercent,
  /** Id of the uploaded file if `mood` is "own". */
  uploadId: z.int().min(1).max(2_147_483_647).nullable(),
  /** File name of the upload, for display. */
  fileName: textSchema(255).nullable(),
});
export type MusicSettings = z.infer<typeof musicSettingsSchema>;

export const DEFAULT_MUSIC: MusicSettings = {
  mood: "off",
  seed: MUSIC_SEED.default,
  volumePercent: MUSIC_VOLUME_PERCENT.default,
  uploadId: null,
  fileName: null,
};

/** The music of a video: mono audio that starts with the video and is played with the gain that `musicGain` returns. */
export const compositionMusicSchema = z.object({
  /** Key, path or URL for the asset loader of the host application. */
  src: z.string(),
  mood: z.enum([...MUSIC_MOODS, "own"]),
  volumePercent,
  durationMs: z.int().min(0),
  /** MIDI number of the root of the key. Missing for uploaded music and in documents of earlier versions. */
  rootMidi: z.int().min(0).max(127).optional(),
});
export type CompositionMusic = z.infer<typeof compositionMusicSchema>;
