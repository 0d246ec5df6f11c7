import { z } from "zod";
import {
  charRangeSchema,
  TEMPLATE_TYPES,
  TONES,
  productFactsSchema,
  textChangeSchema,
  warningSchema,
} from "@inkreel/contract";

/** A list that becomes one scene. The announcement and the items are spelled as in the passage's text. */
const passageListSchema = z.object({
  isOrdered: z.boolean(),
  firstNumber: z.int().min(1),
  announcement: z.string().nullable(),
  items: z.array(z.string()),
});
export type PassageList = z.infer<typeof passageListSchema>;

/** The schema of `Mention` in reading/passage-mentions.ts. */
const mentionSchema = z.object({
  startChar: z.int().min(0),
  endChar: z.int().min(0),
  name: z.string(),
  kind: z.enum(["full", "part", "pronoun", "phrase"]),
  isPossessive: z.boolean(),
  role: z.string().nullable(),
  title: z.string().nullable(),
});

/** A passage becomes one scene: a sentence of the author, or a short list with the sentence that announces it. */
const passageSchema = z.object({
  /** The position in the author's order. */
  id: z.int().min(0),
  text: z.string(),
  source: charRangeSchema.nullable(),
  estimatedMs: z.int().min(0),
  score: z.number(),
  /** Ids of the passages without which this one must not be said. */
  requires: z.array(z.int().min(0)),
  /** The stems of the content words, for measuring redundancy between passages. */
  terms: z.array(z.string()),
  speaker: z.string().nullable(),
  isQuotation: z.boolean(),
  /** The number of a step in instructions; null for all other passages. */
  stepNumber: z.int().min(1).nullable(),
  heading: z.string().nullable(),
  list: passageListSchema.nullable(),
  /** The people that the passage names or refers to by a pronoun. */
  mentions: z.array(mentionSchema).optional(),
  /** The range of a "but" or "however" that is cut if the script leaves out the sentence before. */
  connective: charRangeSchema.optional(),
  /** The author's sentence, if `text` differs from it. */
  authored: z.string().optional(),
  /** The changes that turn the author's sentence into `text`. */
  changes: z.array(textChangeSchema).optional(),
  /** Whether the passage is a spoken heading: a list item, a question or a speaker's name. Older stored plans lack this field. */
  isHeading: z.boolean().default(false),
});
export type Passage = z.infer<typeof passageSchema>;

const planPictureSchema = z.object({
  id: z.string(),
  alt: z.string(),
  caption: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** The offset in the text before which the picture stands. Null if unknown, and in older stored plans. */
  placeChar: z.int().nullable().default(null),
});
export type PlanPicture = z.infer<typeof planPictureSchema>;

/** A hook and a call to action that can be combined. */
const scriptFrameSchema = z.object({
  hook: passageSchema.nullable(),
  cta: passageSchema.nullable(),
  /** The call to action may come from anywhere in the text; passages that follow it in the text are said before it. */
  endsAnywhere: z.boolean().optional(),
});
export type ScriptFrame = z.infer<typeof scriptFrameSchema>;

/** A row of passages in which plain prose can be told, in text order. */
const outlineRowSchema = z.object({
  ids: z.array(z.int().min(0)),
  rating: z.number(),
  opensWithTitle: z.boolean(),
});
export type OutlineRow = z.infer<typeof outlineRowSchema>;

const outlineSchema = z.object({
  /** The title as it is spoken before the rows that open with it, or null. */
  title: passageSchema.nullable(),
  /** The best first. */
  rows: z.array(outlineRowSchema),
});

/** The analysis of a content, from which scripts of any length can be written. */
export const scriptPlanSchema = z.object({
  title: z.string(),
  language: z.string(),
  isEnglish: z.boolean(),
  template: z.enum(TEMPLATE_TYPES),
  tone: z.enum(TONES),
  lengthSeconds: z.number().positive(),
  /** A sentence of the author, the title (which has no source), or null if the first passage is the hook. */
  hook: passageSchema.nullable(),
  cta: passageSchema.nullable(),
  /** All passages that may stand between hook and call to action, chosen or not, in the author's order. */
  passages: z.array(passageSchema),
  /** Usable passages that cannot be combined with this hook and call to action, but may be combined with others. */
  reserve: z.array(passageSchema),
  /** Frames that may replace the plan's own hook and call to action to meet a length, the best first. */
  frames: z.array(scriptFrameSchema),
  /** The rows in which plain English prose is told, instead of frames; null for all other texts and in older stored plans. */
  outline: outlineSchema.nullable().default(null),
  /** Ids of the passages that every script must contain, such as the answer to the title. Older stored plans lack this field. */
  debts: z.array(z.int().min(0)).default([]),
  /** Ids of the passages chosen for the requested length. */
  chosen: z.array(z.int().min(0)),
  pictures: z.array(planPictureSchema),
  product: productFactsSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type ScriptPlan = z.infer<typeof scriptPlanSchema>;
