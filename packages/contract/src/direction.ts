import { z } from "zod";
import { saidSchema } from "./sentences/said.js";

export const wordRangeSchema = z.object({ startWord: z.int().min(0), endWord: z.int().min(0) });

/**
 * A text on screen and the words of the scene that speak it, so that it can appear at the same time. `words` is null
 * for text that is not spoken (a kicker, the name of a product).
 */
export const elementSchema = z.object({ text: z.string(), words: wordRangeSchema.nullable() });
export type SceneElement = z.infer<typeof elementSchema>;

/** A figure that counts up while it is spoken. `prefix + format(value, decimals) + suffix` equals `text`. */
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
 * Drawing beside a number. `share`: part of a whole (value 0..1 of the ring). `bars`: two to four values side by side.
 * `change`: from one value to another. `multiple`: how many times as much.
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

/** The layouts of a scene with their contents. The texts are short, because captions show the whole sentence. */
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

/** Appearance of a scene: its layout, the emphasised words, and the drawings beside them. */
export const directionSchema = z.object({
  content: layoutSchema,
  /** Indexes of emphasised words in `splitWords(scene.text)`, ascending. */
  emphasis: z.array(z.int().min(0)),
  /** A name from the pictogram vocabulary. Null if none fits. */
  pictogram: z.string().nullable(),
  /** Query for a picture, or null. */
  pictureQuery: z.string().nullable(),
  /** Id of a picture of the content or project. Null for a drawn background. */
  pictureId: z.string().nullable(),
  /** Why this layout was chosen, in one sentence. */
  reason: z.string(),
  /** The sentence of `reason` for other languages. Older directions have none. */
  reasonSaid: saidSchema.optional(),
});
export type Direction = z.infer<typeof directionSchema>;

/** Returns the direction of a scene that shows only its text, without emphasis, pictogram and picture. */
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
