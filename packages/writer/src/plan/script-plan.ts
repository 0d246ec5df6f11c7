import { z } from "zod";
import {
  charRangeSchema,
  TEMPLATE_TYPES,
  TONES,
  productFactsSchema,
  textChangeSchema,
  warningSchema,
} from "@inkreel/contract";

/** A list that becomes one scene: what announces it and its items, as they stand in the passage's text. */
const passageListSchema = z.object({
  isOrdered: z.boolean(),
  firstNumber: z.int().min(1),
  announcement: z.string().nullable(),
  items: z.array(z.string()),
});
export type PassageList = z.infer<typeof passageListSchema>;

/** See `Mention` of reading/passage-mentions. */
const mentionSchema = z.object({
  startChar: z.int().min(0),
  endChar: z.int().min(0),
  name: z.string(),
  kind: z.enum(["full", "part", "pronoun"]),
  isPossessive: z.boolean(),
  role: z.string().nullable(),
  title: z.string().nullable(),
});

/** A passage becomes one scene: a sentence of the author, or a short list with the sentence that announces it. */
const passageSchema = z.object({
  /** Number in the author's order. */
  id: z.int().min(0),
  text: z.string(),
  source: charRangeSchema.nullable(),
  estimatedMs: z.int().min(0),
  score: z.number(),
  /** Ids of the passages without which this one must not be said. */
  requires: z.array(z.int().min(0)),
  /** Stems of its meaningful words, for telling what repeats what. */
  terms: z.array(z.string()),
  speaker: z.string().nullable(),
  isQuotation: z.boolean(),
  /** Number of the step this is, in a tutorial. */
  stepNumber: z.int().min(1).nullable(),
  heading: z.string().nullable(),
  list: passageListSchema.nullable(),
  /** The people whom it names. */
  mentions: z.array(mentionSchema).optional(),
  /** Its "but" or "however", which goes where the sentence before is not said. */
  connective: charRangeSchema.optional(),
  /** The author's sentence, where it is said otherwise. */
  authored: z.string().optional(),
  /** What was changed in the author's sentence. */
  changes: z.array(textChangeSchema).optional(),
  /** A heading that is spoken: the item of a list, a question, the name of who speaks below it. False in plans older than these. */
  isHeading: z.boolean().default(false),
});
export type Passage = z.infer<typeof passageSchema>;

const planPictureSchema = z.object({
  id: z.string(),
  alt: z.string(),
  caption: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
});
export type PlanPicture = z.infer<typeof planPictureSchema>;

/** An opening and a close that go together. */
const scriptFrameSchema = z.object({
  hook: passageSchema.nullable(),
  cta: passageSchema.nullable(),
  /** The close may stand anywhere in the text: what stands behind it there is said before it. */
  endsAnywhere: z.boolean().optional(),
});
export type ScriptFrame = z.infer<typeof scriptFrameSchema>;

/** Everything the writer found out about a content, so that scripts of any length can be taken from it. */
export const scriptPlanSchema = z.object({
  title: z.string(),
  language: z.string(),
  isEnglish: z.boolean(),
  template: z.enum(TEMPLATE_TYPES),
  tone: z.enum(TONES),
  lengthSeconds: z.number().positive(),
  /** The opening: a sentence of the author's, a template's sentence (no source), or null. */
  hook: passageSchema.nullable(),
  cta: passageSchema.nullable(),
  /** All that may be said between them, chosen and reserve alike, in the author's order. */
  passages: z.array(passageSchema),
  /** Usable passages that this opening and close leave no place for, but others might. */
  reserve: z.array(passageSchema),
  /** Openings and closes that may stand for the plan's own where the length needs it, the best first. */
  frames: z.array(scriptFrameSchema),
  /** Ids of passages that any script says, as its title asks for them or its subject does; none in plans older than these. */
  debts: z.array(z.int().min(0)).default([]),
  /** Ids of those that the asked length takes. */
  chosen: z.array(z.int().min(0)),
  pictures: z.array(planPictureSchema),
  product: productFactsSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type ScriptPlan = z.infer<typeof scriptPlanSchema>;
