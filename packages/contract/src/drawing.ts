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

/** The side of the square grid on which drawings are given. */
export const DRAWING_GRID = 32;

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
