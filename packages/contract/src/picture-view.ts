import { z } from "zod";
import { CLIP_MAX_SECONDS } from "./limits.js";

/** How far a person can enlarge a picture, as a multiple of the largest part of it that fits its place. */
export const PICTURE_ZOOM = { min: 1, max: 4 } as const;

/** The part of a picture that a person chose. It holds for every aspect ratio of the video. */
export const pictureCropSchema = z.object({
  /** The middle of the part, as fractions of the picture's width and height. It stays within the picture. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(PICTURE_ZOOM.min).max(PICTURE_ZOOM.max),
});
export type PictureCrop = z.infer<typeof pictureCropSchema>;

/** How a scene shows the picture that a person chose for it. */
export const pictureViewSchema = z.object({
  /** Null for the part that draws the eye, which the program finds. */
  crop: pictureCropSchema.nullable(),
  /** Where in a video clip the scene begins. Ignored for still pictures. */
  startMs: z
    .int()
    .min(0)
    .max(CLIP_MAX_SECONDS * 1000),
});
export type PictureView = z.infer<typeof pictureViewSchema>;
