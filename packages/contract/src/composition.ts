import { z } from "zod";
import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  LOGO_POSITIONS,
  SCENE_ROLES,
  TEMPLATE_TYPES,
  VIDEO_MOTIONS,
} from "./choices.js";
import { charRangeSchema } from "./char-range.js";
import { directionSchema } from "./direction.js";
import { DRAWINGS_MAX, MAPS_MAX, drawingSchema, mapDrawingSchema } from "./drawing.js";
import { FPS } from "./limits.js";
import { compositionMusicSchema } from "./music.js";
import { sceneChangeSchema } from "./scene-change.js";
import { sceneMovementSchema } from "./scene-movement.js";
import { scenePausesSchema } from "./scene-pauses.js";
import { sceneVoiceSchema } from "./scene-voice.js";
import { soundSettingsSchema } from "./sound.js";
import { timedWordSchema } from "./speech.js";
import { warningSchema } from "./warning.js";

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const attentionSchema = z.string().regex(/^\d{144}$/);

/**
 * Timing of a video clip as `normaliseFootage` produces it: H.264 in MP4 at a constant frame rate of FPS, starting at
 * 0, without sound.
 */
export const footageSchema = z.object({
  durationMs: z.int().min(1),
  /** Number of frames; the last one has index `frameCount - 1`. */
  frameCount: z.int().min(1),
});
export type Footage = z.infer<typeof footageSchema>;

/** A picture in the composition. `src` is resolved by the asset loader of the host application: a path, key or URL. */
export const compositionPictureSchema = z.object({
  id: z.string(),
  src: z.string(),
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
  alt: z.string(),
  attribution: z.string().nullable(),
  /** Timing if `src` is a video clip. Null for a still picture, and in documents stored before clips were supported. */
  footage: footageSchema.nullable().default(null),
  /**
   * Where the picture draws the eye, such as a face: a digit from 0 to 9 for each cell of a square grid, row by row. Missing
   * for clips, and in documents of earlier versions.
   */
  attention: attentionSchema.optional(),
});
export type CompositionPicture = z.infer<typeof compositionPictureSchema>;

/** The narration of one scene: mono audio. */
export const narrationSchema = z.object({
  /** Key, path or URL for the asset loader of the host application. */
  src: z.string(),
  durationMs: z.int().min(0),
  /** Time from the start of the scene to that of the audio. Missing if both start together. */
  startMs: z.int().min(0).optional(),
});
export type Narration = z.infer<typeof narrationSchema>;

export const compositionSceneSchema = z.object({
  id: z.string(),
  role: z.enum(SCENE_ROLES),
  text: z.string(),
  source: charRangeSchema.nullable(),
  /** The writer's changes to the author's wording. Missing if the wording is unchanged. */
  changes: z.array(sceneChangeSchema).optional(),
  direction: directionSchema,
  /** The pauses that a person chose. Times of narration and words contain them. Missing if the program chose both. */
  pauses: scenePausesSchema.optional(),
  /** The voice that speaks this scene, if it is not that of the video. */
  voice: sceneVoiceSchema.optional(),
  /** The transition and animation that a person chose. Missing if the program chose both, and in earlier documents. */
  movement: sceneMovementSchema.optional(),
  /**
   * A multiple of SCENE_GRID_MS. Scenes follow each other without gaps, so the start of a scene is the sum of the
   * preceding durations.
   */
  durationMs: z.int().min(100),
  narration: narrationSchema.nullable(),
  /**
   * Present while the scene is not spoken yet: its length and the times of its words are estimates. Only the live preview receives such
   * scenes; it shows no captions for them and does not play them.
   */
  estimated: z.literal(true).optional(),
  /** One entry per word of `splitWords(text)`. Times are relative to the start of the scene. */
  words: z.array(timedWordSchema),
});
export type CompositionScene = z.infer<typeof compositionSceneSchema>;

export const brandSchema = z.object({
  primaryColor: hexColor,
  secondaryColor: hexColor,
  /** True if these are the default colours of the product. Then the palette of the visual style is used instead. */
  usesDefaultColors: z.boolean(),
  logo: compositionPictureSchema.nullable(),
  logoPosition: z.enum(LOGO_POSITIONS),
});
export type Brand = z.infer<typeof brandSchema>;

/** Everything that preview and renderer need to draw a video and play its sound. Stored as `.composition.json`. */
export const compositionSchema = z.object({
  version: z.literal(1),
  title: z.string(),
  description: z.string(),
  language: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  fps: z.literal(FPS),
  template: z.enum(TEMPLATE_TYPES),
  captionStyle: z.enum(CAPTION_STYLES),
  /** Missing for medium captions, and in documents of earlier versions. */
  captionSize: z.enum(CAPTION_SIZES).optional(),
  /** Missing for captions at the bottom, and in documents of earlier versions. */
  captionPosition: z.enum(CAPTION_POSITIONS).optional(),
  /** Missing for full motion, and in documents of earlier versions. */
  motion: z.enum(VIDEO_MOTIONS).optional(),
  brand: brandSchema,
  pictures: z.array(compositionPictureSchema),
  /** The drawings of the pictograms that the scenes show, by their name. Missing in documents of earlier versions. */
  drawings: z
    .record(z.string().max(64), drawingSchema)
    .refine((drawings) => Object.keys(drawings).length <= DRAWINGS_MAX)
    .optional(),
  /** The outlines of the maps that the scenes show, by `mapName`. Missing in documents of earlier versions. */
  maps: z
    .record(z.string().max(512), mapDrawingSchema)
    .refine((maps) => Object.keys(maps).length <= MAPS_MAX)
    .optional(),
  scenes: z.array(compositionSceneSchema).min(1),
  durationMs: z.int().min(100),
  /** Null if there is no music, and in documents stored before music was supported. */
  music: compositionMusicSchema.nullable().default(null),
  /** Missing in documents of earlier versions, which sound as with `EARLIER_SOUND`. */
  sound: soundSettingsSchema.optional(),
  /** Present if no voice speaks. All word times of scenes without narration are then a reading pace. */
  timesFrom: z.literal("reading pace").optional(),
  voice: z.object({ id: z.string(), name: z.string(), speedPercent: z.number(), toneLevel: z.number() }),
  /** Warnings about fallbacks and incomplete results. */
  warnings: z.array(warningSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Returns true if scenes are not spoken yet, so that the length of the video is an estimate. */
export function hasEstimates({ scenes }: Pick<Composition, "scenes">): boolean {
  return scenes.some(({ estimated }) => estimated === true);
}
