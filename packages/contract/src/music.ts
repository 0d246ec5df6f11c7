import { z } from "zod";
import { textSchema } from "./api/common.js";

/** The moods in which the program composes by itself. */
export const MUSIC_MOODS = ["calm", "warm", "bright", "playful", "driving", "suspense"] as const;
export type MusicMood = (typeof MUSIC_MOODS)[number];

/** Choices of music for a video: nothing, a composed piece, or a file of one's own. */
export const MUSIC_CHOICES = ["off", ...MUSIC_MOODS, "own"] as const;
export type MusicChoice = (typeof MUSIC_CHOICES)[number];

/** The same mood and seed are the same piece; another seed is another one. */
export const MUSIC_SEED = { min: 1, max: 2_147_483_647, default: 1 } as const;
export const MUSIC_VOLUME_PERCENT = { min: 0, max: 100, default: 50 } as const;

const seed = z.int().min(MUSIC_SEED.min).max(MUSIC_SEED.max);
const volumePercent = z.number().min(MUSIC_VOLUME_PERCENT.min).max(MUSIC_VOLUME_PERCENT.max);

/** The user's choice; seed, volume and file stay known while the music is off. */
export const musicSettingsSchema = z.object({
  mood: z.enum(MUSIC_CHOICES),
  seed,
  volumePercent,
  /** Id of the uploaded file that "own" plays. */
  uploadId: z.int().min(1).max(2_147_483_647).nullable(),
  /** Name of that file, for people. */
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

/** The music under a video: mono audio that starts with it and is heard through `musicGain` of the composition. */
export const compositionMusicSchema = z.object({
  /** Name for the host's asset loader. */
  src: z.string(),
  mood: z.enum([...MUSIC_MOODS, "own"]),
  volumePercent,
  durationMs: z.int().min(0),
});
export type CompositionMusic = z.infer<typeof compositionMusicSchema>;
