import { z } from "zod";

/** Largest number of drawings in a composition, several per scene of the longest video. */
export const DRAWINGS_MAX = 200;
const MOST_SHAPES = 80;
const MOST_PATH_CHARS = 16_000;
/** Width of the strokes of a drawing on its grid. */
const MOST_STROKE_UNITS = 8;

/** Only the commands and numbers of SVG path data. */
const pathSchema = z
  .string()
  .max(MOST_PATH_CHARS)
  .regex(/^[Mm][MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]*$/u);

/** A path on the grid of a drawing. */
const shapeSchema = z.object({
  path: pathSchema,
  isEvenOdd: z.boolean().optional(),
  /** Width of the line on the grid. Without it, the path is a filled area. */
  strokeUnits: z.number().positive().max(MOST_STROKE_UNITS).optional(),
});
export type DrawingShape = z.infer<typeof shapeSchema>;

/** A drawn thing on a grid of 32 × 32: once in full colour, once in a single ink. */
export const drawingSchema = z.object({
  /** Bottom to top. Colours are #rrggbb or #rrggbbaa. */
  shapes: z
    .array(shapeSchema.extend({ color: z.string().regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/u) }))
    .min(1)
    .max(MOST_SHAPES),
  ink: z.array(shapeSchema).min(1).max(MOST_SHAPES),
});
export type Drawing = z.infer<typeof drawingSchema>;

/** Largest number of maps in a composition. */
export const MAPS_MAX = 60;
const MOST_LANDS = 400;
const MOST_BORDERS = 20;

const unit = z.int().min(-20_000).max(20_000);

const landSchema = z.object({
  /** Id of the country or state that the scene names. Null for all others. */
  id: z.string().max(64).nullable(),
  /** "shown": named by the scene. "home": the country of a named place. "other": what surrounds them. */
  role: z.enum(["shown", "home", "other"]),
  path: pathSchema,
});
export type MapLand = z.infer<typeof landSchema>;

/** The outlines of a map, projected to a plane whose y axis points down. */
export const mapDrawingSchema = z.object({
  /** The disc of the globe, or null if the map fills the frame. */
  globe: z.object({ x: unit, y: unit, radius: unit }).nullable(),
  /** What has to be in the frame. */
  focus: z.object({
    x: unit,
    y: unit,
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
  }),
  /** Outlines with even-odd filling. */
  lands: z.array(landSchema).max(MOST_LANDS),
  /** Lines between states. */
  borders: z.array(pathSchema).max(MOST_BORDERS),
  /** Positions of the places of the scene, in their order. */
  points: z.array(z.object({ x: unit, y: unit })),
});
export type MapDrawing = z.infer<typeof mapDrawingSchema>;
