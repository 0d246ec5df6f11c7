import { z } from "zod";
import { saidSchema } from "./sentences/said.js";

export const wordRangeSchema = z.object({ startWord: z.int().min(0), endWord: z.int().min(0) });

/**
 * A text on screen, and the range of spoken words during which it should appear. `words` is null for text that is not
 * spoken (a kicker, a product name).
 */
export const elementSchema = z.object({ text: z.string(), words: wordRangeSchema.nullable() });
export type SceneElement = z.infer<typeof elementSchema>;

/**
 * An animated counter that runs while its number is spoken. `prefix + format(value, decimals) + suffix` equals `text`.
 */
export const figureSchema = z.object({
  text: z.string(),
  value: z.number(),
  decimals: z.int().min(0).max(6),
  prefix: z.string(),
  suffix: z.string(),
  words: wordRangeSchema,
});
export type Figure = z.infer<typeof figureSchema>;

/**
 * Chart beside a number. `share`: a ring that is filled from 0 to 1. `bars`: two to four bars. `change`: from one value
 * to another. `multiple`: how many times as much.
 */
export const comparisonSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("share"), share: z.number().min(0).max(1) }),
  z.object({
    kind: z.literal("bars"),
    bars: z
      .array(
        z.object({
          label: z.string(),
          value: z.number(),
          text: z.string(),
          words: wordRangeSchema.nullable(),
        }),
      )
      .min(2)
      .max(4),
  }),
  z.object({
    kind: z.literal("change"),
    fromText: z.string(),
    toText: z.string(),
    fromValue: z.number(),
    toValue: z.number(),
  }),
  z.object({ kind: z.literal("multiple"), times: z.number().positive() }),
]);
export type Comparison = z.infer<typeof comparisonSchema>;

const side = z.object({ heading: elementSchema, pictogram: z.string().nullable() });

/** The layouts of a scene and their texts. The texts are short, because the captions show the whole sentence. */
export const layoutSchema = z.discriminatedUnion("layout", [
  z.object({ layout: z.literal("title"), kicker: z.string().nullable(), headline: elementSchema }),
  z.object({ layout: z.literal("statement"), phrase: elementSchema }),
  z.object({
    layout: z.literal("list"),
    heading: elementSchema.nullable(),
    items: z.array(elementSchema).min(2).max(6),
  }),
  z.object({
    layout: z.literal("number"),
    figure: figureSchema,
    label: elementSchema,
    comparison: comparisonSchema.nullable(),
  }),
  z.object({ layout: z.literal("quote"), quote: elementSchema, speaker: elementSchema.nullable() }),
  z.object({
    layout: z.literal("steps"),
    heading: elementSchema.nullable(),
    steps: z.array(elementSchema).min(1).max(6),
    firstNumber: z.int().min(1),
  }),
  z.object({ layout: z.literal("picture"), headline: elementSchema.nullable() }),
  z.object({ layout: z.literal("split"), left: side, right: side }),
  z.object({
    layout: z.literal("product"),
    name: z.string(),
    price: elementSchema.nullable(),
    rating: z.number().min(0).max(5).nullable(),
    ratingCount: z.int().nullable(),
    points: z.array(elementSchema).max(4),
  }),
  z.object({ layout: z.literal("cta"), headline: elementSchema, action: z.string().nullable() }),
]);
export type LayoutContent = z.infer<typeof layoutSchema>;

/** The visual design of a scene: layout, emphasised words, pictogram and picture. */
export const directionSchema = z.object({
  content: layoutSchema,
  /** Indexes of the emphasised words in `splitWords(scene.text)`, ascending. */
  emphasis: z.array(z.int().min(0)),
  /** Name from the list `PICTOGRAMS`. Null if none fits. */
  pictogram: z.string().nullable(),
  /** Search query for a picture. Null if the scene needs no picture. */
  pictureQuery: z.string().nullable(),
  /** Id of a picture in the content or project. Null for a drawn background. */
  pictureId: z.string().nullable(),
  /** Why this layout was chosen, in one sentence. */
  reason: z.string(),
  /** Code and params of `reason`, for translation. Directions stored by older versions have none. */
  reasonSaid: saidSchema.optional(),
});
export type Direction = z.infer<typeof directionSchema>;

/** Returns the direction of a scene that shows only its text: no emphasis, pictogram or picture. */
export function plainDirection(text: string): Direction {
  return {
    content: { layout: "statement", phrase: { text, words: null } },
    emphasis: [],
    pictogram: null,
    pictureQuery: null,
    pictureId: null,
    reason: "",
  };
}
